import { useState } from 'preact/hooks';
import type { Advance, AdvanceScope } from '../../worker/rules/advance.ts';
import type { HandView, View } from '../../worker/rules/view.ts';
import { count } from '../language.ts';
import type { Ask } from '../live-table.ts';
import type { Problem } from '../problem.ts';
import type { WaitingProps } from './actions.tsx';
import { Chip } from './advance-chip.tsx';
import { AdvanceRaise } from './advance-raise.tsx';
import type { Offers } from './advances.ts';
import type { Interval } from './amounts.ts';
import { SizingRow } from './sizing.tsx';
import { waits } from './waiting-words.ts';

/** What is asked for: what was seen of the hand goes with it. */
export type Wanted = Pick<Advance, 'type' | 'to'>;
type Set = Pick<Advance, 'type' | 'to' | 'scope'>;

type ToggleProps = { verb: string; amount?: number | null; isSet: boolean; onClick: () => void };

/** A decision that one tap sets, and another takes back. */
const Toggle = ({ verb, amount = null, isSet, onClick }: ToggleProps) => (
  <button type="button" class="act-button plain" aria-pressed={isSet} onClick={onClick}>
    <span>{verb}</span>
    {amount !== null && <b>{count(amount)}</b>}
  </button>
);

type TopProps = {
  offers: Offers;
  scope: AdvanceScope;
  setScope: (scope: AdvanceScope) => void;
  raise: () => void;
};

/** Nothing is armed: for how long the next tap counts, and the way to raising. */
const Top = ({ offers, scope, setScope, raise }: TopProps) => {
  const say = waits.advance;
  return (
    <div class="advance-top">
      <fieldset class="presets scope" aria-label={say.scope}>
        {offers.scopes.map((each) => (
          <button
            type="button"
            key={each}
            class="preset"
            aria-pressed={each === scope}
            onClick={() => setScope(each)}
          >
            <b>{say.scopes[each]}</b>
          </button>
        ))}
      </fieldset>
      {offers.raise && (
        <button type="button" class="act-button plain" onClick={raise}>
          {say.raise[offers.raise.verb]}
        </button>
      )}
    </div>
  );
};

/** From where the amount of a call goes up: where checking is free, from that. */
const callInterval = ({ callUpTo, check, price }: Offers): Interval | null =>
  callUpTo && (check.street ? { ...callUpTo, min: price } : callUpTo);

type Arming = { view: View; hand: HandView; ask: Ask; decided: WaitingProps['decided'] };
type BlockProps = Arming & { offers: Offers };

/** A6: decided before my turn comes, on the rows the buttons of a turn stand on. Setting one takes the place of another. */
export const AdvanceBlock = ({ view, hand, offers, ask, decided }: BlockProps) => {
  const say = waits.advance;
  const set = view.you?.advance?.dropped ? null : (view.you?.advance ?? null);
  const interval = callInterval(offers);
  const [scope, setScope] = useState(offers.scopes[0] ?? 'street');
  const [callTo, chooseCall] = useState((set?.type === 'callUpTo' ? set.to : interval?.min) ?? 0);
  const [isValid, setValid] = useState(true);
  const [isRaising, setRaising] = useState(false);
  const [isSizing, setSizing] = useState(false);
  const { armed, isBusy, arm, undo } = useArming({ view, hand, ask, decided });

  if (isRaising && offers.raise) {
    const back = () => setRaising(false);
    const raise = (wanted: Wanted) => {
      back();
      arm(wanted, 'street');
    };
    return (
      <AdvanceRaise view={view} hand={hand} offers={offers} raise={offers.raise} back={back} arm={raise} />
    );
  }
  const isHand = scope === 'hand';
  const amount = interval && !isHand && interval.min < interval.max ? interval : null;
  const checks = isHand ? offers.check.hand : offers.check.street && (!interval || callTo <= offers.price);
  const isSet = (wanted: Wanted) => armed?.type === wanted.type && armed.to === wanted.to;
  const toggle = (wanted: Wanted) => {
    if (isSet(wanted)) return undo();
    setSizing(wanted.type === 'callUpTo' || wanted.type === 'check');
    arm(wanted, scope);
  };
  const callUpTo: Wanted = { type: 'callUpTo', to: callTo };
  const hasMiddle = checks || (interval !== null && !isHand);
  return (
    <>
      <div class={isSizing && amount ? 'sizing advance is-sizing' : 'sizing advance'}>
        {armed ? (
          <Chip view={view} advance={armed} isBusy={isBusy} undo={undo} />
        ) : (
          <Top offers={offers} scope={scope} setScope={setScope} raise={() => setRaising(true)} />
        )}
        {amount ? (
          <SizingRow
            interval={amount}
            blinds={{ small: stepOf(hand, hand.stakes.smallBlind), big: stepOf(hand, hand.stakes.bigBlind) }}
            label={say.callUpTo}
            to={callTo}
            choose={chooseCall}
            setValid={setValid}
            open={() => {}}
          />
        ) : (
          <p class="advance-why">{isHand ? say.everyTurn : say.noAmount}</p>
        )}
      </div>
      <div class={hasMiddle ? 'act-buttons even' : 'act-buttons even two-only'}>
        <Toggle
          verb={offers.owed > 0 ? say.fold : say.checkFold}
          isSet={isSet({ type: 'checkFold' })}
          onClick={() => toggle({ type: 'checkFold' })}
        />
        {hasMiddle &&
          (checks ? (
            <Toggle
              verb={say.check}
              isSet={isSet({ type: 'check' })}
              onClick={() => toggle({ type: 'check' })}
            />
          ) : (
            <Toggle
              verb={say.callUpTo}
              amount={callTo}
              isSet={isSet(callUpTo)}
              onClick={() => isValid && toggle(callUpTo)}
            />
          ))}
        <Toggle
          verb={offers.isCallAllIn ? say.callAllIn : say.callAny}
          isSet={isSet({ type: 'callAny' })}
          onClick={() => toggle({ type: 'callAny' })}
        />
      </div>
    </>
  );
};

/** B10: in fixed limit an amount goes by whole bets. */
const stepOf = ({ stakes, street }: HandView, blind: number): number => {
  if (stakes.limit !== 'fixed') return blind;
  return street === 'preflop' || street === 'flop' ? stakes.smallBet : stakes.bigBet;
};

/** What is armed, or on its way to be; refused, it goes, and the problem says why. */
const useArming = ({ view, hand, ask, decided }: Arming) => {
  const { busy, run } = decided;
  const [asked, setAsked] = useState<Set | null | undefined>(undefined);
  const { advance } = view.you ?? {};
  const change = (wanted: Set | null, task: () => Promise<Problem | null>) =>
    run(async () => {
      setAsked(wanted);
      const found = await task();
      setAsked(undefined);
      return found;
    });
  const arm = (wanted: Wanted, scope: AdvanceScope) => {
    const { number, street, price } = hand;
    const body = { hand: number, street, price, scope, ...wanted };
    return change({ ...wanted, scope }, () => ask('advance', body, 'PUT'));
  };
  const standing = advance && !advance.dropped ? advance : null;
  return {
    armed: busy && asked !== undefined ? asked : standing,
    isBusy: busy,
    arm,
    undo: () => change(null, () => ask('advance', undefined, 'DELETE')),
  };
};
