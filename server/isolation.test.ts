/**
 * Nothing of a private library reaches anybody else. Words that stand nowhere else are planted in every place in which text can stand; then
 * every route that is mounted is asked by every kind of stranger: for public things, for the private ones, for private ones under the name of
 * a public library. A route is walked because it is mounted: nobody has to remember this suite.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { deflateSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { pino } from 'pino';
import { writeBackup } from '#server/backup/index.ts';
import { placesOf, type Wish } from '#server/cli/everything.ts';
import { writeDump } from '#server/features/openData/index.ts';
import { exportFolder } from '#server/features/transfer/index.ts';
import { loggedError } from '#server/loggedError.ts';
import { createMetrics } from '#server/metrics/index.ts';
import { type MemoryModel, memoryModel } from '#server/outside/model.memory.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { createWorld, mountedPages, mountedRoutes, type World } from '#server/testing/accessWalk.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { configOf, membersIn } from '#server/testing/backup.ts';
import {
  type Asking,
  ask,
  askingOf,
  differenceOf,
  leaksIn,
  saidIn,
  toolAsking,
} from '#server/testing/isolation/asking.ts';
import {
  CANARY,
  guessedWords,
  heldBy,
  letIn,
  type Planted,
  plantLibrary,
  shownWords,
} from '#server/testing/isolation/canaries.ts';
import { plantPapers } from '#server/testing/isolation/papers.ts';
import { guessesOf, QUESTIONS, TOOLS_ASKED } from '#server/testing/isolation/questions.ts';
import { scoresOf } from '#server/testing/isolation/scores.ts';
import { STRANGER_KINDS, STRANGERS, type StrangerKind } from '#server/testing/isolation/strangers.ts';
import { unpacked } from '#server/testing/isolation/unpacked.ts';
import { type Walked, walkAs } from '#server/testing/isolation/walk.ts';
import { joined, teamWith } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { IS_WHOLE } from '#server/testing/wholeWalks.ts';

const MINUTES = 60_000;
/** Whoever has no account, whoever was in the library until a moment ago, whoever runs the deployment, and a member's program: each before libraries of another kind. Everybody, and all of the libraries, where the walk is a whole one. */
const SHORT = {
  anonymous: ['gone'],
  'former member': ['own'],
  operator: ['back'],
  'program of a member, for public libraries': ['own'],
} as const satisfies Partial<Record<StrangerKind, readonly (keyof typeof IDS)[]>>;
const WALKED = STRANGER_KINDS.filter((kind) => IS_WHOLE || kind in SHORT);
/** Without an account everything is asked; whoever has one takes turns with the others, each at another route. */
const TURNS = WALKED.filter((kind) => kind !== 'anonymous');
const asksAt = (kind: StrangerKind, at: number) =>
  IS_WHOLE || kind === 'anonymous' || TURNS[at % TURNS.length] === kind;
/** Who may look at most guesses best. */
const GUESSING = (['anonymous', 'owner of another library', 'operator'] as const).filter(
  (kind) => IS_WHOLE || kind === 'operator',
);
const IDS = { own: 'libown', team: 'libteam', gone: 'libgone', back: 'libback' } as const;

let api: TestApi;
let world: World;
let model: MemoryModel;
let member: TestPerson;
/** Whom the walks let in themselves. */
const guests: string[] = [];
let askings: Asking[];
const planted = {} as Record<keyof typeof IDS, Planted>;
const logged: string[] = [];
/** What anybody gets from every public route, before and after private texts went in. */
let before: Map<string, string>;
let rowsBefore: string;
let scoresBefore: string;

const log = pino(
  { level: 'trace', serializers: { err: loggedError } },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);

/** All come from one address: what one has tried or spent is no concern of the next. */
async function forgetTries(): Promise<void> {
  await sql`delete from rate_limit`.execute(api.deps.db);
  await api.deps.db.deleteFrom('usage_counter').execute();
}

/** What changes at every look, and says nothing of libraries. */
const RESTLESS =
  /^get \/(?:api\/(?:session|captcha|openapi[.\w]*json)|healthz|readyz|metrics|signin|signup|authorize|api\/authorize)/;

