import { expect, test } from 'vitest';
import { openHandHistory } from '../../worker/records/ohh.ts';
import { phhs } from '../../worker/records/phh.ts';
import { pokerStars } from '../../worker/records/pokerstars.ts';
import { readPhh } from '../../worker/records/read-phh.ts';
import { readPokerStars } from '../../worker/records/read-pokerstars.ts';
import { seenHand } from '../../worker/records/seen-hand.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { upgraded } from '../../worker/rules/upgrade.ts';
import { seenBy, toView } from '../../worker/rules/view.ts';
import { oldCommits } from '../support/first-release.ts';

const log = oldCommits.flatMap(({ events }) => events).map(upgraded);
const begins = log.flatMap((e, i) => (e.type === 'handStarted' ? [i] : []));
const hands = begins.map((from, i) => log.slice(from, begins[i + 1])).slice(0, -1);

test.each([null, 'p_bob', 'p_eve'])(
  'S4 the hands of the first release are read and exported, for %s',
  (viewer) => {
    const seen = hands.map((events) => fold(events.map((e) => seenBy(viewer, e))));
    const records = seen.flatMap((table) => seenHand({ table, viewer }) ?? []);
    expect(records).toHaveLength(6);
    const readings = [...readPokerStars(pokerStars(records)), ...readPhh(phhs(records))];
    expect(readings).toHaveLength(12);
    const skipped = readings.flatMap((reading) => ('skipped' in reading ? [reading.skipped] : []));
    expect(skipped.filter((why) => !/unseen|cards/i.test(why))).toEqual([]);
    expect(openHandHistory(records).trim().split('\n\n')).toHaveLength(6);
    for (const table of seen)
      expect(toView({ table, version: 1, viewer }, { share: () => '' }).hand?.result).not.toBeNull();
  },
);
