/** What was drilled so far, a line a time: seed, stage, database, result. It adds up over runs. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const FILE = process.env.DRILL_RESULTS ?? path.join(root, 'docs', 'drill.ndjson');

export const keep = (result) => appendFileSync(FILE, `${JSON.stringify(result)}\n`);

const read = () =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

const sum = (rows, key) => rows.reduce((all, row) => all + (row[key] ?? 0), 0);

/** Markdown, a row for each stage on each database, and one for all. */
export function table() {
  const rows = read();
  const groups = new Map();
  for (const row of rows) {
    const key = `${row.stage} | ${row.database}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const line = (name, some) => {
    const back = some.map(({ back = 0 }) => back);
    return `| ${name} | ${some.length} | ${some.filter(({ hit }) => hit).length} | ${sum(some, 'kills')} | ${sum(some, 'acknowledged')} | ${sum(some, 'lost')} | ${sum(some, 'partial')} | ${sum(some, 'wrong')} | ${(Math.max(0, ...back) / 1000).toFixed(1)} |`;
  };
  return [
    '| stage | database | rounds | hit in the midst | kills | acknowledged | lost | partial | wrong | longest until ready, s |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, some]) => line(name, some)),
    line('**all** | both', rows),
  ].join('\n');
}
