import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import request from 'supertest';
import { createFileMaker } from '#server/features/exports/index.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { browserOf, openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { until } from '#server/testing/process.ts';
import { rtfText } from '#server/testing/rtfText.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { joinLibrary } from '#server/testing/uploads.ts';
import { personOf } from '#server/testing/visitors.ts';
import { FILE_FORMATS, FORMATS } from '#shared/domain/exportFormats.ts';

const LAW = 'This Agreement is governed by the laws of the State of Delaware.\n\nVenue is <in> Dover & nowhere else.';
const TERM = '“Affiliate” means an entity under common control with a party.';
const LARGE_BYTES = 8e6;

let api: TestApi;
let groupId: string;
let clauseId: string;
let definitionId: string;
let loneId: string;
/** Clauses of which no two say the same. */
let manyIds: string[];
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000', GATES: 'standard' });
  const { db } = api.deps;
  const sections = [
    { heading: 'Governing Law', body: LAW, type: 'governing-law' },
    { heading: 'Definitions', body: TERM },
  ];
  for (const id of ['a', 'b', 'c'])
    await seedContract(db, { id, title: `Agreement ${id}`, published: '2020-01-02', sections });
  await seedContract(db, {
    id: 'd',
    title: 'Lone <Agreement>',
    sections: [{ heading: 'Pets', body: 'No pets are kept.' }],
  });
  await seedContract(db, {
    id: 'e',
    title: 'Agreement of many clauses',
    sections: Array.from({ length: 31 }, (_, i) => ({ heading: `Room ${i}`, body: `Room ${i} is kept locked.` })),
  });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, { id: 's', namespace: 'secret', title: 'Secret', sections });
  const clauses = db.selectFrom('clause').selectAll().where('namespace', '=', 'en').orderBy('id');
  const law = await clauses.where('type_id', '=', 'governing-law').executeTakeFirstOrThrow();
  [groupId, clauseId] = [law.group_id, law.id];
  loneId = (await clauses.where('heading', '=', 'Pets').executeTakeFirstOrThrow()).id;
  const rooms = await clauses.where('heading', 'like', 'Room %').execute();
  manyIds = rooms.map(({ id }) => id);
  definitionId = (
    await db.selectFrom('definition').select('id').where('namespace', '=', 'en').executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('usage_counter').execute();
  await api.deps.db.deleteFrom('usage_day').execute();
  await api.deps.db.deleteFrom('taken_wording').execute();
});

const counters = () => api.deps.db.selectFrom('usage_counter').select(['key', 'used']).execute();
const contractId = async (externalId: string, namespace = 'en') =>
  (
    await api.deps.db
      .selectFrom('contract')
      .select('id')
      .where('external_id', '=', externalId)
      .where('namespace', '=', namespace)
      .executeTakeFirstOrThrow()
  ).id;
const copy = (body: object) => api.browser().send('post', '/api/copies', body);
const exported = (body: object) => api.browser().send('post', '/api/exports', { type: 'clause', ...body });

