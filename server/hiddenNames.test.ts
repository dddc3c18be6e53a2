/**
 * Nobody who is not to see names of a library sees one, whatever they ask. Names that stand nowhere else are planted; then every route
 * that is mounted is asked as somebody who only reads, and as anybody once the library is public. A route is walked because it is mounted.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { bringUpCopies } from '#server/ingest/keepCopies.ts';
import { type MemoryModel, memoryModel } from '#server/outside/model.memory.ts';
import { createWorld, mountedPages, mountedRoutes, type World } from '#server/testing/accessWalk.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { type Asking, ask, askingOf, differenceOf, leaksIn, saidIn } from '#server/testing/isolation/asking.ts';
import { CANARY, letIn } from '#server/testing/isolation/canaries.ts';
import { NAMED, namedPlaces, PHONE, plantNamed } from '#server/testing/isolation/namedLibrary.ts';
import { guessesOf } from '#server/testing/isolation/questions.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { IS_WHOLE } from '#server/testing/wholeWalks.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';

const MINUTES = 60_000;
const HOME = 'named';

let api: TestApi;
let world: World;
let model: MemoryModel;
let owner: TestPerson;
let askings: Asking[];
let copy: string;
/** Under the address of the library, and under that of its copy: a reader may come by either. */
let addresses: Record<string, string>[];

async function forgetTries(): Promise<void> {
  await sql`delete from rate_limit`.execute(api.deps.db);
  await api.deps.db.deleteFrom('usage_counter').execute();
}

async function follow(): Promise<void> {
  await bringUpCopies(api.deps, new AbortController().signal);
  await api.deps.indexer.drain();
}

const hide = (hidden: boolean) => owner.browser.send('put', `/api/libraries/${HOME}/names`, { hidden });

const memberWith = async (role: LibraryRole): Promise<TestPerson> => {
  const person = await personOf(api, 'pro');
  await letIn(api, HOME, person.id, role);
  return person;
};

beforeAll(async () => {
  model = memoryModel({ answer: () => ({ text: 'Nothing.' }) });
  api = await openTestApi(
    { RATE_LIMIT: '0', OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODELS: 'large' },
    undefined,
    model,
    pino({ level: 'silent' }),
  );
  world = await createWorld(api);
  const pages = mountedPages(api);
  askings = mountedRoutes(api.app).map((route) => askingOf(route, pages));
  await plantNamed(api, HOME);
  owner = await personOf(api, 'pro');
  await letIn(api, HOME, owner.id, 'owner');
  expect((await hide(true)).status).toBe(200);
  await follow();
  const { id } = await api.deps.db
    .selectFrom('namespace')
    .select('id')
    .where('readers_copy_of', '=', HOME)
    .executeTakeFirstOrThrow();
  copy = id;
  const places = async (of: string, address: string) => {
    const { contract, clause, group, contractGroup } = await namedPlaces(api, of);
    return { ...world.places, library: address, contract, clause, group, contractGroup };
  };
  addresses = [await places(HOME, HOME), await places(copy, HOME), await places(copy, copy)];
}, 10 * MINUTES);
afterAll(() => api.close());

/** What changes something needs somebody new each time, and is asked at another address by each route. */
const addressesAt = (asking: Asking, at: number) =>
  IS_WHOLE || asking.method === 'get' ? addresses : [addresses[at % addresses.length]!];

/** What any answer has of names. `make`: somebody new for whatever changes something. */
async function toldTo(make: () => Promise<TestBrowser>): Promise<{ told: string[]; failed: string[]; shown: number }> {
  const told: string[] = [];
  const failed: string[] = [];
  let shown = 0;
  const reader = await make();
  for (const [at, asking] of askings.entries())
    for (const places of addressesAt(asking, at)) {
      const isReading = asking.method === 'get';
      if (!isReading) await forgetTries();
      const response = await ask(isReading ? reader : await make(), asking, places);
      const names = await leaksIn(response);
      if (response.text?.includes(PHONE) || JSON.stringify(response.body ?? '').includes('555-0142')) names.push(PHONE);
      if (names.length > 0) told.push(`${asking.route} at ${places.library}: ${names.join(' ')}`);
      if (response.status >= 500) failed.push(`${asking.route}: ${response.status} ${response.text}`);
      if (/\[Party A\]/.test(response.text ?? '')) shown++;
    }
  return { told, failed, shown };
}