async function publicAnswers(): Promise<Map<string, string>> {
  const browser = api.browser();
  const answers = new Map<string, string>();
  const places = { ...world.places, library: 'en', fresh: 'nothing' };
  for (const asking of askings.filter(({ method, route }) => method === 'get' && !RESTLESS.test(route)))
    answers.set(asking.route, saidIn(await ask(browser, asking, places), []));
  for (const path of QUESTIONS) answers.set(path, saidIn(await browser.get(path), []));
  return answers;
}

/** The rows of the public library in every table of libraries. */
async function publicRows(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'namespace' order by 1`.execute(
    api.deps.db,
  );
  const all: string[] = [];
  for (const { name } of rows.filter((one) => !/^(?:outbox|signal|watch)/.test(one.name))) {
    const held = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where namespace = 'en' order by 1`.execute(api.deps.db);
    all.push(name, ...held.rows.map(({ row }) => row));
  }
  const facts = await sql<{ row: string }>`select n::text as row from namespace n where id = 'en'`.execute(api.deps.db);
  return [...all, ...facts.rows.map(({ row }) => row)].join('\n');
}

/** Public for as long as strangers need to see it, remember it and have it counted; then private again. */
async function onceShown({ id, places }: Planted): Promise<void> {
  const { db } = api.deps;
  const visibility = (to: 'public' | 'private') =>
    db.updateTable('namespace').set({ visibility: to }).where('id', '=', id).execute();
  await visibility('public');
  const browser = api.browser();
  const pages = askings.filter((asking) => asking.method === 'get' && asking.route.startsWith('get /library/'));
  let seen = 0;
  for (const asking of pages)
    seen += (await leaksIn(await ask(browser, asking, { ...world.places, ...places }))).length;
  expect(seen).toBeGreaterThan(0);
  await visibility('private');
}

beforeAll(async () => {
  model = memoryModel({ answer: () => ({ text: 'Nothing.' }) });
  api = await openTestApi(
    { RATE_LIMIT: '0', OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODELS: 'large' },
    undefined,
    model,
    log,
  );
  world = await createWorld(api);
  const pages = mountedPages(api);
  askings = [
    ...mountedRoutes(api.app).map((route) => askingOf(route, pages)),
    ...TOOLS_ASKED.map(({ name, asked }) => toolAsking(name, asked)),
  ];
  // looked at twice, so that what a first look leaves behind is no difference
  await publicAnswers();
  await api.deps.indexer.drain();
  [before, rowsBefore, scoresBefore] = [await publicAnswers(), await publicRows(), await scoresOf(api, 'en')];

  for (const [key, id] of Object.entries(IDS)) planted[key as keyof typeof IDS] = await plantLibrary(api, id);
  await plantLibrary(api, 'libothers');
  await api.deps.indexer.drain();
  member = await personOf(api, 'pro');
  const owner = await personOf(api, 'pro');
  for (const one of Object.values(planted)) {
    await letIn(api, one.id, owner.id, 'owner');
    one.papers = await plantPapers(api, one, owner.id);
  }
  await letIn(api, IDS.own, member.id, 'write');
  const team = await teamWith(api, { plan: 'team_year_tier-4' });
  await joined(api, team.id, await personOf(api, 'free'));
  await api.deps.db
    .insertInto('library_member')
    .values({ namespace: IDS.team, user_id: null, team_id: team.id, role: 'read' })
    .execute();
  await onceShown(planted.back);
  await api.deps.db.updateTable('namespace').set({ deleted_at: new Date() }).where('id', '=', IDS.gone).execute();
}, 10 * MINUTES);
afterAll(() => api.close());

describe('statistics', () => {
  test('there are enough private texts to be noticed', async () => {
    const { n } = await api.deps.db
      .selectFrom('contract')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('namespace', 'like', 'lib%')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBeGreaterThanOrEqual(30);
  });

  test(
    'every public answer is the same, byte by byte, after private texts went in',
    async () => {
      const after = await publicAnswers();
      const changed = [...after].filter(([route, said]) => said !== before.get(route));
      expect(changed.map(([route]) => route)).toEqual([]);
    },
    5 * MINUTES,
  );

  test('and so is every score, and what a query is widened with', async () => {
    expect(scoresBefore).toContain('"score"');
    expect(await scoresOf(api, 'en')).toBe(scoresBefore);
  });

  test('and so is every row of the public library: groups, templates, counts, versions', async () => {
    expect(await publicRows()).toBe(rowsBefore);
  });
});

