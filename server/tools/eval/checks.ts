/**
 * `npx tsx server/tools/eval/checks.ts sample|speed [--rule id] [--half seen|fresh] [--n 50] [--per 2] [--seed S] [--spread 0]
 * [--data DIR]`: how good the document checks are on real contracts. `sample` prints findings with their surroundings, to be judged by reading; `speed` prints the time of all checks against the size of the text. docs/checks.md keeps the figures.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HALVES, type Half } from '#server/tools/eval/checks/corpus.ts';
import { printSample } from '#server/tools/eval/checks/sample.ts';
import { timeChecks } from '#server/tools/eval/checks/speed.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string' },
    half: { type: 'string', default: 'seen' },
    n: { type: 'string' },
    per: { type: 'string', default: '2' },
    seed: { type: 'string', default: '' },
    spread: { type: 'string', default: '0' },
    data: { type: 'string' },
  },
});
const dataDir = path.resolve(values.data ?? path.join(root, '../shared/data'));
const half = HALVES.find((one): one is Half => one === values.half) ?? 'seen';
const checks = CHECKS.filter(({ id }) => values.rule === undefined || values.rule.split(',').includes(id));

if (positionals[0] === 'speed') await timeChecks(dataDir);
else {
  const { n, per, seed, spread } = values;
  const sampling = { wanted: Number(n ?? 50), perDocument: Number(per), seed, spread: Number(spread) };
  await printSample(dataDir, half, checks, sampling);
}
