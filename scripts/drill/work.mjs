/**
 * What is under way when something dies, what of it was acknowledged, and how that is looked up afterwards. `begin` resolves at once with
 * `over`, which resolves when the work has ended, however; what it adds to `ledger` was acknowledged by then.
 * `onHit`: somebody has just been hit.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../setup.mjs';
import { uploader } from '../uploadClient.mjs';
import { backupJudged } from './judge.mjs';

const SAMPLE = path.join(root, 'server', 'sample', 'contracts');
const texts = readdirSync(SAMPLE)
  .filter((name) => name.endsWith('.md'))
  .sort();
const REST_MS = 60_000;
/** An account has no more than 200: a quick machine made them before anybody was killed. */
const LISTS_EACH = 150;
/** What is under way when somebody dies is under way for as long. */
export const LONGEST_MS = 4000;
/** What is taken in at a time. */
export const CONTRACTS = 12;
/** Between the first and the last of them, about. */
const A_DOZEN_MS = 1500;
/** By then a merge has begun, and mostly ended. */
const MERGING_MS = 6000;

/** A folder of contracts that nobody has had so far. */
function contracts(place, random, round, count) {
  const folder = path.join(place.dataDir, '..', `drill-${round}`);
  mkdirSync(folder, { recursive: true });
  for (let n = 0; n < count; n++) {
    const text = readFileSync(path.join(SAMPLE, random.of(texts)), 'utf8');
    writeFileSync(path.join(folder, `drill-${round}-${n}.md`), `${text}\n\nThis is copy ${n} of round ${round}.\n`);
  }
  return { folder, files: readdirSync(folder).map((name) => path.join(folder, name)) };
}

/** Asks until what is told is as `isEnough` has it, `ms` at most; resolves with what was told last. */
async function within(ms, ask, isEnough) {
  const until = performance.now() + ms;
  for (let told = await ask(); ; told = await ask()) {
    if (isEnough(told) || performance.now() > until) return told;
    await pause(250);
  }
}

const missing = (asked, there) => [...asked].filter((one) => !there.has(one)).length;
const ids = (rows) => new Set(rows.map(({ id }) => id));

/** Nobody is kept from signing up again and again. */
const withoutLimits = (place) => place.sql('delete from rate_limit').catch(() => {});

async function person(place, round) {
  await withoutLimits(place);
  return uploader(place.origin, `drill.${round}@example.com`);
}

/** Again and again until it fails, or is told to stop. */
function repeated(work) {
  let isOver = false;
  const over = (async () => {
    for (let n = 0; !isOver; n++) await work(n);
  })().catch(() => {});
  return { over, stop: () => (isOver = true) };
}

function command(place, args) {
  const running = place.cli(...args);
  return { over: running.ended, command: () => running, stop() {} };
}

/**
 * What `clausary list --json` says. A database that is just coming back refuses it, and what says nothing has lost nothing: it is asked again.
 * Throws what it said the last time.
 */
async function listed(place) {
  for (let tries = 1; ; tries++) {
    const { told, ended } = place.cli('list', '--json');
    const code = await ended;
    if (code === 0) return told.out;
    if (tries === 5) throw new Error(`clausary list ended with ${code}: ${told.errors}`);
    await pause(2000);
  }
}

