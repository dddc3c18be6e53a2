/** `npm run simulate:billing [-- --on stripe|local --count 10000 --size 250 --seed 1 --keep folder]`: random subscriptions over three years; see docs/billing.md. */
import { parseArgs } from 'node:util';
import { isBalanced } from '#server/tools/simulate/ledger.ts';
import { openLocalTill } from '#server/tools/simulate/local.ts';
import { simulateParts } from '#server/tools/simulate/parts.ts';
import { tableOf } from '#server/tools/simulate/report.ts';
import { openStripeTill } from '#server/tools/simulate/stripe.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'stripe' },
    count: { type: 'string', default: '10000' },
    size: { type: 'string', default: '250' },
    seed: { type: 'string', default: '1' },
    round: { type: 'string', default: '28' },
    // a folder: a run that was stopped goes on where it was, several with seeds of their own are added up
    keep: { type: 'string' },
  },
});
const TILLS = { stripe: openStripeTill, local: openLocalTill };
const on = values.on === 'local' ? 'local' : 'stripe';
const started = performance.now();
const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} minutes`;
const result = await simulateParts([on, TILLS[on]], {
  count: Number(values.count),
  size: Number(values.size),
  seed: Number(values.seed),
  round: Number(values.round),
  keep: values.keep,
  done: ({ differences }, at, of) =>
    console.error(
      `part ${at} of ${of}: ${differences.length} differ, ${minutes()}, ${process.cpuUsage().user / 1e6} s`,
    ),
});
console.log(tableOf(result));
for (const one of result.differences.slice(0, 20)) console.error(one);
process.exit(result.differences.length === 0 && result.ledgers.every(isBalanced) ? 0 : 1);