describe('a copy', () => {
  test.each([
    ['an unknown wording', { type: 'clause', id: 'nope' }, 404],
    ['a wording of another kind', { type: 'definition', id: 'LAW' }, 404],
    ['an unknown library', { type: 'clause', id: 'LAW', namespace: 'nowhere' }, 404],
    ['an unknown contract', { type: 'contract', id: 'nope' }, 404],
    ['a contract that is asked for as a wording', { type: 'clause', id: 'CONTRACT' }, 404],
    ['an unknown kind', { type: 'list', id: 'x' }, 422],
    ['no wording', { type: 'clause' }, 422],
    ['nothing', {}, 422],
  ])('of %s is refused and costs nothing', async (_what, body, status) => {
    const there: Record<string, string> = { LAW: groupId, CONTRACT: await contractId('a') };
    const reply = await copy('id' in body ? { ...body, id: there[body.id] ?? body.id } : body);
    expect(reply.status).toBe(status);
    expect(await counters()).toEqual([]);
  });

  test('of a private library answers like one of a library that does not exist', async () => {
    const { group_id: id } = await api.deps.db
      .selectFrom('clause')
      .select('group_id')
      .where('namespace', '=', 'secret')
      .executeTakeFirstOrThrow();
    const [secret, nowhere] = [
      await copy({ type: 'clause', id, namespace: 'secret' }),
      await copy({ type: 'clause', id, namespace: 'nowhere' }),
    ];
    expect([secret.status, secret.text]).toEqual([404, nowhere.text]);
  });

  test('of a group is its whole wording with where it is from', async () => {
    const { body, status } = await copy({ type: 'clause', id: groupId });
    expect(status).toBe(200);
    expect(body.wording).toContain(LAW);
    expect(body.citation).toMatch(
      /^Governing Law, in: Agreement [abc] \(2 January 2020\), and nearly so in 2 other contracts\. Clausary, http:\/\/localhost:3000\/clause\/governing-law\/_/,
    );
    expect(body.text).toBe(`${body.wording}\n\n${body.citation}`);
    expect((await counters()).map(({ key, used }) => [key, used])).toEqual([
      ['copy', 1],
      ['copy', 1],
    ]);
  });

  test('says how many have the very words, once that has been read', async () => {
    await readStale(operatorLibrary(api.deps.db, 'en'));
    const { body } = await copy({ type: 'clause', id: groupId });
    expect(body.citation).toMatch(
      /^Governing Law, in: Agreement [abc] \(2 January 2020\), and word for word in 2 other contracts\./,
    );
  });

  test('of one clause that no other contract has leads to its place', async () => {
    const { body } = await copy({ type: 'clause', id: loneId });
    expect(body.citation).toMatch(
      /^Pets, in: Lone <Agreement>\. Clausary, http:\/\/localhost:3000\/contracts\/\w+#pets$/,
    );
  });

  test('of a definition', async () => {
    const { body } = await copy({ type: 'definition', id: definitionId });
    expect(body.wording).toBe(TERM);
    expect(body.citation).toContain('Affiliate, in: Agreement');
  });

  test('of a contract is all of it, as it stands, with what it was filed as; again it costs nothing', async () => {
    const { browser } = await personOf(api, 'free');
    const id = await contractId('a');
    const { text } = await api.deps.db
      .selectFrom('contract')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const ask = () => browser.send('post', '/api/copies', { type: 'contract', id });
    const { body } = await ask();
    expect(body.wording).toBe(text);
    expect(body.citation).toBe(`Agreement a (2 January 2020). Clausary, http://localhost:3000/contracts/${id}`);
    expect(body.text).toBe(`${text}\n\n${body.citation}`);
    await ask();
    expect(await counters()).toEqual([{ key: 'copy', used: 1 }]);
  });

  test('of a contract of a private library is for its members alone', async () => {
    const [member, stranger] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
    await joinLibrary(api, 'secret', member, 'read');
    const asked = { type: 'contract', id: await contractId('s', 'secret'), namespace: 'secret' };
    const ask = (who: TestBrowser, body: object = asked) => who.send('post', '/api/copies', body);
    const nowhere = await ask(stranger.browser, { ...asked, namespace: 'nowhere' });
    const refused = await ask(stranger.browser);
    expect([refused.status, refused.text]).toEqual([404, nowhere.text]);
    expect(await counters()).toEqual([]);
    const { status, body } = await ask(member.browser);
    expect([status, body.citation]).toEqual([
      200,
      `Secret. Clausary, http://localhost:3000/library/secret/contracts/${asked.id}`,
    ]);
  });

  test('again and again, of the group and of its clause, is one', async () => {
    const browser = api.browser();
    const ask = (id: string) => browser.send('post', '/api/copies', { type: 'clause', id });
    // the first answer brings the cookie by which the others are known
    await ask(groupId);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i % 2 ? groupId : clauseId)));
    expect(new Set(replies.map(({ status, body }) => [status, body.wording].join()))).toHaveProperty('size', 1);
    expect((await counters()).map(({ used }) => used)).toEqual([1, 1]);
  });

  test('the thirty-first wording in a day without an account is one too many', async () => {
    const browser = api.browser();
    const ask = (id: string) => browser.send('post', '/api/copies', { type: 'clause', id });
    for (const id of manyIds.slice(0, 30)) expect((await ask(id)).status).toBe(200);
    const { status, body, headers } = await ask(manyIds[30]!);
    expect((await ask(manyIds[0]!)).status).toBe(200);
    expect([status, body.error.code]).toEqual([429, 'limit_reached']);
    expect(body.error.details).toEqual({
      feature: 'copy',
      used: 30,
      limit: 30,
      resetsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      upgradeTo: 'FREE',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    const { body: session } = await browser.get('/api/session');
    expect(session.usage.find(({ key }: { key: string }) => key === 'copy')).toMatchObject({ used: 30, limit: 30 });
  });

  test('who pays is not bounded, and sees what was used', async () => {
    const { browser } = await personOf(api, 'premium');
    await browser.send('post', '/api/copies', { type: 'clause', id: groupId });
    const { body } = await browser.get('/api/user/usage');
    const { perDay, ...usage } = body.allowances.find(({ key }: { key: string }) => key === 'copy');
    expect(usage).toMatchObject({ key: 'copy', used: 1, limit: null });
    expect([body.days.length, perDay.length, perDay.at(-1)]).toEqual([30, 30, 1]);
  });
});

