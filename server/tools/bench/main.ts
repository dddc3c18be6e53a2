/**
 * `npm run bench`: all of it. `-- library`: ingestion, grouping, start and pages. `-- search --sizes 100000,1000000 [--keep folder]`:
 * the index beside its peers. `-- upload --folder F [--files 1000] [--data D]`: files of F uploaded while people search, by itself. `-- exports [--data D]`: files made
 * of a long contract while people search, by itself. `-- visitors [--data D] [--visitors 1000] [--minutes 10]`: a log-like mix of visits, by
 * itself. Prints tables and writes their sections of docs/bench.md.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureExports } from '#server/tools/bench/exports.ts';
import { measureIngestion } from '#server/tools/bench/ingestion.ts';
import { measureEngine, measureMiniSearch, measureSqlite } from '#server/tools/bench/peers.ts';
import { type Measured, measureProduct } from '#server/tools/bench/product.ts';
import { benchQueries } from '#server/tools/bench/queries.ts';
import { writeSection } from '#server/tools/bench/section.ts';
import { realTexts } from '#server/tools/bench/sentences.ts';
import { measureServed } from '#server/tools/bench/served.ts';
import { measureSuggestions } from '#server/tools/bench/suggestions.ts';
import { shown } from '#server/tools/bench/timing.ts';
import { measureUpload } from '#server/tools/bench/upload.ts';
import { measureVisitors } from '#server/tools/bench/visitors.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** MiniSearch needs more memory than is reasonable above this. */
const MINISEARCH_UP_TO = 100_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    peers: { type: 'string', default: 'yes' },
    folder: { type: 'string' },
    files: { type: 'string', default: '1000' },
    data: { type: 'string' },
    visitors: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
  },
});

function tableOf(measured: Record<string, Measured>): string {
  const systems = Object.keys(measured);
  const operations = [...new Set(systems.flatMap((name) => measured[name]!.rows.map(([operation]) => operation)))];
  const cell = (name: string, operation: string) => {
    const found = measured[name]!.rows.find(([one]) => one === operation);
    return found ? shown(found[1]) : '–';
  };
  return [
    `| ms: p50 / p95 / p99 · processor time of one | ${systems.join(' | ')} |`,
    `|---|${systems.map(() => '---|').join('')}`,
    ...operations.map((operation) => `| ${operation} | ${systems.map((name) => cell(name, operation)).join(' | ')} |`),
  ].join('\n');
}

async function search(): Promise<void> {
  const queries = benchQueries(root);
  const origin = realTexts(root)
    ? 'grown from real contract sentences'
    : 'grown from a few sentences of our own: too small a vocabulary to judge by';
  const parts = [
    `Synthetic clauses, ${origin}; Zipfian names, 15 % near-duplicates; ${os.cpus().length} cores, Node ${process.versions.node}.`,
  ];
  for (const size of values.sizes.split(',').map(Number)) {
    const folder = values.keep
      ? path.join(values.keep, String(size))
      : mkdtempSync(path.join(os.tmpdir(), 'clausary-bench-'));
    mkdirSync(folder, { recursive: true });
    const measured: Record<string, Measured> = {
      Clausary: await measureProduct(path.join(folder, 'index'), size, root, queries),
    };
    if (values.peers !== 'no') measured['LanceDB alone'] = await measureEngine(path.join(folder, 'index'), queries);
    if (values.peers === 'yes') {
      rmSync(path.join(folder, 'peer.sqlite'), { force: true });
      measured['SQLite FTS5'] = await measureSqlite(folder, size, root, queries);
      if (size <= MINISEARCH_UP_TO) measured.MiniSearch = await measureMiniSearch(size, root, queries);
    }
    const notes = Object.values(measured).flatMap((one) => one.notes);
    parts.push(
      `### ${size.toLocaleString('en')} clauses`,
      tableOf(measured),
      notes.map((note) => `- ${note}`).join('\n'),
    );
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
  const suggestions = await measureSuggestions(root, queries);
  parts.push(
    '### Suggestions',
    tableOf({ Clausary: suggestions }),
    suggestions.notes.map((note) => `- ${note}`).join('\n'),
  );
  write('Search', parts);
}

function write(name: string, parts: string[]): void {
  const text = parts.join('\n\n');
  console.log(text);
  writeSection(path.join(root, 'docs/bench.md'), '# Benchmarks', name, text);
}

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

async function library(): Promise<void> {
  write('Ingestion', ['Processor time of one core.', list(await measureIngestion(root))]);
  const { table, notes } = await measureServed(root);
  write('Served', ['The built product with the sample library, over HTTP, warm.', table, list(notes)]);
}

const [what] = positionals;
if (what === undefined || what === 'library') await library();
if (what === undefined || what === 'search') await search();
if (what === 'upload' && values.folder) {
  const { folder, files, data } = values;
  const { table, notes } = await measureUpload({ folder, files: Number(files), data });
  write('Upload beside readers', [table, list(notes)]);
} else if (what === 'exports') {
  const { table, notes } = await measureExports(values.data);
  write('Exports beside readers', [table, list(notes)]);
} else if (what === 'visitors') {
  const { visitors, minutes, data } = values;
  const { table, notes } = await measureVisitors(data, { visitors: Number(visitors), minutes: Number(minutes) });
  write('Visitors', [table, list(notes)]);
} else if (what !== undefined && what !== 'library' && what !== 'search') {
  console.error(
    'Usage: npm run bench [-- library | -- search [--sizes 100000,1000000] [--keep folder] [--peers no|engine] | -- upload --folder F [--files 1000] [--data D] | -- exports [--data D] | -- visitors [--data D] [--visitors 1000] [--minutes 10]]',
  );
  process.exitCode = 2;
}
