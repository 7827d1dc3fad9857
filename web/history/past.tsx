import { LedgerPage } from '../ledger/ledger-page.tsx';
import { HandPage } from './hand-page.tsx';
import { HandsPage } from './hands-page.tsx';
import './history.css';

/** `/t/<id>/hands`, `/t/<id>/hands/<n>`, `/t/<id>/ledger`: what is over at a table. `page` is what stands after the id. */
export const Past = ({ id, page }: { id: string; page: string }) => {
  if (page === 'ledger') return <LedgerPage id={id} />;
  const number = Number(page.split('/')[1]);
  return number > 0 ? <HandPage id={id} number={number} /> : <HandsPage id={id} />;
};
