/** The site with a browser before it: somebody who has not signed in, an operator, and an address of every kind of page. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import type { RouteName } from '#shared/domain/paths.ts';
import { root } from '../setup.mjs';
import { citedPlaces, ownPlaces } from './made.ts';
import { type PageKind, type Places, pageKinds } from './pageKinds.ts';
import { foundPlaces, operatorPlaces } from './places.ts';
import { freePort, openProduct, type Product } from './product.ts';

/** Another one each time: at a server that goes on, the last one has a team already. */
const EMAIL = `operator.${Date.now()}@quillfern.example`;
const PASSWORD = 'four words are enough';

export interface Site {
  base: string;
  browser: Browser;
  /** Where the browser is steered from outside. */
  debuggingPort: number;
  kinds: PageKind[];
  /** Nothing was found to see of them. */
  missing: RouteName[];
  /** A context for a kind of page: of an operator for those of people. */
  context(isPersonal: boolean, options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** What the notice of cookies has asked before; a session, where there is one. */
const stateOf = (base: string, cookies: Cookies = []) => ({
  cookies,
  origins: [{ origin: base, localStorage: [{ name: 'cookies-accepted', value: 'yes' }] }],
});
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Errors: the server or the browser does not start, or the library lacks what every library has. */
export async function openSite(): Promise<Site> {
  const product = await openProduct();
  try {
    return await siteOf(product);
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function siteOf(product: Product): Promise<Site> {
  const { base } = product;
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debuggingPort}`],
  });
  const visitor = await browser.newContext({ baseURL: base });
  const places = await foundPlaces(visitor.request);
  const cookies = await operatorCookies(product, browser);
  const all: Places = {
    ...places,
    ...(await citedPlaces(visitor.request, places)),
    ...(cookies ? await placesOfPeople(browser, base, cookies, places) : {}),
  };
  await visitor.close();
  const { kinds, missing } = pageKinds(all);
  return {
    base,
    browser,
    debuggingPort,
    kinds: kinds.filter(({ isPersonal }) => !isPersonal || cookies !== null),
    missing,
    context: (isPersonal, options) =>
      browser.newContext({ baseURL: base, storageState: stateOf(base, isPersonal ? cookies! : []), ...options }),
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}

/** Null: the data of the server is not here, so nobody can be made an operator. */
async function operatorCookies({ base, dataDir }: Product, browser: Browser): Promise<Cookies | null> {
  if (!dataDir) return null;
  const said = execFileSync(process.execPath, [path.join(root, 'dist/server/cli.js'), 'admin', EMAIL], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const link = /https?:\/\/\S+/.exec(said)?.[0];
  if (!link) throw new Error(`no link for the operator:\n${said}`);
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  const { pathname, search } = new URL(link);
  await page.goto(base + pathname + search);
  await page.locator('html.js').waitFor({ state: 'attached' });
  for (const field of await page.locator('main input[type=password]').all()) await field.fill(PASSWORD);
  const isSet = page.waitForResponse((one) => one.url().endsWith('/recovery') && one.request().method() === 'POST');
  await page.locator('main form button[type=submit]').click();
  await isSet;
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function placesOfPeople(browser: Browser, base: string, cookies: Cookies, places: Places): Promise<Places> {
  const context = await browser.newContext({ baseURL: base, storageState: stateOf(base, cookies) });
  const own = await ownPlaces(context.request, places);
  const found = await operatorPlaces(context.request);
  await context.close();
  return { ...own, ...found };
}
