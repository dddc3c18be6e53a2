/**
 * `npx tsx server/tools/eval/playbooks.ts sample|counts|labels|speed --playbook nda-mutual [--side S] [--n 40] [--most 40] [--seed S] [--rule id]
 * [--verdict fail] [--data DIR]`: how good the standard playbooks are on real contracts. `sample` prints results with their proof, to be judged by
 * reading; `counts` how often each rule says what; `labels` compares rules with the labels of contractnli and CUAD; `speed` times
 * the contracts. docs/playbooks.md keeps the figures.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contractsFor } from '#server/tools/eval/playbooks/corpora.ts';
import { compareLabels } from '#server/tools/eval/playbooks/labels.ts';
import { countsOf, reviewAll, sampleOf, shown } from '#server/tools/eval/playbooks/review.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    playbook: { type: 'string', default: 'nda-mutual' },
    side: { type: 'string' },
    n: { type: 'string', default: '40' },
    most: { type: 'string', default: '40' },
    seed: { type: 'string', default: '' },
    rule: { type: 'string' },
    verdict: { type: 'string' },
    data: { type: 'string' },
  },
});
const playbook = STANDARD_PLAYBOOKS.find(({ id }) => id === values.playbook);
if (!playbook) throw new Error(`One of ${STANDARD_PLAYBOOKS.map(({ id }) => id).join(', ')} is expected.`);
const dataDir = path.resolve(values.data ?? path.join(root, '../shared/data'));
const contracts = await contractsFor(playbook.id, dataDir, Number(values.most), values.seed);
const campaign = reviewAll(playbook, contracts, values.side);
const { times } = campaign;
const at = (q: number): string => (times[Math.floor(q * (times.length - 1))] ?? 0).toFixed(0);
console.log(`${contracts.length} contracts, median ${at(0.5)} ms, worst ${at(1)} ms of the processor\n`);

if (positionals[0] === 'sample') {
  const { rule, verdict } = values;
  const only = { ...(rule && { rule }), ...(verdict && { verdict }) };
  sampleOf(campaign, Number(values.n), values.seed, only).forEach((one, n) => {
    console.log(`${n + 1}. ${shown(one)}`);
  });
} else if (positionals[0] === 'labels') console.log(compareLabels(playbook.id, campaign));
else if (positionals[0] === 'speed')
  for (const { name, snapshot } of contracts)
    console.log(`${snapshot.paras.reduce((sum, { text }) => sum + text.length, 0)} characters: ${name}`);
else console.log(countsOf(playbook, campaign));
