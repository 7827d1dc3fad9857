import type { Config } from '../../worker/rules/formats.ts';
import { around } from '../around.ts';
import { count } from '../language.ts';
import '../styles/seating.css';

/** What a table plays, in four facts. */
export const Facts = ({ config }: { config: Config }) => {
  const { join, span } = around;
  const { blinds, ante, buyIn } = config;
  const facts = [
    [join.game, join.gameIs(config.limit)],
    [join.turnTime, span(config.turnSeconds)],
    [join.blinds, join.blindsAre(count(blinds.small), count(blinds.big), ante && count(ante.amount))],
    [join.buyInRange, join.between(count(buyIn.min), count(buyIn.max))],
  ];
  return (
    <dl class="facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
};
