import type { Deed } from '../../worker/rules/table.ts';
import { count, words } from '../language.ts';
import { CardTexts } from './cards.tsx';
import type { NameOf } from './people.ts';
import { type RecordSection, recordOf, type Scored } from './record.ts';

const amountText = ({ did, to, paid }: Deed): string => {
  if (did === 'fold' || did === 'check') return '';
  return count(did === 'bet' || did === 'raise' ? to : paid);
};

const Line = ({ name, text, kind }: { name: string; text: string; kind?: string }) => (
  <div class={kind}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

/** What happened beside the record after so many of its lines, as sentences. */
type Beside = (lines: number) => readonly string[];
type SectionProps = { section: RecordSection; hand: Scored; nameOf: NameOf; beside: Beside };

const Section = ({ section, hand, nameOf, beside }: SectionProps) => {
  const { record, street } = words.table;
  const isNow = section.street === hand.street && hand.toAct !== null;
  return (
    <section class="record-street">
      <h3>
        {street(section.street)}
        {section.cards.length > 0 ? <CardTexts cards={section.cards} /> : <b>{count(section.pot)}</b>}
      </h3>
      <dl>
        {section.quiet ? (
          <Line
            name={record.quiet(section.quiet.players, section.quiet.isAll)}
            text={record.each(count(section.quiet.each))}
          />
        ) : (
          section.deeds.map((deed, i) => [
            <Line
              key={i}
              name={nameOf(deed.seat)}
              text={[record.deed(deed.did, amountText(deed), deed.allIn), deed.by && record.by[deed.by]]
                .filter(Boolean)
                .join(', ')}
              kind={deed.did === 'fold' ? 'is-fold' : undefined}
            />,
            ...beside(hand.record.indexOf(deed) + 1).map((text) => (
              <Line key={`${i} ${text}`} name={text} text="" kind="is-fold" />
            )),
          ])
        )}
        {isNow && hand.toAct !== null && (
          <Line name={nameOf(hand.toAct)} text={record.toAct} kind="is-to-act" />
        )}
      </dl>
    </section>
  );
};

type RecordProps = { hand: Scored; nameOf: NameOf; beside?: Beside };

/** The hand as a score sheet. */
export const RecordList = ({ hand, nameOf, beside = () => [] }: RecordProps) => (
  <div class="record">
    {recordOf(hand).map((section) => (
      <Section key={section.street} section={section} hand={hand} nameOf={nameOf} beside={beside} />
    ))}
    {hand.returned && (
      <dl class="record-street">
        <Line
          name={nameOf(hand.returned.seat)}
          text={`${words.table.record.returned} ${count(hand.returned.amount)}`}
        />
      </dl>
    )}
  </div>
);
