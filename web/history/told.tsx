import { unreachable } from '../../worker/rules/events.ts';
import { count, words } from '../language.ts';
import { CardTexts } from '../table/cards.tsx';
import type { NameOf } from '../table/people.ts';
import type { Frame } from './frames.ts';
import { history } from './words.ts';

/** What one step was, in a line. */
export const Told = ({ frame: { beat, view }, nameOf }: { frame: Frame; nameOf: NameOf }) => {
  switch (beat.type) {
    case 'handStarted':
      return <>{history.dealt}</>;
    case 'acted': {
      const { seat, verb, by, to, paid } = beat;
      const { news } = words.table;
      if (by !== 'player') return <>{news.forced(nameOf(seat, true), verb, by)}</>;
      const allIn = view.hand?.record.at(-1)?.allIn ?? false;
      const amount = count(verb === 'bet' || verb === 'raise' ? to : paid);
      return <>{news.deed([nameOf(seat)], verb, amount, allIn)}</>;
    }
    case 'betReturned':
      return <>{history.returned(nameOf(beat.seat, true), count(beat.amount))}</>;
    case 'streetDealt':
      return (
        <>
          {history.street(beat.street)} <CardTexts cards={beat.cards} />
        </>
      );
    case 'handShown':
      return (
        <>
          {history.shows(nameOf(beat.seat))} <CardTexts cards={beat.cards} />
        </>
      );
    case 'handMucked':
      return <>{history.mucks(nameOf(beat.seat))}</>;
    case 'handEnded':
      return <>{history.street('result')}</>;
    default:
      return unreachable(beat);
  }
};
