import { useState } from 'preact/hooks';
import type { Legal } from '../../worker/rules/betting.ts';
import type { Action } from '../../worker/rules/events.ts';
import type { HandView, View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { Sheet } from '../parts/sheet.tsx';
import { betting, type Interval } from './amounts.ts';
import { useGuard } from './guard.ts';
import { Sizing } from './sizing.tsx';

type ButtonProps = {
  kind: 'plain' | 'filled' | 'outlined';
  verb: string;
  amount?: number;
  disabled?: boolean;
  onClick: () => void;
};

/** A verb above its amount. */
const Button = ({ kind, verb, amount, disabled, onClick }: ButtonProps) => (
  <button type="button" class={`act-button ${kind}`} disabled={disabled} onClick={onClick}>
    <span>{verb}</span>
    {amount !== undefined && <b>{count(amount)}</b>}
  </button>
);

/** B2: folding when checking is free is legal, but nobody does it by accident. */
const FoldAnyway = ({ check, fold, close }: { check: () => void; fold: () => void; close: () => void }) => {
  const { act } = words.table;
  const { handlers } = useGuard('fold anyway');
  return (
    <Sheet title={act.foldFree} close={close}>
      <p>{act.foldFreeWhy}</p>
      <div class="act-buttons two" {...handlers}>
        <Button kind="plain" verb={act.foldAnyway} onClick={fold} />
        <Button kind="filled" verb={act.keep} onClick={check} />
      </div>
    </Sheet>
  );
};

/** Why there is nothing to choose an amount for. */
const whyFixed = (
  hand: HandView,
  legal: Legal,
  interval: ({ verb: string } & Interval) | null,
  allInTo: number,
): string => {
  const { act } = words.table;
  if (!interval) return legal.check ? act.closedFree : act.closed;
  const to = count(interval.max);
  if (interval.max === allInTo) return act.onlyAllIn(to);
  if (hand.stakes.limit !== 'fixed') return act.onlyOne(to);
  return interval.verb === 'bet' ? act.fixedBet(to) : act.fixedRaise(to);
};

type TurnProps = { view: View; hand: HandView; legal: Legal; act: (action: Action) => void };

/** My turn: how much, then fold, check or call, bet or raise. The filled button neither gives up nor escalates. */
export const Turn = ({ view, hand, legal, act }: TurnProps) => {
  const say = words.table.act;
  const interval = betting(legal);
  const [to, choose] = useState(interval?.min ?? 0);
  const [isValid, setValid] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const mine = view.seats.find(({ seat }) => seat === view.you?.seat);
  const stack = mine?.stack ?? 0;
  const allInTo = (mine?.bet ?? 0) + stack;
  const callAmount = legal.call?.amount ?? 0;
  const spot = { price: hand.price, pot: hand.pot, callAmount, allInTo };
  const fold = () => act({ type: 'fold' });
  const check = () => act({ type: 'check' });
  const closing = (action: () => void) => () => {
    setAsking(false);
    action();
  };
  const raiseVerb = () => {
    if (interval?.verb === 'bet') return to === allInTo ? say.betAllIn : say.bet;
    return to === allInTo ? say.raiseAllIn : say.raiseTo;
  };
  return (
    <>
      {interval && interval.min < interval.max ? (
        <Sizing
          interval={interval}
          spot={spot}
          blinds={{ small: hand.stakes.smallBlind, big: hand.stakes.bigBlind }}
          to={to}
          choose={choose}
          setValid={setValid}
        />
      ) : (
        <p class="act-why">{whyFixed(hand, legal, interval, allInTo)}</p>
      )}
      <div class="act-buttons">
        <Button kind="plain" verb={say.fold} onClick={legal.check ? () => setAsking(true) : fold} />
        {legal.check ? (
          <Button kind="filled" verb={say.check} onClick={check} />
        ) : (
          <Button
            kind="filled"
            verb={callAmount === stack ? say.callAllIn : say.call}
            amount={callAmount}
            onClick={() => act({ type: 'call' })}
          />
        )}
        {interval ? (
          <Button
            kind="outlined"
            verb={isValid ? raiseVerb() : say.interval(count(interval.min), count(interval.max))}
            {...(isValid && { amount: to })}
            disabled={!isValid}
            onClick={() => act({ type: interval.verb, to })}
          />
        ) : (
          <span class="act-button none">{say.noRaise}</span>
        )}
      </div>
      {isAsking && <FoldAnyway check={closing(check)} fold={closing(fold)} close={() => setAsking(false)} />}
    </>
  );
};
