/**
 * Mixed load for a while, in which all that comes also goes: contracts are taken in and removed, libraries are filled and erased, people sign
 * up and leave, lists are made and deleted, the index is built anew, and pages and searches are read all the time. What must stay flat is
 * looked at every so often, and judged at the end: the last quarter of the time beside the second (the first fills caches).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { uploader } from '../uploadClient.mjs';
import { below, sizeOf } from './processes.mjs';
import { randomOf } from './random.mjs';
import { stayed, staying } from './staying.mjs';
import { CONTRACTS, WORK } from './work.mjs';

const READERS = 3;
const PAUSE_MS = 200;
const ADDRESSES = ['/', '/clauses', '/contracts', '/dictionary', '/api/search?q=governing+law', '/search?q=notice'];
/** Of a second quarter that has `least` of it at least: below that a quarter more or less is nothing. */
const GROWN = 1.25;

/** The log of what was done took 27 KB a turn in an hour; what is left behind comes on top of that. */
const RECORD_KB_A_TURN = 100;
/** Tables and their indexes begin with some pages each. */
const RECORD_LEAST_MB = 10;

/** Of each column: how it is headed, and from how much on it is judged; null: by its growth. */
const COLUMNS = {
  server: ['server MB', 100],
  handles: ['handles', 40],
  children: ['children MB', 100],
  record: ['record MB', null],
  index: ['index MB', 10],
  files: ['files of the index', 200],
  people: ['accounts', 10],
  contracts: ['contracts', 20],
  clauses: ['clauses', 200],
  originals: ['originals', 20],
  rows: ['rows of all', null],
};

export async function contractsComeAndGo(place, random, round) {
  const ledger = new Map();
  const taken = WORK.ingest.begin(place, random, round, ledger);
  await taken.over;
  const code = await taken.command().ended;
  if (code !== 0 || ledger.size !== CONTRACTS)
    throw new Error(`${ledger.size} of ${CONTRACTS} contracts are taken in, and the command ended with ${code}`);
  const { told, ended } = place.cli('list', '--json');
  await ended;
  const rows = told.out.split('\n').filter(Boolean).map(JSON.parse);
  const ids = rows.filter(({ externalId }) => ledger.has(externalId)).map(({ id }) => id);
  if (ids.length !== ledger.size) throw new Error(`${ids.length} of ${ledger.size} contracts are listed`);
  if ((await place.cli('remove', ...ids).ended) !== 0) throw new Error('contracts are not removed');
}

async function peopleComeAndGo(place, _random, round) {
  await place.sql('delete from rate_limit');
  const { who } = await uploader(place.origin, `soak.${round}@example.com`);
  const made = await who.call('POST', '/api/public/lists', { json: { name: 'A list' } });
  await who.call('DELETE', `/api/public/lists/${made.id ?? made.list.id}`);
  await who.call('POST', '/account/terminate', { json: {} });
}

async function librariesComeAndGo(place, random, round) {
  const ledger = new Map();
  const erased = await WORK.erasure.begin(place, random, round, ledger);
  await erased.over;
  if (ledger.size === 0) throw new Error('a library was not erased');
  const { lost } = await WORK.erasure.check(place, ledger);
  if (lost > 0) throw new Error('a library is still there a minute after it was erased');
  await erased.who.who.call('POST', '/account/terminate', { json: {} });
}

async function indexIsBuilt(place) {
  if ((await place.cli('reindex').ended) !== 0) throw new Error('the index was not built anew');
}

/** By chance, the first mostly: a rebuild is the operator's rare remedy. */
const TURNS = [
  ...Array(6).fill(contractsComeAndGo),
  ...Array(6).fill(peopleComeAndGo),
  ...Array(3).fill(librariesComeAndGo),
  indexIsBuilt,
];

function readers(place, random) {
  const read = { asked: 0, failed: {} };
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const status = await fetch(place.origin + random.of(ADDRESSES)).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        (error) => error.cause?.code ?? error.name,
      );
      read.asked++;
      if (status !== 200) read.failed[status] = (read.failed[status] ?? 0) + 1;
      await pause(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, reader));
  return {
    read,
    stop() {
      isOver = true;
      return all;
    },
  };
}

