import { useState } from 'preact/hooks';
import type { HandView, View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import type { Wanted } from './advance-block.tsx';
import type { Offers, RaiseOffer } from './advances.ts';
import { useGuard } from './guard.ts';
import { Sizing } from './sizing.tsx';
import { waits } from './waiting-words.ts';

type RaiseProps = {
  view: View;
  hand: HandView;
  offers: Offers;
  raise: RaiseOffer;
  back: () => void;
  arm: (wanted: Wanted) => void;
};

/** Why there is nothing to choose an amount for. */
const whyOne = (hand: HandView, { verb, max }: RaiseOffer, allInTo: number): string => {
  const { act } = words.table;
  const to = count(max);
  if (max === allInTo) return act.onlyAllIn(to);
  if (hand.stakes.limit !== 'fixed') return act.onlyOne(to);
  return verb === 'bet' ? act.fixedBet(to) : act.fixedRaise(to);
};

/** A bet or raise decided in advance: dropped if the price changes meanwhile. */
export const AdvanceRaise = ({ hand, offers, raise, back, arm }: RaiseProps) => {
  const say = waits.advance;
  const { verb, min, max } = raise;
  const [to, choose] = useState(min);
  const [isValid, setValid] = useState(true);
  const { isSettled, handlers } = useGuard('raise');
  const { price, owed, allInTo } = offers;
  const { smallBlind, bigBlind } = hand.stakes;
  const isAllIn = to === allInTo;
  return (
    <>
      {min < max ? (
        <Sizing
          interval={{ min, max }}
          spot={{ price, pot: hand.pot, callAmount: owed, allInTo }}
          blinds={{ small: smallBlind, big: bigBlind }}
          label={verb === 'bet' ? say.bet : say.raiseTo}
          to={to}
          choose={choose}
          setValid={setValid}
        />
      ) : (
        <p class="act-why">{whyOne(hand, raise, allInTo)}</p>
      )}
      <div
        class={offers.pot ? 'act-buttons even' : 'act-buttons even two-only'}
        aria-busy={!isSettled}
        {...handlers}
      >
        <button type="button" class="act-button plain" onClick={back}>
          {say.back}
        </button>
        {offers.pot && (
          <button type="button" class="act-button plain" onClick={() => arm({ type: 'pot' })}>
            {say.pot[verb]}
          </button>
        )}
        <button
          type="button"
          class="act-button outlined"
          disabled={!isValid}
          onClick={() => arm(isAllIn ? { type: 'allIn' } : { type: 'raiseTo', to })}
        >
          {isValid ? (
            <>
              <span>{isAllIn ? say.allIn : verb === 'bet' ? say.bet : say.raiseTo}</span>
              <b>{count(to)}</b>
            </>
          ) : (
            <span>{words.table.act.interval(count(min), count(max))}</span>
          )}
        </button>
      </div>
    </>
  );
};
