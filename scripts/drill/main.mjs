/** `npm run drill`: kills every process at every stage, breaks databases and fills disks, and looks up all that was acknowledged. */
import { optionsOf } from '../options.mjs';
import { ensureBuilt, ensureInstalled } from '../setup.mjs';
import { wholeNumber } from '../wholeNumber.mjs';

const USAGE = `Usage: npm run drill -- [--for 10m] [--seed 7] [--stage ingest/reader,upload] [--database embedded|postgres] [--rounds 20] [--stall 40s]
       npm run drill -- --table        the table of all that was drilled so far
       npm run drill -- --soak 60m     mixed load, with memory, handles, disk and rows over time (versions of the index are kept for 5 minutes)

Linux; fault/disk needs root. What is drilled is added to docs/drill.ndjson, or to the file that DRILL_RESULTS names.`;

const { values } = optionsOf(USAGE, {
  options: {
    for: { type: 'string', default: '2m' },
    seed: { type: 'string' },
    stage: { type: 'string' },
    database: { type: 'string' },
    rounds: { type: 'string' },
    stall: { type: 'string', default: '40s' },
    soak: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
});
ensureInstalled({ tools: true });
ensureBuilt();
const { ableOf, campaign, stagesOf } = await import('./campaign.mjs');
const { table } = await import('./results.mjs');
const UNITS = { s: 1000, m: 60_000, h: 3_600_000 };
function msOf(text) {
  const [, number, unit = 'm'] = /^(\d+(?:\.\d+)?)([smh])?$/.exec(text) ?? [];
  if (number) return Number(number) * UNITS[unit];
  console.error(`${text}: say how long as 30s, 10m or 1h.`);
  process.exit(2);
}

if (values.table) {
  console.log(table());
  process.exit(0);
}
const asked = stagesOf(values);
if (asked.length === 0) {
  console.error(
    `There is no stage ${values.stage}. There are: ${stagesOf({})
      .map(({ name }) => name)
      .join(', ')}.`,
  );
  process.exit(2);
}
const { able: stages, unable } = ableOf(asked);
for (const one of unable) console.error(one);
if (stages.length === 0) process.exit(2);
// what was started is also stopped: the round under way is the last one, and a second signal ends at once
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) {
  // the package that starts PostgreSQL would end us at once, and leave servers without a master
  process.removeAllListeners(name);
  process.once(name, () => {
    console.log('Ends after this round.');
    stopping.abort();
  });
}
const wrong = await campaign({
  signal: stopping.signal,
  stages,
  seed: values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('--seed', values.seed, 0),
  ms: msOf(values.for),
  rounds: values.rounds === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--rounds', values.rounds),
  stallMs: msOf(values.stall),
  soakMs: values.soak ? msOf(values.soak) : null,
});
process.exit(wrong === 0 ? 0 : 1);
