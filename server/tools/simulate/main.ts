/** `npm run simulate:billing [-- --on stripe|local --count 10000 --size 500 --seed 1]`: random subscriptions over three years; see docs/billing.md. */
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
    size: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    round: { type: 'string', default: '14' },
    // the figures as JSON instead of the table: several runs with seeds of their own, added up
    json: { type: 'boolean', default: false },
  },
});
const started = performance.now();
const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} minutes`;
const result = await simulateParts(values.on === 'local' ? openLocalTill : openStripeTill, {
  count: Number(values.count),
  size: Number(values.size),
  seed: Number(values.seed),
  round: Number(values.round),
  done: ({ differences }, at, of) =>
    console.error(
      `part ${at} of ${of}: ${differences.length} differ, ${minutes()}, ${process.cpuUsage().user / 1e6} s`,
    ),
});
const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
console.log(values.json ? JSON.stringify(result, asText) : tableOf(result));
for (const one of result.differences.slice(0, 20)) console.error(one);
process.exit(result.differences.length === 0 && result.ledgers.every(isBalanced) ? 0 : 1);
