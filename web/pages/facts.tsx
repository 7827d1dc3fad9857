import type { Config } from '../../worker/rules/formats.ts';
import { around } from '../around.ts';
import { count } from '../language.ts';
import '../styles/seating.css';

/** What a table plays, in four facts; of a freezeout how it goes (G3), and what a chip is worth. */
export const Facts = ({ config }: { config: Config }) => {
  const { join, span } = around;
  const { blinds, ante, buyIn, unit } = config;
  const isFreezeout = config.format === 'freezeout';
  const facts: readonly (readonly [string, string])[] = [
    [join.game, join.gameIs(config.limit)],
    [join.turnTime, span(config.turnSeconds)],
    [join.blinds, join.blindsAre(count(blinds.small), count(blinds.big), ante && count(ante.amount))],
    isFreezeout
      ? [join.stack, join.chips(count(buyIn.default))]
      : [join.buyInRange, join.between(count(buyIn.min), count(buyIn.max))],
  ];
  return (
    <>
      <dl class="facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {isFreezeout && <p>{join.freezeout(count(buyIn.default), config.levelHands)}</p>}
      {unit && <p class="second">{join.worth(String(unit.perChip), unit.name)}</p>}
    </>
  );
};
