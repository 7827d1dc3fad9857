import { hiLoWords } from '../../worker/words/hi-lo.ts';
import { words } from '../language.ts';
import { Sheet } from '../parts/sheet.tsx';
import { CardTexts } from '../table/cards.tsx';
import { MarkSign } from '../table/signs.tsx';
import '../styles/hi-lo.css';

/** Two for the high, two for the low, as the home page shows them. */
const OWN = ['Kd', 'Kc', 'As', '2h'] as const;
const BOARD = ['3h', '4c', '8s', 'Jd', 'Qh'] as const;

/** How hi-lo works, for who has never played it. */
export const HiLo = ({ close }: { close: () => void }) => {
  const say = hiLoWords(words.lang);
  return (
    <Sheet title={say.title} close={close}>
      <ul class="hi-lo">
        {say.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <dl class="hi-lo">
        <dt>{say.own}</dt>
        <dd>
          <CardTexts cards={OWN} />
        </dd>
        <dt>{say.board}</dt>
        <dd>
          <CardTexts cards={BOARD} />
        </dd>
      </dl>
      <p>{say.example}</p>
      <h3>{say.marks}</h3>
      <ul class="hi-lo">
        <li>
          <MarkSign half="high" /> {say.high}
        </li>
        <li>
          <MarkSign half="low" /> {say.low}
        </li>
      </ul>
    </Sheet>
  );
};
