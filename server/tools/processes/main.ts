/** `npm run processes`: what two servers and the command line on one PostgreSQL see of each other's writes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contractText } from '#server/tools/processes/contracts.ts';
import { placeIn, type Server } from '#server/tools/processes/place.ts';
import { askWithoutEnd, found, SEEN_MS, seenAfter } from '#server/tools/processes/questions.ts';
import { openRemade } from '#server/tools/processes/remade.ts';
import { openStore } from '#server/tools/processes/stores.ts';
import { seeded } from '#server/tools/random.ts';
import { optionsOf } from '../../../scripts/options.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { wholeNumber } from '../../../scripts/wholeNumber.mjs';

const USAGE = `Usage: npm run processes -- [rounds] [seed] [--s3 | --rgw]

Two servers and the command line on one PostgreSQL write by turns what the others must find, while both are asked without end; the one that
feeds the index is made to sleep in the midst of its work, and a private library is erased and made again under its id. Prints a row of a
table. --s3: index and originals are in the double of an object store, which answers after 10 ms; --rgw: in Ceph's gateway, from Debian's
packages.`;

const { values, positionals } = optionsOf(USAGE, {
  allowPositionals: true,
  options: { s3: { type: 'boolean', default: false }, rgw: { type: 'boolean', default: false } },
});
const [roundsText = '60', seedText = '1'] = positionals;
const rounds = wholeNumber('rounds', roundsText);
const random = seeded(wholeNumber('seed', seedText, 0));
/** Longer than the lease of whoever feeds the index. */
const ASLEEP_MS = 36_000;
const REINDEX_EVERY = 6;
const SLEEP_EVERY = 15;
const REMAKE_EVERY = 5;

const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-processes-'));
const postgres = await startPostgres();
const store = await openStore(values.rgw ? 'rgw' : values.s3 ? 's3' : 'disk');
const place = placeIn(home, postgres.url, store.settings);

/** Words of contracts that are there, and of such as are no more. */
const present = new Set<string>();
const gone: string[] = [];
let last = 0;
const file = (name: string) => path.join(home, 'contracts', `${name}.txt`);

type Work = 'taken in' | 'changed' | 'removed';

async function work(): Promise<{ what: Work; there: string[]; notThere: string[] }> {
  const words = [...present];
  const what: Work = words.length < 4 ? 'taken in' : (['taken in', 'changed', 'removed'] as const)[random.below(3)]!;
  const word = `zebra${String(++last).padStart(4, '0')}`;
  if (what === 'taken in') {
    writeFileSync(file(word), contractText(word));
    present.add(word);
    names.set(word, word);
    await place.command('ingest', file(word));
    return { what, there: [word], notThere: [] };
  }
  const old = words[random.below(words.length)]!;
  const name = names.get(old)!;
  present.delete(old);
  gone.push(old);
  if (what === 'removed') {
    await place.command('remove', '--source', path.basename(file(name)));
    return { what, there: [], notThere: [old] };
  }
  writeFileSync(file(name), contractText(word));
  present.add(word);
  names.set(word, name);
  await place.command('ingest', file(name));
  return { what, there: [word], notThere: [old] };
}
/** By word, the file that has it. */
const names = new Map<string, string>();

/** The process that feeds the index stops in the midst of what it does, for longer than its lease; the others go on. */
async function sleepOne(servers: Server[]): Promise<void> {
  const [one] = servers.filter((_, i) => i === random.below(servers.length));
  const sleeper = one ?? servers[0]!;
  const word = `zebra${String(++last).padStart(4, '0')}`;
  writeFileSync(file(word), contractText(word));
  present.add(word);
  names.set(word, word);
  const taking = place.command('ingest', file(word)).catch(() => place.command('ingest', file(word)));
  await pause(random.below(2500));
  process.kill(sleeper.running.child.pid!, 'SIGSTOP');
  await pause(ASLEEP_MS);
  process.kill(sleeper.running.child.pid!, 'SIGCONT');
  await taking;
}

const percentile = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

mkdirSync(path.join(home, 'contracts'));
const servers = [await place.serve('first'), await place.serve('second')];
const remade = await openRemade(place, servers, home);
const asking = servers.map(askWithoutEnd);
const seen: number[] = [];
const wrong: string[] = [];
const counts: Record<string, number> = {};
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
function tell(round: number | string, server: Server, what: string, ms: number | null): void {
  if (ms === null) wrong.push(`round ${round}: ${server.name} is wrong ${SEEN_MS} ms after ${what}`);
  else seen.push(ms);
}
const foundBy = (server: Server) => (word: string) => found(server, word);
try {
  for (let round = 1; round <= rounds; round++) {
    if (round % SLEEP_EVERY === 0) {
      await sleepOne(servers);
      count('slept');
    }
    if (round % REINDEX_EVERY === 0) {
      await place.command('reindex');
      count('reindexed');
    }
    if (round % REMAKE_EVERY === 0) {
      await remade.again(servers[random.below(servers.length)]!, (...told) => tell(round, ...told));
      count('remade');
    }
    const { what, there, notThere } = await work();
    count(what);
    for (const server of servers)
      tell(round, server, `one was ${what}`, await seenAfter(foundBy(server), there, notThere));
    process.stderr.write(`\rround ${round} of ${rounds}, ${wrong.length} wrong `);
  }
  // everything once more: what was right may have become wrong
  for (const server of servers)
    tell('last', server, 'all was over', await seenAfter(foundBy(server), [...present], gone));
} finally {
  await Promise.all(asking.map((one) => one.stop()));
  for (const { running } of servers) running.child.kill('SIGTERM');
  await Promise.all(servers.map(({ running }) => running.ended));
  await postgres.stop();
  await store.close();
  rmSync(home, { recursive: true, force: true });
}
const failures = asking.flatMap((one) => one.failures);
const asked = asking.reduce((n, one) => n + one.asked, 0);
const all = (...names: string[]) => names.map((name) => counts[name] ?? 0).join(' / ');
const columns: [head: string, value: string | number][] = [
  ['rounds', rounds],
  ['taken in / changed / removed', all('taken in', 'changed', 'removed')],
  ['built anew', all('reindexed')],
  ['libraries erased and made again', all('remade')],
  ['writers put to sleep', all('slept')],
  ['wrong', wrong.length],
  ['seen after, p50 / most', `${percentile(seen, 0.5).toFixed(0)} / ${Math.max(0, ...seen).toFixed(0)} ms`],
  ['questions', asked.toLocaleString('en')],
  ['failed', failures.length],
];
const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
process.stderr.write('\n');
console.log(line(['index and originals', ...columns.map(([head]) => head)]));
console.log(line(['---', ...columns.map(() => '---:')]));
console.log(line([store.name, ...columns.map(([, value]) => value)]));
for (const told of [...wrong, ...failures.slice(0, 10)]) console.log(told);
// the embedded server of PostgreSQL ends the process by itself, with 0
process.exit(wrong.length + failures.length > 0 ? 1 : 0);