describe('somebody who only reads', () => {
  test(
    'is told no name by any route, and reads the rest',
    async () => {
      model.received.length = 0;
      const { told, failed, shown } = await toldTo(async () => (await memberWith('read')).browser);
      expect(told).toEqual([]);
      expect(failed).toEqual([]);
      expect(shown).toBeGreaterThan(20);
      expect(JSON.stringify(model.received).match(CANARY)).toBeNull();
    },
    20 * MINUTES,
  );

  test(
    'learns nothing by asking for a name: it is answered as a word that stands nowhere',
    async () => {
      const { browser } = await memberWith('read');
      const differing: string[] = [];
      for (const word of ['zzqlibkilns', 'zzqlibshort', 'zzqlibissuer', 'zzqlibfamily']) {
        const control = word.replace('zzq', 'zzk');
        const [real, none] = [guessesOf(word), guessesOf(control)];
        for (const [i, path] of real.entries()) {
          const within = (at: string) => (at.startsWith('/api') ? `${at}&namespace=${HOME}` : `/library/${HOME}${at}`);
          const answers = [await browser.get(within(path)), await browser.get(within(none[i]!))] as const;
          const [one, other] = answers.map((answer) => saidIn(answer, ['zz[qk]lib[a-z]+']));
          if (one !== other) differing.push(`${path}: ${differenceOf(one!, other!)}`);
        }
      }
      expect(differing).toEqual([]);
    },
    10 * MINUTES,
  );

  test('finds the wording by what it says, and can cite and verify what they see', async () => {
    const { browser } = await memberWith('read');
    const { body: found } = await browser.get(`/api/search?q=kiln%20at%20night&namespace=${HOME}`);
    expect(JSON.stringify(found)).toContain('[Party A]');
    const [, , { contract, library }] = addresses as [object, object, Record<string, string>];
    const { body: cited, status } = await browser.send('post', '/api/citations', {
      type: 'contract',
      id: contract,
      namespace: library,
    });
    expect([status, cited.success ?? true]).toEqual([200, true]);
    const at = new URL(cited.url).pathname;
    for (const person of [browser, owner.browser]) {
      const { body: page } = await person.get(`${at}?v=2&response=json`);
      expect(page.meta.status).toBe(200);
      expect(JSON.stringify(page)).toContain('[Party A]');
      expect(JSON.stringify(page).match(CANARY)).toBeNull();
    }
  });

  test('copies a contract as they see it, under whichever address', async () => {
    const { browser } = await memberWith('read');
    const [, ...ofCopy] = addresses;
    for (const { contract, library } of ofCopy) {
      const asked = { type: 'contract', id: contract, namespace: library };
      const { body, status } = await browser.send('post', '/api/copies', asked);
      expect(status).toBe(200);
      expect(body.text).toContain('[Party A]');
      expect(body.text.match(CANARY)).toBeNull();
    }
  });

  test('is told why there is no original to download', async () => {
    const { browser } = await memberWith('read');
    const { contract } = addresses[0]!;
    const response = await browser.get(`/library/${HOME}/contracts/${contract}.docx?original=1`);
    expect(response.status).toBe(403);
    expect(response.text).toMatch(/names/i);
    const text = await browser.get(`/library/${HOME}/contracts/${contract}.txt`);
    expect(text.status).toBe(200);
    expect(text.text).toContain('[Party A]');
  });
});

test.each(['write', 'admin', 'owner'] as const)(
  'somebody with the role %s sees every name, and sees what readers see under its own address',
  async (role) => {
    const { browser } = role === 'owner' ? owner : await memberWith(role);
    const seen = new Set<string>();
    const reading = askings.filter(({ method }) => method === 'get');
    for (const asking of reading)
      for (const word of await leaksIn(await ask(browser, asking, addresses[0]!))) seen.add(word);
    expect(NAMED.filter((word) => ![...seen].some((one) => one.startsWith(word)))).toEqual([]);
    const { body } = await browser.get(`/library/${copy}/contracts/${addresses[2]!.contract}?v=2&response=json`);
    expect(body.meta.status).toBe(200);
    expect(JSON.stringify(body).match(CANARY)).toBeNull();
  },
  10 * MINUTES,
);

test(
  'once the library is public nobody from outside is told a name',
  async () => {
    await owner.browser.send('put', `/api/libraries/${HOME}/visibility`, { visibility: 'public' });
    try {
      const { told, failed, shown } = await toldTo(async () => api.browser());
      expect(told).toEqual([]);
      expect(failed).toEqual([]);
      expect(shown).toBeGreaterThan(5);
      const operator = await personOf(api, 'operator');
      expect((await toldTo(async () => operator.browser)).told).toEqual([]);
    } finally {
      await owner.browser.send('put', `/api/libraries/${HOME}/visibility`, { visibility: 'private' });
    }
  },
  20 * MINUTES,
);