export const WORK = {
  ingest: {
    targets: ['all', 'server', 'command', 'reader', 'database'],
    begin(place, random, round, ledger) {
      const { folder } = contracts(place, random, round, CONTRACTS);
      const begun = command(place, ['ingest', folder, '--json']);
      let isStored = () => {};
      const first = new Promise((resolve) => (isStored = resolve));
      const said = () => {
        const lines = begun.command().told.out.split('\n').slice(0, -1);
        for (const line of lines.map((one) => JSON.parse(one)))
          if (line.event === 'stored') ledger.set(line.externalId, line);
        if (ledger.size > 0) isStored();
      };
      begun.command().child.stdout.on('data', said);
      const over = begun.over.then(() => rmSync(folder, { recursive: true, force: true }));
      return { ...begun, over, first, firstToLastMs: A_DOZEN_MS };
    },
    async check(place, ledger) {
      const rows = (await listed(place))
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      const stored = new Map(rows.map((row) => [row.externalId, row]));
      const there = [...ledger.values()].filter(({ externalId }) => stored.has(externalId));
      const isHalf = (one) => ['clauses', 'definitions'].some((what) => stored.get(one.externalId)[what] !== one[what]);
      return { lost: ledger.size - there.length, partial: there.filter(isHalf).length };
    },
  },
  upload: {
    targets: ['all', 'server', 'reader', 'database'],
    async begin(place, random, round, ledger) {
      const { folder, files } = contracts(place, random, round, 8);
      const who = await person(place, round);
      const id = await who.begin(await who.beginLibrary(`Round ${round}`));
      const onTold = (file) => file.state !== 'arriving' && ledger.set(file.id, true);
      const isRead = ({ upload }) => upload.state === 'done';
      const over = who
        .send(id, files, { onTold })
        .then(() => within(REST_MS, () => who.read(id), isRead))
        .catch(() => {});
      return { over: over.then(() => rmSync(folder, { recursive: true, force: true })), stop() {} };
    },
    /** Lost is what a minute later is not a contract; half is one without clauses. */
    async check(place, ledger) {
      const files = () =>
        place.sql(
          `select f.id, f.state, f.code, f.reason, f.state in ('done', 'duplicate') as "isIn", f.state in ('done', 'duplicate', 'refused', 'needs_text') as "isSettled",
             exists (select from clause c where c.contract_id = f.contract_id and c.namespace = u.namespace) as "isWhole"
           from upload_file f join upload u on u.id = f.upload_id where f.id = any($1)`,
          [[...ledger.keys()]],
        );
      const rows = await within(REST_MS, files, (all) => all.every(({ isSettled }) => isSettled));
      const there = rows.filter(({ isIn }) => isIn);
      const why = rows.filter(({ isIn }) => !isIn).map(({ state, code, reason }) => `${state} ${code}: ${reason}`);
      return {
        lost: ledger.size - there.length,
        partial: there.filter(({ isWhole }) => !isWhole).length,
        ...(why.length > 0 && { error: why.join('; ') }),
      };
    },
  },
  signUp: {
    targets: ['all', 'server', 'database'],
    async begin(place, _random, round, ledger) {
      await withoutLimits(place);
      return repeated(async (n) => {
        const email = `drill.${round}.${n}@example.com`;
        if (n % 20 === 19) await withoutLimits(place);
        await uploader(place.origin, email);
        ledger.set(email, true);
      });
    },
    async check(place, ledger) {
      const rows = await place.sql('select email as id from user_account where email = any($1)', [[...ledger.keys()]]);
      return { lost: missing(ledger.keys(), ids(rows)), partial: 0 };
    },
  },
  list: {
    targets: ['all', 'server', 'database'],
    async begin(place, _random, round, ledger) {
      let { who } = await person(place, round);
      return repeated(async (n) => {
        if (n > 0 && n % LISTS_EACH === 0) ({ who } = await person(place, `${round}.${n}`));
        const made = await who.call('POST', '/api/public/lists', { json: { name: `List ${n}` } });
        ledger.set(made.id ?? made.list.id, true);
      });
    },
    async check(place, ledger) {
      const rows = await place.sql('select id::text as id from saved_list');
      return { lost: missing(ledger.keys(), ids(rows)), partial: 0 };
    },
  },
  erasure: {
    targets: ['all', 'server', 'database'],
    async begin(place, random, round, ledger) {
      const { folder, files } = contracts(place, random, round, 3);
      const who = await person(place, round);
      const namespace = await who.beginLibrary(`Round ${round}`);
      await who.send(await who.begin(namespace), files);
      rmSync(folder, { recursive: true, force: true });
      const over = (async () => {
        await who.who.call('DELETE', `/api/libraries/${namespace}`);
        await who.who.call('POST', `/api/libraries/${namespace}/erase`, { json: {} });
        ledger.set(namespace, true);
        await pause(LONGEST_MS);
      })().catch(() => {});
      return { over, who, stop() {} };
    },
    /** Lost is what was to go and is still there a minute later. */
    async check(place, ledger) {
      const erased = () => place.sql('select id from namespace where id = any($1)', [[...ledger.keys()]]);
      const left = await within(REST_MS, erased, (all) => all.length === 0);
      return { lost: left.length, partial: 0 };
    },
  },
  /** What was written a moment ago is merged some seconds later. */
  merge: {
    targets: ['all', 'server', 'database'],
    async begin(place, random, round, ledger) {
      const taken = WORK.ingest.begin(place, random, round, ledger);
      await taken.over;
      return { over: pause(MERGING_MS), stop() {} };
    },
    check: async (place, ledger) => ({
      ...(await WORK.ingest.check(place, ledger)),
      wrong: (await place.doctor()).length,
    }),
  },
  reindex: {
    targets: ['all', 'server', 'command', 'database'],
    begin: (place) => command(place, ['reindex']),
    check: async (place) => ({ lost: 0, partial: 0, wrong: (await place.doctor()).length }),
  },
  backup: {
    targets: ['all', 'command', 'database'],
    /** One after the other, so that one of them is hit in its midst, and those before it are there to be looked up. */
    begin(place, _random, round, ledger) {
      const made = [];
      const { over, stop } = repeated(async (n) => {
        const file = path.join(place.dataDir, '..', `drill-${round}-${n}.tar`);
        const running = place.cli('backup', file);
        made.push({ file, running });
        if ((await running.ended) !== 0) throw new Error('the last one');
        ledger.set(file, true);
      });
      const command = () => made.at(-1).running;
      return { over, stop, onHit: stop, made, command };
    },
    async check(place, _ledger, { begun, hit, target }) {
      const sum = { lost: 0, partial: 0, wrong: 0 };
      const said = [];
      for (const [n, { file, running }] of begun.made.entries()) {
        const code = await running.ended;
        const verified = place.cli('backup', '--verify', file);
        const isWhole = (await verified.ended) === 0;
        const isThere = existsSync(file);
        rmSync(file, { force: true });
        const isHit = hit && n === begun.made.length - 1;
        const found = backupJudged({ code, hit: isHit, target, isThere, isWhole });
        for (const what of Object.keys(sum)) sum[what] += found[what];
        if (found.lost + found.partial + found.wrong === 0) continue;
        const told = [running, verified].map((one) => one.told.out + one.told.errors);
        said.push(`a backup ended with ${code}: ${told.join('\n')}`);
      }
      const last = await begun.command().ended;
      // a signal still reaches one that is just going
      const isHit = hit && (target === 'database' || last === 'SIGKILL');
      return { ...sum, hit: isHit, last, ...(said.length > 0 && { error: said.join('\n') }) };
    },
  },
};
