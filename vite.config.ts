import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { app } from './worker/api/app.ts';
import { documentOf } from './worker/api/document.ts';

const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** What the page does not import but the Worker serves: the API reference, and how long browsers keep hashed files. */
function localAssets(): Plugin {
  return {
    name: 'local-assets',
    // Made here of the Worker's own routes and schemas, so that the Worker needs none of what it is made with.
    async generateBundle() {
      const source = JSON.stringify(await documentOf(app));
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source });
    },
    closeBundle() {
      mkdirSync('dist/docs', { recursive: true });
      for (const file of SWAGGER_FILES) cpSync(`node_modules/swagger-ui-dist/${file}`, `dist/docs/${file}`);
      writeFileSync(
        'dist/_headers',
        [
          '/assets/*',
          '  Cache-Control: public, max-age=31536000, immutable',
          '  X-Content-Type-Options: nosniff',
          // Sites that show a link may show its picture from here. It changes hardly ever, and chats keep it anyway.
          '/previews/*',
          '  Cache-Control: public, max-age=86400',
          '  X-Content-Type-Options: nosniff',
          '  Cross-Origin-Resource-Policy: cross-origin',
          // Its address stays, so that browsers find the new one there; it talks to nobody but us.
          '/sw.js',
          '  Cache-Control: no-cache',
          '  X-Content-Type-Options: nosniff',
          "  Content-Security-Policy: default-src 'none'; connect-src 'self'",
          '',
        ].join('\n'),
      );
    },
  };
}

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The document takes a second or two, which is no news.
      checks: { pluginTimings: false },
      input: { index: 'web/index.html', sw: 'web/service/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [localAssets()],
});
