import { useState } from 'preact/hooks';
import type { HandView } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { Sheet } from '../parts/sheet.tsx';
import { inside, type NameOf } from './people.ts';

const MOST_NAMED = 2;

type Pot = HandView['pots'][number];

/** Who may win the main pot and not this one. */
const leftOut = (pots: readonly Pot[], pot: Pot): number[] =>
  (pots[0]?.seats ?? []).filter((seat) => !pot.seats.includes(seat));

const sum = (pots: readonly Pot[]): number => pots.reduce((total, { amount }) => total + amount, 0);

const Named = ({ text, amount }: { text: string; amount: number }) => (
  <span class="pot-named">
    {text} <b>{count(amount)}</b>
  </span>
);

/** The pots once there is more than one; many, or many left out, fold into a line that opens as a list. */
export const Pots = ({ pots, nameOf }: { pots: readonly Pot[]; nameOf: NameOf }) => {
  const [isOpen, setOpen] = useState(false);
  const { field } = words.table;
  const [main, side] = pots;
  if (!main || !side) return <p class="pots" />;
  const out = inside(nameOf, leftOut(pots, side));
  const isLong = pots.length > 2 || out.length > MOST_NAMED;
  const line = (
    <>
      <Named text={field.mainPot} amount={main.amount} />
      <span class="pot-named">
        <Named
          text={pots.length > 2 ? field.sidePots(pots.length - 1) : field.sidePot}
          amount={sum(pots.slice(1))}
        />
        {pots.length === 2 && <span class="second"> {field.without(out)}</span>}
      </span>
    </>
  );
  if (!isLong) return <p class="pots">{line}</p>;
  return (
    <>
      <button type="button" class="pots" onClick={() => setOpen(true)}>
        {line}
      </button>
      {isOpen && (
        <Sheet title={field.pots} close={() => setOpen(false)}>
          <dl class="pot-list">
            {pots.map((pot, i) => (
              <div key={pot.seats.join()}>
                <dt>{i === 0 ? field.mainPot : `${field.sidePot} ${pots.length > 2 ? i : ''}`}</dt>
                <dd>
                  <b>{count(pot.amount)}</b>
                  <span class="second">{field.between(inside(nameOf, pot.seats))}</span>
                </dd>
              </div>
            ))}
          </dl>
        </Sheet>
      )}
    </>
  );
};
