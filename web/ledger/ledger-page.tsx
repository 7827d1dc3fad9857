import { useEffect } from 'preact/hooks';
import { decimalsOf } from '../../worker/records/ledger-csv.ts';
import type { Config } from '../../worker/rules/formats.ts';
import type { LedgerLine, Payment } from '../../worker/rules/ledger.ts';
import type { View } from '../../worker/rules/view.ts';
import { setTitle } from '../due.ts';
import { useAsked } from '../history/asked.ts';
import { Bar } from '../history/bar.tsx';
import { history } from '../history/words.ts';
import { count, words } from '../language.ts';
import { Nothing } from '../pages/nothing.tsx';
import { signed } from '../table/result-body.tsx';
import './ledger.css';

type Unit = Config['unit'];
type Ledger = { lines: LedgerLine[]; payments: Payment[]; unit: Unit };

/** Chips in what they are worth to these people, with as many decimals as one chip has. */
const worth = (chips: number, { perChip, name }: NonNullable<Unit>): string => {
  const decimals = decimalsOf(perChip);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amount = new Intl.NumberFormat(words.lang, digits).format(Math.abs(chips) * perChip);
  return history.inUnit(chips < 0 ? `\u2212${amount}` : amount, name);
};

const Fact = ({ name, value, more }: { name: string; value: string; more?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more && <span class="second"> {more}</span>}
    </dd>
  </div>
);

const Line = ({ line, unit }: { line: LedgerLine; unit: Unit }) => (
  <li class="ledger-line">
    <h2>
      <bdi>{line.player.name}</bdi>
      {line.formerly.length > 0 && <span class="second"> {history.recovered}</span>}
    </h2>
    <p class="ledger-net">
      <span class="visually-hidden">{history.net} </span>
      <b>{signed(line.net)}</b>
      {unit && <span class="second">{worth(line.net, unit)}</span>}
    </p>
    <dl>
      <Fact name={history.bought} value={count(line.bought)} more={history.times(line.buyIns)} />
      {line.corrected !== 0 && <Fact name={history.corrected} value={signed(line.corrected)} />}
      <Fact name={history.cashedOut} value={count(line.cashedOut)} />
      <Fact name={history.here} value={count(line.here)} />
    </dl>
  </li>
);

const Payments = ({ ledger: { lines, payments, unit } }: { ledger: Ledger }) => {
  const names = new Map(lines.map(({ player }) => [player.id, player.name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return (
    <section class="payments">
      <h2>{history.payments}</h2>
      {payments.length === 0 && <p class="second">{history.even}</p>}
      <ul>
        {payments.map(({ from, to, amount }) => (
          <li key={`${from} ${to}`}>
            <span class="visually-hidden">{history.paysAloud(nameOf(from), nameOf(to), count(amount))}</span>
            <span aria-hidden="true">{history.pays(nameOf(from), nameOf(to))}</span>
            <b aria-hidden="true">{count(amount)}</b>
            {unit && <span class="second">{worth(amount, unit)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** `/t/<id>/ledger`: what everybody brought, took and has, and who owes whom. */
export const LedgerPage = ({ id }: { id: string }) => {
  const { body, problem } = useAsked<Ledger>(`/tables/${id}/ledger`);
  const { body: view } = useAsked<View>(`/tables/${id}`);
  const table = view?.config.name ?? '';
  useEffect(() => {
    setTitle(history.title(history.ledger, table));
  }, [table]);
  if (problem) return <Nothing problem={problem} />;
  return (
    <>
      <Bar title={history.ledger} second={table} back={`/t/${id}`} backTo={history.toTable} />
      <main class="page ledger" aria-busy={!body}>
        <p class="second">{view?.closed ? history.ledgerFinal : history.ledgerAbout}</p>
        {body?.lines.length === 0 && <p class="lead">{history.nobody}</p>}
        <ul class="ledger-lines">
          {body?.lines.map((line) => (
            <Line key={line.player.id} line={line} unit={body.unit} />
          ))}
        </ul>
        {body && body.lines.length > 0 && (
          <>
            <Payments ledger={body} />
            <a class="button" href={`/api/v1/tables/${id}/ledger.csv`} download>
              {history.csv}
            </a>
            {body.payments.length > 0 && (
              <a class="button" href={`/api/v1/tables/${id}/payments.csv`} download>
                {history.paymentsCsv}
              </a>
            )}
          </>
        )}
      </main>
    </>
  );
};
