/** The popup: a search box, and the closest clauses to what is selected on the page. */
import { counted } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';
import { type Row, rowOfHit, rowOfWording, showRows } from '#web/extension/results.ts';
import { sayOf, selected } from '#web/extension/selection.ts';
import { closestTo, searchClauses } from '#web/extension/server.ts';
import { readSettings, serverOrigin } from '#web/extension/settings.ts';

const at = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [box, told, results, all, find] = [
  at<HTMLInputElement>('q'),
  at('told'),
  at('results'),
  at<HTMLAnchorElement>('all'),
  at<HTMLButtonElement>('closest'),
];

interface Found {
  say: string;
  rows: Row[];
  /** Where the rest of them are. */
  more?: string;
}

/** Of several the last one is shown. */
let latest = 0;
async function show(work: () => Promise<Found>): Promise<void> {
  const run = ++latest;
  told.textContent = 'Searching…';
  const { say, rows, more }: Found = await work().catch((error: Error) => ({ say: error.message, rows: [] }));
  if (run !== latest) return;
  told.textContent = say;
  showRows(results, serverOrigin(), rows);
  all.hidden = more === undefined;
  if (more !== undefined) all.href = new URL(more, serverOrigin()).href;
}

at<HTMLFormElement>('search').addEventListener('submit', (event) => {
  event.preventDefault();
  const q = box.value.trim();
  if (q === '') return;
  void show(async () => {
    const settings = await readSettings();
    const { items, total, totalIsCapped } = await searchClauses(q, settings);
    return {
      say:
        total === 0 ? 'Nothing was found.' : `${totalIsCapped ? 'More than ' : ''}${counted(total, 'wording')} found`,
      rows: items.map(rowOfHit),
      ...(total > 0 && { more: paths(settings.library).search({ q }) }),
    };
  });
});

const sketch = await selected();
const { text, fits } = sayOf(sketch);
at('selection-text').textContent = text;
find.hidden = !fits;
const findClosest = () =>
  show(async () => {
    const { items } = await closestTo(sketch!, await readSettings());
    const say = items.length === 0 ? 'No clause of the library is like it.' : 'The most alike first';
    return { say, rows: items.map(rowOfWording) };
  });
find.addEventListener('click', () => void findClosest());
if (fits && location.search === '?find') void findClosest();
box.focus();
