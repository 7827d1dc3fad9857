/** What players may send about turns that are not theirs now, and about days off. */
import * as v from 'valibot';
import { ADVANCE_SCOPES } from '../../rules/advance.ts';
import { STREETS } from '../../rules/events.ts';
import { turn } from './requests.ts';
import { MOST_CHIPS, whole } from './text.ts';

/** What its player saw when he decided: another hand, street or price, and it is refused (A6). */
const seenThen = {
  hand: whole(1, 1_000_000_000, 'The number of the running hand.'),
  street: v.pipe(v.picklist(STREETS), v.description('Its street.')),
  price: whole(
    0,
    Number.MAX_SAFE_INTEGER,
    'The highest total of this street as the player saw it. In chips.',
  ),
  scope: v.pipe(
    v.optional(v.picklist(ADVANCE_SCOPES), 'street'),
    v.description(
      '`street`: one turn on this street. `hand`: every turn of this hand (checkFold, check and callAny only).',
    ),
  ),
};

export const advanceWanted = v.pipe(
  v.variant('type', [
    v.strictObject({
      ...seenThen,
      type: v.pipe(
        v.picklist(['checkFold', 'check', 'callAny', 'pot', 'allIn']),
        v.description(
          '`checkFold`: checks if that is free, else folds. `check`: only that. `callAny`: calls whatever it costs, or checks. `pot`: bets or raises the most that pot limit allows then; `allIn`: the whole stack. The last two hold for this price only.',
        ),
      ),
    }),
    v.strictObject({
      ...seenThen,
      type: v.pipe(
        v.picklist(['callUpTo', 'raiseTo']),
        v.description(
          '`callUpTo`: calls, or checks, while the price is no more than `to`. `raiseTo`: bets or raises to exactly that, at this price only.',
        ),
      ),
      to: whole(
        1,
        MOST_CHIPS,
        'A total on this street: the most to call, or what to bet or raise to. In chips.',
      ),
    }),
  ]),
  v.metadata({ ref: 'AdvanceWanted' }),
);

export const turnNamed = v.pipe(v.strictObject({ turn }), v.metadata({ ref: 'TurnNamed' }));

export const vacationWanted = v.pipe(
  v.strictObject({ days: v.optional(whole(1, 365, 'As many as are left, if left out.')) }),
  v.metadata({ ref: 'VacationWanted' }),
);