/** Of every table, counted. */
async function rowsOf(place) {
  const names = await place.sql(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  const each = names.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  return place.sql(each.join(' union all '));
}

async function look(place) {
  const { pid } = place.server().child;
  const own = sizeOf(pid);
  const [rows] = await place.sql(
    `select (select count(*)::int from user_account) as people, (select count(*)::int from contract) as contracts,
       (select count(*)::int from clause) as clauses, pg_database_size(current_database())::float8 as bytes`,
  );
  const counts = await rowsOf(place);
  const tables = Object.fromEntries(counts.map(({ name, n }) => [name, n]));
  const index = place.sizeOf('index');
  return {
    server: own.memory,
    handles: own.handles,
    children: below(pid).reduce((sum, one) => sum + sizeOf(one.pid).memory, 0),
    record: Math.round(rows.bytes / 1e6),
    index: Math.round(index.bytes / 1e6),
    files: index.files,
    people: rows.people,
    contracts: rows.contracts,
    clauses: rows.clauses,
    originals: place.sizeOf('files').files,
    rows: counts.reduce((sum, { n }) => sum + n, 0),
    tables,
  };
}

const mean = (rows, name) => rows.reduce((sum, row) => sum + row[name], 0) / Math.max(1, rows.length);

/** In words, where it is more than the turns account for. */
function recordGrown(rows) {
  const [first, last] = [rows[0], rows.at(-1)];
  const [grew, turns] = [last.record - first.record, Math.max(1, last.turns - first.turns)];
  const kb = Math.round((grew * 1000) / turns);
  return grew > RECORD_LEAST_MB && kb > RECORD_KB_A_TURN ? [`record MB grew by ${grew}, ${kb} KB a turn`] : [];
}

/** What grew from the second quarter to the last, in words, or that nobody can tell; empty: nothing did. */
export function grown(rows) {
  const quarter = Math.floor(rows.length / 4);
  if (quarter === 0) return ['too short to tell what grows'];
  const [early, late] = [rows.slice(quarter, 2 * quarter), rows.slice(-quarter)];
  const columns = Object.entries(COLUMNS).flatMap(([name, [title, least]]) => {
    if (least === null) return [];
    const [was, is] = [mean(early, name), mean(late, name)];
    return is > GROWN * Math.max(was, least) ? [`${title} grew from ${was.toFixed(0)} to ${is.toFixed(0)}`] : [];
  });
  return [...columns, ...recordGrown(rows)];
}

const cells = (all) => `| ${all.join(' | ')} |`;

export async function soak(place, { seed, ms, everyMs, signal }) {
  const random = randomOf(seed);
  await place.ready();
  const titles = Object.values(COLUMNS).map(([title]) => title);
  console.log(cells(['minute', 'turns', 'read', ...titles]));
  console.log(cells(Array(titles.length + 3).fill('---:')));
  const reading = readers(place, random);
  const start = await look(place);
  const [began, rows, wrong] = [performance.now(), [], []];
  const passed = () => performance.now() - began;
  let turn = 0;
  const looked = async () => {
    const row = { ...(await look(place)), turns: turn };
    rows.push(row);
    const minute = (passed() / 60_000).toFixed(1);
    console.log(cells([minute, turn, reading.read.asked, ...Object.keys(COLUMNS).map((name) => row[name])]));
  };
  const isGoing = () => passed() < ms && !signal?.aborted;
  // beside the turns: after each of them all that came has gone
  const looking = (async () => {
    for (; isGoing(); await pause(Math.max(0, Math.min(rows.length * everyMs, ms) - passed()))) await looked();
  })().catch((error) => wrong.push(`looking: ${error.message}`));
  for (; isGoing(); turn++) {
    const work = random.of(TURNS);
    await work(place, random, `s${seed}-${turn}`).catch((error) => wrong.push(`${work.name}: ${error.message}`));
  }
  await looking;
  // and once when nothing is under way: what is there now stays
  const end = await look(place);
  await reading.stop();
  const failed = Object.entries(reading.read.failed).map(([status, times]) => `${times} reads failed with ${status}`);
  const all = [...wrong, ...failed, ...grown(rows), ...staying(start, end, turn), ...(await place.doctor())];
  for (const one of all) console.log(one);
  console.log(`Rows that stayed: ${stayed(start, end).join(', ') || 'none'}.`);
  console.log(
    `${reading.read.asked} reads; ${all.length === 0 ? 'all of it is flat, and doctor finds nothing' : `${all.length} wrong`}.`,
  );
  return all.length;
}
