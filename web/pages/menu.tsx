import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import { around } from '../around.ts';
import { turns } from '../due.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { Segments, TextField } from '../parts/field.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useTask } from '../parts/task.ts';
import { go, place } from '../router.ts';
import { enterAs, isKnown } from '../session.ts';
import { useSignal } from '../signal.ts';
import type { MenuItem } from '../table/props.ts';
import { chooseTheme, THEMES, theme } from '../theme.ts';
import { HiLo } from './hi-lo-lazy.tsx';
import '../styles/menu.css';

type Ticket = { url?: string; code?: string; expiresAt?: string };

const clockTime = (instant: string): string =>
  new Intl.DateTimeFormat(words.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

/** A personal link or a one-time code, made only when asked for; the link opens `at` the page it was made on. */
const Elsewhere = ({ name, at }: { name: string; at: string }) => {
  const { menu } = around;
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const { busy, problem, run } = useTask();
  const make = (kind: 'link' | 'code') => () =>
    run(async () => {
      const answer = await post<Ticket>('/me/links', { kind });
      if (answer.type === 'failed') return answer.problem;
      if (answer.type === 'done') setTicket(answer.body);
      return null;
    });
  return (
    <section class="menu-section">
      <h3>{menu.elsewhere}</h3>
      <p class="second">{menu.elsewhereAbout(name)}</p>
      <div class="menu-buttons">
        <button type="button" class="button" disabled={busy} onClick={make('link')}>
          {menu.link}
        </button>
        <button type="button" class="button" disabled={busy} onClick={make('code')}>
          {menu.code}
        </button>
      </div>
      <Fault problem={problem} />
      <div aria-live="polite">
        {ticket?.url && (
          <>
            <p class="warning">{menu.linkWarning}</p>
            <ShareLink label={menu.link} link={at + new URL(ticket.url).hash} />
          </>
        )}
        {ticket?.code && (
          <>
            <p class="code">{ticket.code}</p>
            <p class="second">{menu.codeUntil(clockTime(ticket.expiresAt ?? ''))}</p>
          </>
        )}
      </div>
    </section>
  );
};

/** A code from another browser makes this one that player, so everything is read anew. */
const HaveCode = ({ name }: { name: string | null }) => {
  const { menu, replace } = around;
  const [code, setCode] = useState('');
  const { busy, problem, run } = useTask();
  const enter = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const found = await enterAs({ code: code.trim() });
      if (found === null) location.reload();
      return found;
    });
  };
  return (
    <form class="menu-section" noValidate onSubmit={enter}>
      <TextField
        label={menu.haveCode}
        name="code"
        kind="code"
        value={code}
        autoComplete="one-time-code"
        onValue={setCode}
        problem={problem}
      />
      {name && <p class="second">{`${replace.now(name)} ${replace.code} ${replace.lost}`}</p>}
      <button type="submit" class="button" disabled={busy || !code.trim()}>
        {busy ? menu.entering : menu.enter}
      </button>
    </form>
  );
};

type MenuProps = {
  close: () => void;
  /** What the table adds. */
  items: readonly MenuItem[];
  /** The invite to hand on, at a table. */
  invite: { url: string; table: string } | null;
  name: string | null;
};

/** The sheet behind the menu button, the same everywhere. */
export const Menu = ({ close, items, invite, name }: MenuProps) => {
  const { menu, share } = around;
  const here = useSignal(place);
  const next = useSignal(turns).find(({ id }) => here.type !== 'table' || here.id !== id);
  const [isHelp, help] = useState(false);
  const leave = (to: () => void) => () => {
    close();
    to();
  };
  return (
    <>
      <Sheet title={menu.title} close={close}>
        <div class="menu-lines">
          {next && (
            <button type="button" class="menu-line" onClick={leave(() => go(`/t/${next.id}`))}>
              {words.page.next(next.name)}
            </button>
          )}
          {items.map(({ text, go: open }) => (
            <button type="button" class="menu-line" key={text} onClick={leave(open)}>
              {text}
            </button>
          ))}
          {invite && (
            <button type="button" class="menu-line" onClick={leave(() => go('/'))}>
              {words.page.menu.home}
            </button>
          )}
          {isKnown() && (
            <button type="button" class="menu-line" onClick={leave(() => go('/settings'))}>
              {words.page.menu.settings}
            </button>
          )}
          <button type="button" class="menu-line" onClick={() => help(true)}>
            {around.hiLo}
          </button>
        </div>
        {invite && (
          <section class="menu-section">
            <h3>{menu.invite}</h3>
            <ShareLink label={share.link} link={invite.url} text={share.text(invite.table)} />
          </section>
        )}
        {name ? (
          <Elsewhere name={name} at={invite?.url ?? `${location.origin}/`} />
        ) : (
          <p class="second menu-section">{menu.nobody}</p>
        )}
        <HaveCode name={name} />
        <div class="menu-section">
          <Segments
            label={menu.theme}
            name="theme"
            options={THEMES.map((kind) => [kind, menu.themes[kind]] as const)}
            value={useSignal(theme)}
            onValue={chooseTheme}
          />
        </div>
      </Sheet>
      {isHelp && <HiLo close={() => help(false)} />}
    </>
  );
};
