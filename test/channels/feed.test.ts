import { describe, expect, test } from 'vitest';
import { type Feed, NEW_FEED, nextStep } from '../../worker/channels/feed.ts';
import { onlookOf } from '../../worker/channels/onlook.ts';
import type { Event } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { seenBy, toView } from '../../worker/rules/view.ts';
import { sayIn, words } from '../../worker/words/index.ts';
import { linesOf } from '../support/chat-text.ts';
import { deal, NOON, opened, took } from '../support/deal.ts';
import { nextDeal, played } from '../web/fixtures.ts';

/** What stands in a channel, by the message's id. */
type Channel = Map<string, string>;

const factsOf = (events: readonly Event[], looking = '') => {
  const seen = { table: fold(events.map((event) => seenBy(null, event))), version: 1, viewer: null };
  const view = { ...toView(seen, sayIn(words('en'))), url: 'https://poker.example/t/test' };
  const player = view.seats.find(({ seat }) => seat === view.hand?.toAct)?.player;
  return {
    look: onlookOf(seen, view),
    finished: () => null,
    chatter: player ? { id: `id-${player.id}`, name: player.name } : null,
    notices: {
      table: fold(events),
      owns: {},
      at: NOON,
      recent: [{ at: NOON, player: null, events }],
      isLooking: (who: string) => looking.includes(who),
    },
  };
};

/** Does all that is due, or so many steps of it. */
function shown(events: readonly Event[], channel: Channel, from: Feed, most = 20, looking = '') {
  let feed = from;
  const done: string[] = [];
  while (done.length < most) {
    const step = nextStep(feed, factsOf(events, looking));
    if (step.type === 'wait') return { feed, done };
    if (step.type === 'note') feed = step.after;
    else if (step.type === 'remove') {
      channel.delete(step.message);
      feed = step.after;
    } else {
      const message = step.type === 'post' ? step.name : step.message;
      channel.set(message, linesOf(step.said).join('\n'));
      feed = step.type === 'post' ? step.after(message, false) : step.after;
    }
    if (step.type !== 'note') done.push(step.type);
  }
  return { feed, done };
}

const heads = deal({ name: 'Two', stacks: [100, 100], hands: ['AsAh2c3d', 'KsKhQdQc'], board: '4h5d9sTcJd' });
const lobby = [opened({}), took('A'), took('B')];

describe('a feed', () => {
  test('shows lobby, hand and ping once each, and nothing more while nothing happens', () => {
    const channel: Channel = new Map();
    const first = shown(lobby, channel, NEW_FEED);
    expect(first.done).toEqual(['post']);
    const second = shown(heads, channel, first.feed);
    expect(second.done).toEqual(['edit', 'post', 'post']);
    expect([...channel.values()].map((text) => text.split('\n')[0])).toEqual([
      'Two',
      'Two · Hand 1 · blinds 5/10',
      '@B, it is your turn at Two, hand 1.',
    ]);
    expect(shown(heads, channel, second.feed).done).toEqual([]);
  });

  test('takes the ping away before it shows what came of it', () => {
    const channel: Channel = new Map();
    const { feed } = shown(heads, channel, NEW_FEED);
    expect(shown(played(heads, 'B calls'), channel, feed).done).toEqual(['remove', 'edit', 'post']);
  });

  test('finishes a hand before the next one is shown, and calls for that', () => {
    const channel: Channel = new Map();
    const { feed } = shown(heads, channel, NEW_FEED);
    shown(nextDeal(played(heads, 'B folds')), channel, feed);
    const [over, next, ping] = [...channel.values()];
    expect(over).toContain('A 10: everyone else folded');
    expect(next).toContain('Hand 2');
    expect(ping).toContain('it is your turn at Two, hand 2');
    expect(channel.size).toBe(3);
  });

  test('comes to the same wherever it was broken off, though edits before that were not remembered', () => {
    const scripts = ['', 'B calls', 'B calls, A checks', 'B calls, A checks | A checks, B bets 20'];
    const whole: Channel = new Map();
    let feed = NEW_FEED;
    for (const script of scripts) feed = shown(played(heads, script), whole, feed).feed;
    for (let most = 1; most < 4; most++) {
      const channel: Channel = new Map();
      let kept = NEW_FEED;
      for (const script of scripts) {
        const { feed: after } = shown(played(heads, script), channel, kept, most);
        // What was posted is always remembered.
        if (after.made !== kept.made) kept = after;
      }
      shown(played(heads, scripts.at(-1) ?? ''), channel, kept);
      expect([...channel.values()].sort()).toEqual([...whole.values()].sort());
    }
  });

  test('A9: does not call who looks, nor afterwards for the same turn', () => {
    const channel: Channel = new Map();
    const { feed, done } = shown(heads, channel, NEW_FEED, 20, 'B');
    expect(done).toEqual(['post']);
    expect(shown(heads, channel, feed).done).toEqual([]);
  });

  test('a post whose earlier attempt may have said something else is edited', () => {
    const step = nextStep(NEW_FEED, factsOf(lobby));
    if (step.type !== 'post') throw new Error('no post is due');
    expect(nextStep(step.after('1', true), factsOf(lobby)).type).toBe('edit');
    expect(nextStep(step.after('1', false), factsOf(lobby)).type).toBe('wait');
  });

  test('a call that may have got through is not taken for that of the next turn', () => {
    const namesIn = (script: string, from: Feed) => {
      const channel: Channel = new Map();
      const { feed } = shown(played(heads, script), channel, from);
      return { feed, names: [...channel.keys()].filter((name) => name.startsWith('post 1')) };
    };
    const posted = shown(heads, new Map(), NEW_FEED, 1).feed;
    const [lost, ...others] = namesIn('', posted).names;
    const [next] = namesIn('B calls', posted).names;
    expect([lost, others, next]).toEqual(['post 1 turn.began 1.1', [], 'post 1 turn.began 1.2']);
  });

  test('the latest post is posted anew where it is gone, by another name', () => {
    const { feed } = shown(heads, new Map(), NEW_FEED, 20, 'B');
    const facts = factsOf(played(heads, 'B calls'), 'AB');
    const note = nextStep(feed, facts);
    const step = note.type === 'note' ? nextStep(note.after, facts) : note;
    if (step.type !== 'edit') throw new Error('no edit is due');
    const again = nextStep(step.gone, facts);
    expect(again).toMatchObject({ type: 'post', name: 'post 2 hand 1' });
  });
});
