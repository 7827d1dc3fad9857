import { history } from './words.ts';

const FORMATS = ['txt', 'ohh', 'phh'] as const;

/** Links to the files of one hand or of all: `at` is their address without the ending. */
export const Files = ({ at, title }: { at: string; title: string }) => (
  <section class="files">
    <h2>{title}</h2>
    <p class="second">{history.filesAbout}</p>
    <ul>
      {FORMATS.map((format) => (
        <li key={format}>
          <a class="button" href={`/api/v1/tables/${at}.${format}`} download>
            {history.formats[format]}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
