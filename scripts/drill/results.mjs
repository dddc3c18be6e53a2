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

/** Nothing of it is ever acknowledged: the record is what it was. */
const SAYS_NOTHING = /^reindex\//;

const byStage = (rows, key) => {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups];
};

/** Why they prove nothing; null: they do. */
function whySilent(some) {
  if (!some.some(({ hit }) => hit)) return 'hit nothing';
  return SAYS_NOTHING.test(some[0].stage) || sum(some, 'acknowledged') > 0 ? null : 'acknowledged nothing';
}

/** Stages that hit nobody in the midst or had nothing to look up, in words; of those that had `least` rounds. */
export const silent = (rows, least = 1) =>
  byStage(rows, ({ stage, database }) => `${stage} on ${database}`)
    .filter(([, some]) => some.length >= least)
    .map(([name, some]) => ({ name, some, why: whySilent(some) }))
    .filter(({ why }) => why !== null)
    .map(({ name, some, why }) => `${name} ${why} in ${some.length} rounds: it proves nothing`);

/** Markdown, a row for each stage on each database, and one for all. */
export function table() {
  const rows = read();
  const groups = byStage(rows, ({ stage, database }) => `${stage} | ${database}`);
  const line = (name, some) => {
    const back = some.map(({ back = 0 }) => back);
    return `| ${name} | ${some.length} | ${some.filter(({ hit }) => hit).length} | ${sum(some, 'kills')} | ${sum(some, 'acknowledged')} | ${sum(some, 'lost')} | ${sum(some, 'partial')} | ${sum(some, 'wrong')} | ${(Math.max(0, ...back) / 1000).toFixed(1)} |`;
  };
  return [
    '| stage | database | rounds | hit in the midst | kills | acknowledged | lost | partial | wrong | longest until ready, s |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...groups.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, some]) => line(name, some)),
    line('**all** | both', rows),
    ...silent(rows).map((one) => `\n${one}.`),
  ].join('\n');
}