describe('a member', () => {
  test(
    'sees the planted words, and no route fails',
    async () => {
      const seen = new Set<string>();
      const failed: string[] = [];
      const places = { ...world.places, ...planted.own.places, session: member.sessionId };
      for (const asking of askings) {
        // what changes something is asked by somebody who is thrown away: it may end the account
        const person = asking.method === 'get' ? member : await personOf(api, 'pro');
        if (person !== member) await letIn(api, IDS.own, person.id, 'write');
        const response = await ask(person.browser, asking, places);
        for (const word of await leaksIn(response)) seen.add(word);
        if (response.status >= 500) failed.push(`${asking.route}: ${response.status} ${response.text}`);
        if (person !== member) await forgetTries();
      }
      expect(failed).toEqual([]);
      expect(shownWords(IDS.own).filter((word) => ![...seen].some((one) => one.startsWith(word)))).toEqual([]);
      await api.deps.indexer.drain();
    },
    10 * MINUTES,
  );
});

describe('guessing', () => {
  test.each(GUESSING)(
    '%s: a word of a private library is answered as one that stands nowhere',
    async (kind) => {
      const browser: TestBrowser = await STRANGERS[kind](api, {
        own: 'libothers',
        member: member.id,
        kept: [],
        guests,
      });
      const told: string[] = [];
      for (const id of [IDS.own, IDS.back])
        for (const word of guessedWords(id)) {
          const control = word.replace('zzq', 'zzk');
          const [real, none] = [guessesOf(word), guessesOf(control)];
          for (const [i, path] of real.entries()) {
            const answers = [await browser.get(path), await browser.get(none[i]!)] as const;
            const [one, other] = answers.map((answer) => saidIn(answer, ['zz[qk]lib[a-z]+'])) as [string, string];
            if (one !== other) told.push(`${path}: ${differenceOf(one, other)}`);
          }
        }
      expect(told).toEqual([]);
    },
    10 * MINUTES,
  );
});

const walked = (libraries: Planted[]): Walked => ({
  api,
  askings,
  libraries,
  ground: { ...world.places, session: world.otherSession },
  others: { own: 'libothers', member: member.id, kept: libraries.map(({ id }) => id), guests },
  forgetTries,
});

describe('the walk notices', () => {
  test('a word inside a Word file, a zip of such and a PDF', async () => {
    const word = new JSZip().file('word/document.xml', `<w:t>Zzqlibown</w:t>${'x'.repeat(1000)}`);
    const options = { type: 'nodebuffer', compression: 'DEFLATE' } as const;
    const docx = await word.generateAsync(options);
    const zip = await new JSZip().file('one.docx', docx).generateAsync(options);
    const shown = deflateSync(Buffer.from('[(Zz) -3 (qlib) 1 (own)] TJ'));
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), shown, Buffer.from('\nendstream')]);
    for (const bytes of [docx, zip, pdf]) {
      expect(bytes.toString('latin1')).not.toMatch(CANARY);
      expect(await unpacked(bytes)).toMatch(CANARY);
    }
  });

  test('a right that nobody asks for', async () => {
    const { libraries } = api.deps;
    const weak: Libraries = { ...libraries, standing: (id) => libraries.standing(id, { user: { id: member.id } }) };
    weak.readable = async (id) => (await weak.standing(id, { user: null }))?.library ?? null;
    const page = askings.filter(({ route }) => route === 'get /library/:namespace/contracts/:id');
    const call = askings.filter(({ route }) => route === 'get /api/search');
    for (const asking of [page, call]) {
      const found = await walkAs('free', { ...walked([planted.own]), askings: asking, own: { libraries: weak } });
      expect(found.join()).toContain('zzqlibown');
    }
  });
});

