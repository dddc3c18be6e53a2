/** A company with people, a domain, a website and an issuer of its own, for tests of how it signs in and is kept. */
import { randomUUID } from 'node:crypto';
import request, { type Response } from 'supertest';
import { createOutbound } from '#server/outside/outbound.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { CLIENT, type TestPerson as IssuersPerson, openTestIssuer, type TestIssuer } from '#server/testing/issuer.ts';
import { OWN_NETWORKS, PASSWORD, signedUp, strangerIn } from '#server/testing/people.ts';
import type { TeamSignInReply } from '#shared/api/teamSignIn.ts';
import { proofFile, recordName } from '#shared/domain/teamDomain.ts';

export const ORIGIN = 'https://clausary.example';

export interface Person {
  id: string;
  email: string;
  browser: TestBrowser;
}

export interface World {
  api: TestApi;
  /** TXT records by name. */
  zone: Map<string, string[][]>;
  /** Texts of websites by address. */
  websites: Map<string, string>;
  /** Addresses that the guarded client was asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Name servers and websites are the test's; everything else goes to this machine. */
export async function openWorld(environment: Record<string, string> = {}, clock?: () => Date): Promise<World> {
  const api = await openTestApi(
    { NODE_ENV: 'test', BASE_URL: ORIGIN, RATE_LIMIT: '0', ...OWN_NETWORKS, ...environment },
    clock,
  );
  const zone = new Map<string, string[][]>();
  const websites = new Map<string, string>();
  const asked: string[] = [];
  const local = createOutbound({ isPlainAllowed: true, isAllowed: () => true });
  api.deps.resolver.txt = async (name) => zone.get(name) ?? [];
  const { outbound } = api.deps;
  outbound.request = async (url, options) => {
    asked.push(url);
    if (!url.startsWith('https://')) return local.request(url, options);
    const text = websites.get(url);
    const status = text === undefined ? 404 : 200;
    return { status, headers: {}, body: Buffer.from(text ?? ''), url };
  };
  const close = async () => {
    await local.close();
    await api.close();
  };
  return { api, zone, websites, asked, close };
}

let companies = 0;
/** No test shares a domain with another. */
export const newDomain = () => `company${companies++}.test`;

export async function personAt(
  { api }: World,
  domain: string,
  { isConfirmed = true, name = 'p' } = {},
): Promise<Person> {
  const email = `${name}${randomUUID().slice(0, 8)}@${domain}`;
  const one = await signedUp(api, { email });
  if (isConfirmed)
    await api.deps.db.updateTable('user_account').set({ confirmed_at: new Date() }).where('id', '=', one.id).execute();
  return one;
}

export interface Company {
  domain: string;
  teamId: string;
  admin: Person;
}

/** A team with its admin; `plan`: what it has. The domain is claimed, not proven. */
export async function openCompany(
  world: World,
  { domain = newDomain(), plan = 'team_year_tier-5' as string | null } = {},
): Promise<Company> {
  const admin = await personAt(world, domain, { name: 'admin' });
  const { status, body } = await admin.browser.send('post', '/api/team', { name: 'Kiln' });
  if (status !== 200) throw new Error(`no team: ${JSON.stringify(body)}`);
  const teamId = body.team.id as string;
  if (plan !== null)
    await world.api.deps.db
      .insertInto('subscription')
      .values({
        id: randomUUID(),
        user_id: null,
        team_id: teamId,
        plan,
        status: 'active',
        source: 'operator',
        starts_at: new Date(0),
        ends_at: null,
      })
      .execute();
  return { domain, teamId, admin };
}

export const settingsOf = async ({ browser }: Person): Promise<TeamSignInReply> =>
  (await browser.get('/api/team/sign-in')).body;

/** Puts the proof where it belongs and has it looked for. */
export async function prove(
  world: World,
  { admin, domain }: Company,
  way: 'dns' | 'file' = 'dns',
): Promise<TeamSignInReply> {
  const claimed = await admin.browser.send('put', '/api/team/domain', { domain });
  if (claimed.status !== 200) throw new Error(`not claimed: ${JSON.stringify(claimed.body)}`);
  const { text } = (claimed.body as TeamSignInReply).domain.proof!;
  if (way === 'dns') world.zone.set(recordName(domain), [[text]]);
  else world.websites.set(proofFile(domain), `${text}\n`);
  const { body } = await admin.browser.send('post', '/api/team/domain/check');
  if (body.domain.state !== 'verified') throw new Error(`not proven: ${JSON.stringify(body)}`);
  return body;
}

/** The proof is gone, as when a zone is moved. */
export const unprove = (world: World, domain: string): void => {
  world.zone.delete(recordName(domain));
  world.websites.delete(proofFile(domain));
};

/** An issuer whose test sign-in has come back, switched on. */
export async function connect(company: Company, issuer: TestIssuer, { isEnforced = false } = {}): Promise<void> {
  const { browser, email } = company.admin;
  const set = await browser.send('put', '/api/team/sign-in/issuer', {
    issuer: issuer.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  if (set.status !== 200) throw new Error(`issuer refused: ${JSON.stringify(set.body)}`);
  issuer.person = { sub: 'admin', email };
  await visit(browser, '/authorize/company/test');
  const on = await browser.send('patch', '/api/team/sign-in/issuer', { isOn: true, isEnforced });
  if (on.status !== 200) throw new Error(`not switched on: ${JSON.stringify(on.body)}`);
}

export const openIssuer = (person: IssuersPerson = { sub: 'nobody' }): Promise<TestIssuer> => openTestIssuer(person);

const location = ({ headers }: Response) => headers.location as string;

/** As the browser does: to the issuer, which signs its person in, and back. Answers where it all ends. */
export async function visit(browser: TestBrowser, path: string): Promise<string> {
  const begun = await browser.get(path);
  const to = location(begun);
  if (!/^https?:/.test(to)) return to;
  const back = await fetch(to, { redirect: 'manual' });
  const { origin, pathname, search } = new URL(back.headers.get('location')!);
  if (origin !== ORIGIN) throw new Error(`led back to ${origin}`);
  return location(await browser.get(pathname + search));
}

/** Somebody whom the issuer signs in, in a browser of their own. */
export async function comeBy(
  world: World,
  { domain }: Pick<Company, 'domain'>,
  issuer: TestIssuer,
  person: IssuersPerson,
) {
  issuer.person = person;
  const browser = strangerIn(world.api);
  const end = await visit(browser, `/authorize/company?address=${domain}`);
  const { user } = (await browser.get('/api/session')).body;
  return { browser, end, user };
}

export const signInWith = (world: World, email: string, password = PASSWORD) =>
  strangerIn(world.api).send('post', '/signin', { email, password });

/** The directory of a company: asks with its token and nothing else. */
export function directoryOf({ api }: World, token: string) {
  const ask = (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) => {
    const call = request(api.app)
      [method](`/scim/v2${path}`)
      .set({ authorization: `Bearer ${token}`, ...headers })
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks).toString()));
      });
    const sent =
      body === undefined
        ? call
        : call
            .set('content-type', 'application/scim+json')
            .send(typeof body === 'string' ? body : JSON.stringify(body));
    return sent.then(({ status, headers: told, body: text }) => ({
      status,
      headers: told as Record<string, string>,
      // biome-ignore lint/suspicious/noExplicitAny: what the standard says is what the tests say
      body: (typeof text === 'string' && text !== '' ? JSON.parse(text) : null) as any,
    }));
  };
  return {
    get: (path: string, headers?: Record<string, string>) => ask('get', path, undefined, headers),
    post: (path: string, body: object | string, headers?: Record<string, string>) => ask('post', path, body, headers),
    put: (path: string, body: object, headers?: Record<string, string>) => ask('put', path, body, headers),
    patch: (path: string, Operations: object[], headers?: Record<string, string>) =>
      ask('patch', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }, headers),
    raw: ask,
    delete: (path: string, headers?: Record<string, string>) => ask('delete', path, undefined, headers),
  };
}

export async function makeDirectory(world: World, { admin }: Company) {
  const { status, body } = await admin.browser.send('post', '/api/team/scim/tokens');
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`);
  return { token: body.token as string, ...directoryOf(world, body.token) };
}
