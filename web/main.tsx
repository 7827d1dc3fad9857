import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import { App } from './app.tsx';
import { words } from './language.ts';
import { applyTheme } from './theme.ts';

document.documentElement.lang = words.lang;
applyTheme();
render(<App />, document.getElementById('page') as HTMLElement);
