/** The library as an assistant has it: asked over HTTP by the client that others are built on. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { pino } from 'pino';
import { TOOLS } from '#server/features/mcp/tools.ts';
import { createWorld, type World } from '#server/testing/accessWalk.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { programOf } from '#server/testing/apiTokens.ts';
import { CANARY, letIn, type Planted, plantLibrary } from '#server/testing/isolation/canaries.ts';
import { TOOLS_ASKED } from '#server/testing/isolation/questions.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { TOKEN_SCOPES, type TokenScope } from '#shared/domain/apiTokens.ts';

const ORIGIN = 'https://contracts.firm.example';
const MINUTES = 60_000;
let api: TestApi;
let world: World;
let http: Server;
let person: TestPerson;
const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', BASE_URL: ORIGIN }, undefined, undefined, log);
  world = await createWorld(api);
  const words =
    'The supplier shall deliver all of the goods to the warehouse of the buyer within thirty days after the order was confirmed in writing, at its own cost.';
  await seedContract(api.deps.db, { id: 'supply', title: 'Supply', sections: [{ heading: 'Delivery', body: words }] });
  await api.deps.indexer.drain();
  person = await personOf(api, 'pro');
  // as over https, where the cookie has a prefix
  const secure = api.browser();
  secure.setCookie('__Host-session', person.token);
  person = { ...person, browser: secure };
  http = api.app.listen(0, '127.0.0.1');
  await once(http, 'listening');
}, 3 * MINUTES);
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
  await api.close();
});

const address = () => new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/mcp`);

async function connected<T>(token: string | null, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1' });
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(address(), { requestInit: { headers } });
  try {
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    return await work(client);
  } finally {
    await client.close();
  }
}
const withScopes = async <T>(scopes: readonly TokenScope[], work: (client: Client) => Promise<T>): Promise<T> =>
  connected((await programOf(api, person, scopes)).token, work);

interface Told {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { type: string; text: string }[];
}
const call = (client: Client, name: string, asked: Record<string, unknown>) =>
  client.callTool({ name, arguments: asked }) as Promise<unknown> as Promise<Told>;

describe('is refused', () => {
  test('without a token, and with the session of a person', async () => {
    await expect(connected(null, (client) => client.listTools())).rejects.toThrow();
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status, headers } = await person.browser.send('post', '/api/mcp', body);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="clausary"']);
  });

  test('with a token that may not read', async () => {
    await expect(withScopes(['closest'], (client) => client.listTools())).rejects.toThrow(/scope/);
  });

  test('what is no message', async () => {
    const { client } = await programOf(api, person, TOKEN_SCOPES);
    expect((await client.send('post', '/api/mcp', { hello: 'there' })).status).toBe(422);
    expect((await client.get('/api/mcp')).status).toBe(405);
  });
});

describe('a client', () => {
  test('sees the tools that its token opens', async () => {
    const namesOf = async (scopes: readonly TokenScope[]) =>
      (await withScopes(scopes, (client) => client.listTools())).tools.map(({ name }) => name);
    expect(await namesOf(TOKEN_SCOPES)).toEqual(TOOLS.map(({ name }) => name));
    expect(await namesOf(['library:read'])).not.toContain('closest_wording');
  });

  test('finds clauses with the number of their contracts and an address that proves them', async () => {
    const told = await withScopes(TOKEN_SCOPES, (client) => call(client, 'search_clauses', { query: 'Delaware law' }));
    const [first] = told.structuredContent!.items as { url: string; contracts: number; text: string }[];
    expect(first!.text).toContain('Delaware');
    expect(first!.contracts).toBe(2);
    expect(first!.url.startsWith(`${ORIGIN}/clause/governing-law`)).toBe(true);
    expect(JSON.parse(told.content[0]!.text)).toEqual(told.structuredContent);
  });

  test('reads wordings, a term and a contract, and cites', async () => {
    await withScopes(TOKEN_SCOPES, async (client) => {
      const wordings = await call(client, 'get_clause_wordings', { clause_type: 'governing-law' });
      expect(wordings.structuredContent).toMatchObject({ contracts: 2, total: 1, items: [{ contracts: 2 }] });
      const term = await call(client, 'define_term', { term: 'Affiliate' });
      expect(term.structuredContent).toMatchObject({ id: 'affiliate', title: 'Affiliate', items: [{ contracts: 2 }] });
      const part = await call(client, 'get_contract_part', { contract: world.places.contract });
      expect(part.structuredContent).toMatchObject({ title: 'Agreement b', from: 0, next: null });
      expect(part.structuredContent!.text).toContain('The law of Delaware governs');
      const cited = await call(client, 'cite', { type: 'contract', id: world.places.contract });
      expect(cited.structuredContent!.url).toMatch(new RegExp(`^${ORIGIN}/contracts/.+@[0-9a-f]+$`));
    });
  });

  test('finds the closest wording of a clause, of which nothing is logged', async () => {
    const text =
      'The supplier shall deliver all of the quixotic goods to the warehouse of the buyer within thirty days after the order was confirmed in writing, at its own cost.';
    const told = await withScopes(TOKEN_SCOPES, (client) => call(client, 'closest_wording', { text }));
    const [first] = told.structuredContent!.items as { resemblance: number; url: string }[];
    expect(first!.resemblance).toBeGreaterThan(0.5);
    expect(first!.url.startsWith(ORIGIN)).toBe(true);
    expect(logged.join()).not.toContain('quixotic');
  });

  test('is told in words what was wrong', async () => {
    await withScopes(TOKEN_SCOPES, async (client) => {
      const short = await call(client, 'closest_wording', { text: 'Too short.' });
      expect([short.isError, short.content[0]!.text]).toEqual([true, expect.stringContaining('20 are the least')]);
      const absent = await call(client, 'get_contract_part', { contract: 'nowhere' });
      expect(JSON.parse(absent.content[0]!.text)).toMatchObject({ code: 'not_found' });
      expect(await call(client, 'get_contract_part', { contract: 'x', chars: 1 })).toMatchObject({ isError: true });
    });
  });
});

describe('a private library', () => {
  let planted: Planted;
  beforeAll(async () => {
    planted = await plantLibrary(api, 'libown');
    await api.deps.indexer.drain();
  });
  beforeEach(async () => void (await api.deps.db.deleteFrom('api_token').execute()));
  const filled = (asked: Record<string, unknown>, library: string): Record<string, unknown> => {
    const places: Record<string, string> = { ...planted.places, library };
    return JSON.parse(
      JSON.stringify({ ...asked, library }).replaceAll(/\{(\w+)\}/g, (hole, name: string) => places[name] ?? hole),
    );
  };

  test.each(TOOLS_ASKED)(
    '$name of one is answered to strangers as of none, and to a member with its scope',
    async ({ name, asked }) => {
      const member = await personOf(api, 'pro');
      const browser = api.browser();
      browser.setCookie('__Host-session', member.token);
      await letIn(api, 'libown', member.id, 'read');
      const ask = async (of: { browser: TestPerson['browser'] }, scopes: readonly TokenScope[], library: string) =>
        connected((await programOf(api, of, scopes)).token, (client) => call(client, name, filled(asked, library)));
      for (const [of, scopes] of [
        [person, TOKEN_SCOPES],
        [{ browser }, ['library:read', 'closest']],
      ] as const) {
        const [there, nowhere] = [await ask(of, scopes, 'libown'), await ask(of, scopes, 'libnone')];
        expect(there).toEqual(nowhere);
        expect(JSON.stringify(there)).not.toMatch(CANARY);
      }
      expect((await ask({ browser }, TOKEN_SCOPES, 'libown')).isError ?? false).toBe(false);
    },
  );
});
