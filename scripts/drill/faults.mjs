/** Faults under which everything lives on: PostgreSQL restarted, stopped in its tracks, out of connections; a disk that is full. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { uploader } from '../uploadClient.mjs';
import { BACK_MS, isFailure, judged } from './judge.mjs';
import { openPlace } from './place.mjs';

const DISK_MB = 240;
const READERS = 6;
/** Looked at for so much longer than it may take, so that what takes longer is seen. */
const WATCHED_MS = BACK_MS + 5000;
const ADDRESSES = ['/', '/clauses', '/api/search?q=law'];

/** Reads and signs up until stopped: how long the longest request took, how many failed and how, and who was let in. */
function load(place) {
  const seen = { longest: 0, signUp: 0, statuses: {}, people: [], failures: [] };
  let isOver = false;
  /** `what`: a sign-up is two requests, one after the other. */
  async function timed(ask, what = 'longest') {
    const began = performance.now();
    const status = await ask().catch((error) => error.status ?? error.cause?.code ?? error.name);
    seen[what] = Math.max(seen[what], performance.now() - began);
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (isFailure(what, status)) seen.failures.push(performance.now());
    if (status !== 200) await pause(100);
  }
  const reader = async () => {
    for (let n = 0; !isOver; n++)
      await timed(() =>
        fetch(place.origin + ADDRESSES[n % 3]).then((answer) => answer.arrayBuffer().then(() => answer.status)),
      );
  };
  const signer = async () => {
    for (let n = 0; !isOver; n++) {
      const email = `load.${Date.now()}.${n}@example.com`;
      await timed(async () => {
        await uploader(place.origin, email);
        seen.people.push(email);
        return 200;
      }, 'signUp');
      if (n % 20 === 0) await place.sql('delete from rate_limit').catch(() => {});
    }
  };
  const all = Promise.all([...Array.from({ length: READERS }, reader), signer()]);
  return {
    seen,
    async stop() {
      isOver = true;
      await all;
      return seen;
    },
  };
}

async function around(place, fault) {
  const pid = place.server().child.pid;
  const loaded = load(place);
  await pause(1000);
  const begunAt = performance.now();
  await fault();
  const liftedAt = performance.now();
  await pause(WATCHED_MS);
  const endedAt = performance.now();
  const seen = await loaded.stop();
  const there = await place.sql('select email from user_account where email = any($1)', [seen.people]);
  const { told } = place.server();
  const isServerSame = place.server().child.pid === pid && !place.server().isOver();
  return {
    ...(place.server().isOver() && { error: `the server ended: ${told.out.slice(-2000)} ${told.errors}` }),
    acknowledged: seen.people.length,
    lost: seen.people.length - there.length,
    partial: 0,
    longest: Math.round(seen.longest),
    statuses: seen.statuses,
    ...judged(seen, { begunAt, liftedAt, endedAt, isServerSame }),
  };
}

const onPostgres = (fault) => (place, random, options) => around(place, () => fault(place.postgres, random, options));

/** A busy machine takes its time to open forty. */
const TAKEN_MS = 60_000;
const OTHERS = `select count(pg_terminate_backend(pid))::int as others from pg_stat_activity
  where backend_type = 'client backend' and pid <> all($1)`;

async function connected(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client,
    () => null,
  );
}

/**
 * A pool keeps what it has, and starves only once that is ended: whoever else is connected is thrown out, and whatever they leave is held,
 * again and again, since they are quick to come back; `ms` begin once nothing is left. The reserved ones are held as well: whoever has the
 * database may be a superuser of it.
 */
async function holdConnections({ url }, ms) {
  const first = await connected(url);
  if (!first) throw new Error('no connection was left to hold the others with');
  const held = [first];
  try {
    let until = Number.POSITIVE_INFINITY;
    for (const began = performance.now(); performance.now() < until; await pause(50)) {
      const { rows } = await first.query(OTHERS, [held.map(({ processID }) => processID)]);
      const before = held.length;
      for (let one = await connected(url); one; one = await connected(url)) held.push(one);
      const isAllOurs = rows[0].others === 0 && held.length === before;
      if (isAllOurs && until === Number.POSITIVE_INFINITY) until = performance.now() + ms;
      if (until === Number.POSITIVE_INFINITY && performance.now() - began > TAKEN_MS)
        throw new Error('the connections could not be taken from the others');
    }
  } finally {
    await Promise.all(held.map((client) => client.end()));
  }
}

/** On a small disk of its own, by tmpfs: needs root. Reads go on, writes say why, and all is well once there is room. */
async function fullDisk() {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'clausary-drill-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  const place = await openPlace({ home: disk });
  let wrong = 0;
  const expected = (is) => (wrong += is ? 0 : 1);
  try {
    await place.ready();
    await uploader(place.origin, 'before@example.com');
    const { bavail, bsize } = statfsSync(disk);
    const fill = path.join(disk, 'fill');
    writeFileSync(fill, Buffer.alloc(bavail * bsize - (15 << 20)));
    await pause(2500);
    const told = await (await fetch(`${place.origin}/readyz`)).json();
    expected(/MIN_FREE_MB/.test(told.why?.disk));
    for (const address of ADDRESSES) expected((await fetch(place.origin + address)).status === 200);
    const refused = await uploader(place.origin, 'full@example.com').catch((error) => error);
    expected(refused.status === 507 && refused.told.error.code === 'storage_full');
    const lifted = performance.now();
    rmSync(fill);
    const isLate = () => performance.now() - lifted > BACK_MS;
    while (!(await place.isReady()) && !isLate()) await pause(100);
    // the server and its database look for room by themselves, each every second
    const signUp = () => uploader(place.origin, 'after@example.com').catch((error) => error);
    let after = await signUp();
    for (; after.status === 507 && !isLate(); after = await signUp()) await pause(100);
    const back = Math.round(performance.now() - lifted);
    expected(!(after instanceof Error));
    const people = ['before@example.com', ...(after instanceof Error ? [] : ['after@example.com'])];
    const rows = await place.sql('select email from user_account where email = any($1)', [people]);
    wrong += (await place.doctor()).length;
    const stopped = performance.now();
    await place.close();
    expected(performance.now() - stopped < 10_000);
    return {
      hit: refused.status === 507,
      acknowledged: people.length,
      lost: people.length - rows.length,
      partial: 0,
      back,
      wrong,
      ...(after instanceof Error && { error: after.message }),
    };
  } finally {
    await place.close();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** By name: what is done to a place on a database server, or, for a disk, to one of its own. `unable`: what it lacks here; null: nothing. */
export const FAULTS = {
  restart: { databases: ['postgres'], run: onPostgres((postgres) => postgres.restart()) },
  stall: {
    databases: ['postgres'],
    run: onPostgres(async (postgres, _random, { stallMs }) => {
      postgres.stall();
      await pause(stallMs);
      postgres.goOn();
    }),
  },
  connections: { databases: ['postgres'], run: onPostgres((postgres) => holdConnections(postgres, 5000)) },
  disk: {
    databases: ['embedded'],
    unable: () => (process.getuid?.() === 0 ? null : 'it mounts a small disk, which needs root'),
    run: fullDisk,
  },
};
