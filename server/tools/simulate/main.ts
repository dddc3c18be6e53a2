/** `npm run simulate:billing [-- --count 10000 --seed 1]`: random subscriptions over three years; see docs/billing.md. */
import { parseArgs } from 'node:util';
import { isBalanced } from '#server/tools/simulate/ledger.ts';
import { tableOf } from '#server/tools/simulate/report.ts';
import { simulateStripe } from '#server/tools/simulate/stripe.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const started = performance.now();
let shown = 0;
const result = await simulateStripe({
  subscriptions: Number(values.count),
  seed: Number(values.seed),
  progress(part) {
    if (part - shown < 0.02) return;
    shown = part;
    console.error(`${(part * 100).toFixed(0)} % after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  },
});
console.log(tableOf(result));
console.error(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
for (const one of result.differences.slice(0, 20)) console.error(one);
process.exit(result.differences.length === 0 && result.ledgers.every(isBalanced) ? 0 : 1);