test('numbers that an operator gave an account stand, whatever the person sets', async () => {
  const { id, browser } = await personOf(api, 'free');
  const { db } = api.deps;
  await sql`update user_account set settings = '{"overrides": {"copy": 1}}' where id = ${id}`.execute(db);
  expect((await browser.send('patch', '/api/user/settings', { overrides: { copy: null } })).status).toBe(422);
  expect((await browser.send('patch', '/api/user/settings', { contractsCollapsed: true })).status).toBe(200);
  const ask = (id: string) => browser.send('post', '/api/copies', { type: 'clause', id });
  expect([(await ask(groupId)).status, (await ask(loneId)).status]).toEqual([200, 429]);
});

describe('an export', () => {
  test.each([
    ['an unknown wording', { id: 'nope', format: 'html' }, 404],
    ['an unknown contract', { type: 'contract', id: 'nope', format: 'docx' }, 404],
    ['an unknown library', { id: 'x', format: 'html', namespace: 'secret' }, 404],
    ['an unknown format', { id: 'x', format: 'exe' }, 422],
    ['a format that is no file', { id: 'x', format: 'drive' }, 422],
    ['an unknown kind', { type: 'list', id: 'x', format: 'html' }, 422],
    ['nothing', {}, 422],
  ])('of %s is refused and costs nothing', async (_what, body, status) => {
    expect((await exported(body)).status).toBe(status);
    expect(await counters()).toEqual([]);
  });

  test.each([
    ['a group', () => groupId],
    ['one clause', () => clauseId],
  ])('of %s is a file to keep in which nothing runs', async (_what, id) => {
    const { status, headers, text } = await exported({ id: id(), format: 'html' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename=governing-law.html',
      'content-type': expect.stringContaining('text/html'),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(text).toContain('<p>Venue is &lt;in&gt; Dover &amp; nowhere else.</p>');
    expect(text).toContain(`<a href="http://localhost:3000/clause/governing-law/_${groupId}">`);
    expect((await counters()).every(({ key, used }) => key === 'export' && used === 1)).toBe(true);
  });

  describe('to somebody who has gone away costs nothing', () => {
    /** Asks for a file as a browser does; `leave` says when its line goes. Resolves once nothing is left of what it was charged. */
    async function costsNothing(
      body: object,
      leave: (asked: { request: http.IncomingMessage; response: http.ServerResponse; socket: net.Socket }) => void,
    ): Promise<void> {
      const { browser } = await personOf(api, 'free');
      const { csrf } = (await browser.get('/api/session')).body;
      const cookies = ['session', 'csrf'].map((name) => `${name}=${browser.cookie(name)}`).join('; ');
      const said = JSON.stringify(body);
      const server = api.app.listen(0, '127.0.0.1');
      await once(server, 'listening');
      try {
        const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
        socket.on('error', () => {});
        const gone = new Promise<void>((done) => {
          server.once('request', (request, response) => {
            response.once('close', () => done());
            leave({ request, response, socket });
          });
        });
        socket.write(
          `POST /api/exports HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\nContent-Length: ${said.length}\r\nCookie: ${cookies}\r\nX-CSRF-Token: ${csrf}\r\n\r\n${said}`,
        );
        await gone;
        // the counter is there once it was charged, and empty once it was given back
        let rows = await counters();
        await until(async () => {
          rows = await counters();
          return rows.length > 0 && rows.every(({ used }) => used === 0);
        }).catch(() => {});
        expect(rows).toEqual([{ key: 'export', used: 0 }]);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    }

    test('before the file was made', () =>
      costsNothing({ type: 'clause', id: groupId, format: 'html' }, ({ request }) =>
        request.once('end', () => request.socket.destroy()),
      ));

    test('while the file was on its way', async () => {
      // more than the system takes of it for somebody who does not read on
      const body = `${'The rooms of the mill are kept locked. '.repeat(50)}\n\n`.repeat(LARGE_BYTES / 2000);
      await seedContract(api.deps.db, { id: 'large', title: 'Large', sections: [{ heading: 'Rooms', body }] });
      let first = 0;
      await costsNothing({ type: 'contract', id: await contractId('large'), format: 'html' }, ({ socket }) =>
        socket.once('data', (chunk: Buffer) => {
          first = chunk.length;
          expect(chunk.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
          socket.destroy();
        }),
      );
      expect(first).toBeGreaterThan(0);
    });
  });
});

/** The file itself, whatever its kind. */
async function fileOf(who: TestBrowser, body: object) {
  const { csrf } = (await who.get('/api/session')).body;
  const cookies = ['session', 'csrf', 'visitor'].flatMap((name) =>
    who.cookie(name) ? `${name}=${who.cookie(name)}` : [],
  );
  const {
    status,
    headers,
    body: content,
  } = await request(api.app)
    .post('/api/exports')
    .set('Cookie', cookies.join('; '))
    .set('x-csrf-token', csrf)
    .send(body)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  return { status, headers, content: content as Buffer };
}
const errorOf = ({ content }: { content: Buffer }) => JSON.parse(content.toString()).error;

describe('a contract as a file', () => {
  test.each(FILE_FORMATS)('%s has the whole of it, costs one and the same again nothing', async (format) => {
    const { browser } = await personOf(api, 'free');
    const id = await contractId('a');
    const { status, headers, content } = await fileOf(browser, { type: 'contract', id, format });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename=agreement-a.${FORMATS[format].extension}`,
      'content-type': expect.stringContaining(FORMATS[format].mediaType),
      'cache-control': 'private, no-store',
    });
    const text =
      format === 'msword'
        ? rtfText(content.toString('latin1'))
        : (await readDocument(content, `a.${format}`))[0]!.blocks.map((block) => block.text).join(' ');
    for (const words of [
      'Governing Law',
      'Venue is <in> Dover & nowhere else.',
      '“Affiliate” means',
      'Agreement a (2 January 2020).',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(text).toContain(`/contracts/${id}`);
    await fileOf(browser, { type: 'contract', id, format });
    expect(await counters()).toEqual([{ key: 'export', used: 1 }]);
  });

  test('that is withdrawn is refused in so many words, and costs nothing', async () => {
    const id = await contractId('b');
    const inOne = <T>(work: (library: WritableLibrary) => Promise<T>) =>
      api.deps.db.transaction().execute((trx) => work(operatorLibrary(trx, 'en')));
    await inOne((library) => withdrawContract(library, id, new Date()));
    try {
      for (const reply of [
        await exported({ type: 'contract', id, format: 'pdf' }),
        await copy({ type: 'contract', id }),
      ])
        expect([reply.status, reply.body.error]).toEqual([
          410,
          { code: 'contract_unavailable', message: 'Contract currently unavailable' },
        ]);
      expect(await counters()).toEqual([]);
    } finally {
      await inOne((library) => restoreContract(library, id));
    }
  });

  test('of a private library is there for its members alone', async () => {
    const owner = await personOf(api, 'pro');
    const stranger = await personOf(api, 'pro');
    await joinLibrary(api, 'secret', owner, 'owner');
    const asked = { type: 'contract', id: await contractId('s', 'secret'), format: 'html', namespace: 'secret' };
    expect((await fileOf(stranger.browser, asked)).status).toBe(404);
    const { status, content } = await fileOf(owner.browser, asked);
    expect([status, content.toString()]).toEqual([200, expect.stringContaining('From the private library “Secret”')]);
  });

  test('how it was read is told to operators and admins, with places that are true', async () => {
    const id = await contractId('a');
    const asked = { type: 'contract', id, format: 'debug' };
    for (const kind of ['free', 'enterprise'] as const) {
      const refused = await fileOf((await personOf(api, kind)).browser, asked);
      expect([refused.status, errorOf(refused).code]).toEqual([403, 'forbidden']);
    }
    expect(await counters()).toEqual([]);
    const { browser } = await personOf(api, 'operator');
    const { status, content } = await fileOf(browser, asked);
    expect(status).toBe(200);
    const { contract, clauses, definitions, text } = JSON.parse(content.toString());
    expect(contract).toMatchObject({ id, title: 'Agreement a' });
    const law = clauses.find(({ type }: { type: string }) => type === 'governing-law');
    expect(text.slice(law.bodyStart, law.end)).toBe(LAW);
    expect(text.slice(definitions[0].termStart, definitions[0].termEnd)).toBe('Affiliate');
    expect((await fileOf(browser, { type: 'clause', id: groupId, format: 'debug' })).status).toBe(403);
  });

  test('is offered as what it can be had as', async () => {
    const offered = async (who: TestBrowser, type = 'contract') =>
      (await who.get(`/api/exports/formats?type=${type}`)).body.formats;
    expect(await offered(api.browser())).toEqual([...FILE_FORMATS]);
    const { browser } = await personOf(api, 'operator');
    expect(await offered(browser)).toEqual([...FILE_FORMATS, 'debug']);
    expect(await offered(browser, 'clause')).toEqual([...FILE_FORMATS]);
    expect((await browser.get('/api/exports/formats?type=contract&namespace=nowhere')).status).toBe(404);
  });

  test('that cannot be made gives its unit back, and says why', async () => {
    const { app } = api.changed((deps) => deps, {
      fileMaker: createFileMaker({ most: 0 }),
    } as never);
    const browser = browserOf(app);
    const reply = await browser.send('post', '/api/exports', {
      type: 'contract',
      id: await contractId('a'),
      format: 'pdf',
    });
    expect([reply.status, reply.body.error.code, reply.headers['retry-after']]).toEqual([503, 'busy', '10']);
    expect((await counters()).map(({ used }) => used)).toEqual([0, 0]);
  });
});
