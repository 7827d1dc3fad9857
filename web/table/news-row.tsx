import type { View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { CardTexts } from './cards.tsx';
import { useNews } from './looked.ts';
import { type Happening, type NewsItem, nextSeats } from './news.ts';
import { inLine, inside, type NameOf, namesIn } from './people.ts';
import { RecordIcon } from './signs.tsx';

/** What somebody does with another, or what befalls him: his name stands inside the sentence. */
const ABOUT_ANOTHER: readonly Happening['kind'][] = [
  'removed',
  'corrected',
  'refused',
  'recovery',
  'passed',
  'claimed',
  'gaveTime',
  'held',
  'reminded',
  'vacationByClock',
  'vacationOver',
];

/** "Oksana paused the table"; a name is "you" inside a sentence. */
export const happenedText = ({ kind, who, by, amount }: Happening, me: string | null): string => {
  const { news, you, youInside } = words.table;
  const name = (player: Happening['who'], own: string) =>
    player?.id === me && me !== null ? own : (player?.name ?? '');
  const byName = by ? name(by, you) : news.host;
  const told = amount === null ? '' : count(amount);
  if (who && who.id === me && kind === 'corrected') return news.befallsYou.corrected(byName, told);
  if (who && who.id === me && kind === 'claimed') return news.befallsYou.claimed;
  const whoName = name(who, ABOUT_ANOTHER.includes(kind) ? youInside : you);
  return news.happened(kind, whoName, byName, told);
};

type ItemProps = { item: NewsItem; nameOf: NameOf; me: string | null };

const Item = ({ item, nameOf, me }: ItemProps) => {
  const { news, street } = words.table;
  switch (item.type) {
    case 'handsOver':
      return <>{news.handsOver(item.count)}</>;
    case 'street':
      return (
        <>
          {street(item.street)} <CardTexts cards={item.cards} />
        </>
      );
    case 'forced':
      return <>{news.forced(nameOf(item.seat, true), item.did, item.by)}</>;
    case 'happened':
      return <>{happenedText(item.it, me)}</>;
    case 'deed':
      return <>{news.deed(inLine(nameOf, item.seats), item.did, count(item.amount), item.allIn)}</>;
  }
};

type NewsProps = {
  view: View;
  seeResult: (() => void) | null;
  openRecord: () => void;
};

/** What happened since I last looked, numbered like moves; the whole of it is in the record. */
export const NewsRow = ({ view, seeResult, openRecord }: NewsProps) => {
  const { news, title } = words.table;
  const nameOf = namesIn(view);
  const { items, first, hidden, heading } = useNews(view);
  const next = heading === 'justNow' && !view.legal ? inside(nameOf, nextSeats(view)) : [];
  return (
    <section class="news" aria-label={news[heading]} aria-live="polite">
      <div class="news-heading">
        <h2>{news[heading]}</h2>
        {seeResult && (
          <button type="button" class="text-button" onClick={seeResult}>
            {news.seeResult}
          </button>
        )}
      </div>
      <div class="news-window">
        <ol class="news-items">
          {hidden > 0 && (
            <li class="news-hidden" aria-label={news.hiddenAloud(hidden)}>
              {news.hidden(hidden)}
            </li>
          )}
          {items.map((item, i) => (
            <li key={first + i}>
              <span class="news-number">{first + i}.</span>
              <Item item={item} nameOf={nameOf} me={view.you?.player ?? null} />
            </li>
          ))}
          {next.length > 0 && (
            <li key="next">
              <span class="news-number">{first + items.length}.</span>
              {news.next(next)}
            </li>
          )}
          {items.length === 0 && next.length === 0 && <li key="dealt">{view.hand ? news.dealt : null}</li>}
        </ol>
      </div>
      <button type="button" class="icon-button news-record" aria-label={title.record} onClick={openRecord}>
        <RecordIcon />
      </button>
    </section>
  );
};
