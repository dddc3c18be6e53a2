/** `npm run attack`: attacks a server that it starts for this, as it is built. Exits 1 when anything was wrong. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start } from '#server/testing/process.ts';
import { ask, type Target } from '#server/tools/attack/client.ts';
import { createTally, type Kind } from '#server/tools/attack/kind.ts';
import { KINDS, SHORT_LANES } from '#server/tools/attack/kinds/all.ts';
import { LONG_CONTRACT, longContract, longText } from '#server/tools/attack/kinds/longContract.ts';
import { roles } from '#server/tools/attack/kinds/roles.ts';
import { hasSlowhttptest, slowhttptest } from '#server/tools/attack/kinds/slowhttptest.ts';
import { type Result, tableOf, withTable } from '#server/tools/attack/table.ts';
import { seeded } from '#server/tools/random.ts';
import { optionsOf } from '../../../scripts/options.mjs';
import { wholeNumber } from '../../../scripts/wholeNumber.mjs';

const DOCUMENT = 'docs/security.md';
const DEV_TOKEN = 'token-of-an-attacked-server';
const USAGE = `Usage: npm run attack -- [--short] [--seed 1] [--only "slow bodies"] [--write]

Attacks a server that it starts for this, with an empty library and a folder of its own, and prints a table, which in full, or with --write,
is written into ${DOCUMENT}. --seed makes other files and choices, --only runs the kinds that begin so.`;

const { values } = optionsOf(USAGE, {
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const seed = wholeNumber('--seed', values.seed, 0);
/** A folder of its own, gone at the end. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-attack-'));

const isAsked = (name: string) => !values.only || name.startsWith(values.only);

/** The longest text that this machine reads within a reader's patience, put in by the command line before the server starts. */
async function takeInLongContract(environment: Record<string, string>): Promise<Kind[]> {
  if (values.short || !isAsked(LONG_CONTRACT)) return [];
  for (const megabytes of [15, 10, 6, 3]) {
    const file = path.join(folder, 'long.txt');
    writeFileSync(file, longText(megabytes * 1e6));
    const ingest = start('cli', ['ingest', '--json', file], environment);
    await ingest.ended;
    rmSync(file);
    const [, id] = /"event":"stored".*?"id":"([^"]+)"/.exec(ingest.output()) ?? [];
    if (id) return [longContract({ id, megabytes })];
    console.error(`${LONG_CONTRACT}: ${megabytes} MB were not taken in: ${ingest.output().slice(0, 200)}`);
  }
  throw new Error('no long text was taken in');
}

async function attackBy(kind: Kind, target: Target): Promise<Result> {
  const tally = createTally();
  const began = performance.now();
  try {
    await kind.run({ target, random: seeded(seed), isShort: values.short }, tally);
  } catch (error) {
    tally.count(`stopped: ${error}`, false);
  }
  const alive = await ask(target, { path: '/healthz' });
  tally.count(`the server is up after it: ${alive.status}`, alive.status === 200, false);
  return { name: kind.name, tally, seconds: (performance.now() - began) / 1000 };
}

const environment = {
  DATA_DIR: folder,
  PORT: '0',
  SEED: 'none',
  GATES: 'standard',
  TRUST_PROXY: 'loopback',
  DEV_TOKEN,
};
const long = await takeInLongContract(environment);
const beyond = [...long, ...(hasSlowhttptest() ? [slowhttptest] : []), roles];
/** One after the other; in the short form beside each other, since most of them wait. */
const lanes = values.short ? SHORT_LANES : [[...KINDS, ...beyond]];
const server = start('main', [], environment);
const results: Result[] = [];
try {
  const [, port] = await server.said(/Clausary is at http:\/\/127\.0\.0\.1:(\d+)/);
  await server.said(/Ready after/);
  const { pid = 0 } = server.child;
  const target = { origin: `http://127.0.0.1:${port}`, port: Number(port), devToken: DEV_TOKEN, pid };
  const attackByAll = async (kinds: readonly Kind[]) => {
    for (const kind of kinds.filter(({ name }) => isAsked(name))) {
      const result = await attackBy(kind, target);
      results.push(result);
      for (const line of result.tally.wrong.slice(0, 20)) console.error(`WRONG ${kind.name}: ${line}`);
      console.error(`${kind.name}: ${result.tally.cases} cases, ${result.seconds.toFixed(1)} s`);
    }
  };
  await Promise.all(lanes.map(attackByAll));
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}
if (!values.short && !hasSlowhttptest()) console.error(`${slowhttptest.name}: not run, it is not installed`);
// nothing attacked is nothing wrong
if (results.length === 0) {
  console.error(`--only: there are ${lanes.flatMap((kinds) => kinds.map(({ name }) => name)).join(', ')}.`);
  process.exit(2);
}
const table = tableOf(results);
console.log(table);
const form = `\`npm run attack${values.short ? ' -- --short' : ''}\`, seed ${seed}`;
if ((values.write || !values.short) && !values.only)
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), `${form}:\n\n${table}`));
process.exit(results.every(({ tally }) => tally.wrong.length === 0) ? 0 : 1);