describe('what an operator takes away', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'clausary-taken-'));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const kept = () => [...Object.values(IDS), `${member.id}@example.com`];
  /** What stands in all files below a folder, names of files included. */
  async function textOf(name: string): Promise<string> {
    const files = readdirSync(path.join(home, name), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const texts = files.map(async (file) => {
      const bytes = readFileSync(path.join(file.parentPath, file.name));
      return `${file.name}\n${await unpacked(file.name.endsWith('.gz') ? gunzipSync(bytes) : bytes)}`;
    });
    return (await Promise.all(texts)).join('\n');
  }
  const leaks = (text: string) => [...(text.match(CANARY) ?? []), ...kept().filter((word) => text.includes(word))];
  const exported = async (name: string, wish: Wish) =>
    exportFolder(api.deps, path.join(home, name), await placesOf(api.deps, wish), 'operator');

  test('for everybody is nothing of a private library: the public export, the dump', async () => {
    await exported('public', { namespace: undefined, public: true });
    await writeDump(api.deps, path.join(home, 'dumps'), '2026-11');
    for (const name of ['public', 'dumps']) {
      const text = await textOf(name);
      expect(text).toContain('Delaware');
      expect([name, leaks(text)]).toEqual([name, []]);
    }
  });

  test('of one library is nothing of another', async () => {
    await exported('one', { namespace: 'libothers', public: false });
    const text = await textOf('one');
    expect(text).toMatch(/zzqlibothers/i);
    expect(leaks(text).filter((word) => !/^zzqlibothers/i.test(word))).toEqual([]);
  });

  test('as a backup says nothing of a library or a person but in its rows', async () => {
    const [, databaseFolder = null] = api.folders;
    const target = path.join(home, 'all.tar');
    const told: string[] = [];
    await writeBackup(await configOf(api.deps, databaseFolder), {
      target,
      withKey: false,
      tell: (line) => told.push(line),
    });
    const members = await membersIn(target);
    const about = [...members].filter(([name]) => !/^(?:record|originals|waiting|content)\//.test(name));
    expect(about.length).toBeGreaterThan(2);
    const said = [...told, ...members.keys(), ...about.map(([, bytes]) => bytes.toString('utf8'))].join('\n');
    expect(leaks(said)).toEqual([]);
    const all = [...members].map(([name, bytes]) =>
      (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'),
    );
    expect(all.join('\n')).toMatch(CANARY);
    expect(all.join('\n')).not.toContain(api.deps.config.secretKey);
  });
});

describe('strangers', () => {
  let held: string;
  beforeAll(async () => {
    held = await heldBy(api, Object.values(IDS));
    await api.deps.db.deleteFrom('mail_outbox').execute();
    model.received.length = 0;
  });

  test.each(WALKED)(
    '%s: no word of it in any answer, and it is told by nothing from one that there is not',
    async (kind) => {
      const short: readonly (keyof typeof IDS)[] = SHORT[kind as keyof typeof SHORT] ?? [];
      const isEvery = kind === 'anonymous' || kind === 'operator';
      const whole = isEvery ? Object.values(planted) : [planted.own];
      const libraries = IS_WHOLE ? whole : short.map((one) => planted[one]);
      const own = askings.filter((_, at) => asksAt(kind, at));
      expect(await walkAs(kind, { ...walked(libraries), askings: own })).toEqual([]);
    },
    20 * MINUTES,
  );

  test('changed nothing in it', async () => {
    for (const id of guests) await api.deps.db.deleteFrom('library_member').where('user_id', '=', id).execute();
    expect(await heldBy(api, Object.values(IDS))).toBe(held);
  });

  test('no mail to them, no prompt of theirs and no line of the log has any', async () => {
    const mails = await api.deps.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails).match(CANARY)).toBeNull();
    expect(model.received.length).toBeGreaterThan(0);
    expect(JSON.stringify(model.received).match(CANARY)).toBeNull();
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.match(CANARY))).toEqual([]);
  });

  test('no figure for whoever watches the machine has any, nor the name of a library', async () => {
    const text = await createMetrics(api.deps).read();
    expect(text).toContain('clausary_record_up 1');
    // of public libraries, together
    expect(text).toMatch(/clausary_index_rows\{tab="clauses"\} [1-9]/);
    expect(text.match(CANARY)).toBeNull();
    expect(Object.values(IDS).filter((id) => text.includes(id))).toEqual([]);
  });
});
