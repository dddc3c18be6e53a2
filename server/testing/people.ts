/** People with accounts, each in a browser and a network of their own, and the mails that they get. */
import type { TestApi, TestBrowser } from '#server/testing/api.ts';

/** For openTestApi: the network of a caller is then what the header says. */
export const OWN_NETWORKS = { TRUST_PROXY: 'loopback' };
export const PASSWORD = 'a long enough password';

let people = 0;

/** 10.x.y.z, a new one each time. */
const newNetwork = () => `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people++ & 255}`;
export const newEmail = () => `person${people++}@example.com`;

export const strangerIn = (api: TestApi, headers: Record<string, string> = {}): TestBrowser =>
  api.browser({ 'x-forwarded-for': newNetwork(), ...headers });

export interface TestPerson {
  id: string;
  email: string;
  browser: TestBrowser;
}

/** `password` null: continued with email alone. */
export async function signedUp(
  api: TestApi,
  { email = newEmail(), password = PASSWORD }: { email?: string; password?: string | null } = {},
): Promise<TestPerson> {
  const browser = strangerIn(api);
  const { status, body } = await browser.send('post', '/signup', { email, ...(password === null ? {} : { password }) });
  if (status !== 200) throw new Error(`could not sign up: ${JSON.stringify(body)}`);
  return { id: body.user.id, email, browser };
}

/** The address is confirmed, as by the mailed link: what costs something is counted for the account from now on. */
export async function confirmed<T extends TestPerson>({ deps: { db } }: TestApi, person: T): Promise<T> {
  await db.updateTable('user_account').set({ confirmed_at: new Date() }).where('id', '=', person.id).execute();
  return person;
}

/** The texts of the mails of one kind to an address, the newest first. */
export async function mailsTo({ deps: { db } }: TestApi, email: string, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.body_text);
}

/** The address in the newest mail of a kind. Throws when there is none. */
export async function linkTo(api: TestApi, email: string, kind: string): Promise<URL> {
  const [newest = ''] = await mailsTo(api, email, kind);
  const link = /https?:\/\/\S+/.exec(newest)?.[0];
  if (!link) throw new Error(`no mail "${kind}" to ${email}`);
  return new URL(link);
}

export const tokenIn = (link: URL): string => link.searchParams.get('token') ?? '';
