/**
 * Opens the fake Word in a browser: a made-up https origin whose requests are answered here. Its own pages come from this folder,
 * office.js from its npm copy under Microsoft's address, and everything else from the server, unchanged, so that the built pane runs
 * with the script tag and the headers that it has in production. Nothing else is let through.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Frame, Page, Route } from '@playwright/test';
import { build } from 'esbuild';
import type { FakeWordOptions } from './page.ts';

export const ORIGIN = 'https://pane.test';
const CDN = 'https://appsforoffice.microsoft.com/lib/1/hosted/';

const here = path.dirname(fileURLToPath(import.meta.url));
const office = path.join(here, '../../../node_modules/@microsoft/office-js/dist');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
  '.json': 'application/json',
};

let bundled: Promise<Map<string, string>> | null = null;

/** Scripts of the fake Word, each a file of its own. */
function bundles(): Promise<Map<string, string>> {
  bundled ??= build({
    entryPoints: ['page.ts', 'suitePage.ts', 'shim16.ts'].map((file) => path.join(here, file)),
    outdir: '/fake-word',
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  }).then(({ outputFiles }) => new Map(outputFiles.map((file) => [path.basename(file.path), file.text])));
  return bundled;
}

export interface FakeWordSetup {
  /** Where the product runs; left out where only the host is tried. */
  server?: string;
  /** Adds what the npm office.js lacks of WordApi 1.6. */
  shim?: boolean;
}

export async function routeFakeWord(
  context: BrowserContext,
  { server, shim = false }: FakeWordSetup = {},
): Promise<void> {
  const scripts = await bundles();
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.href.startsWith(CDN)) return fromOffice(route, url, shim ? (scripts.get('shim16.js') ?? '') : '');
    if (url.origin !== ORIGIN) return url.protocol === 'data:' ? route.continue() : route.abort();
    if (url.pathname.startsWith('/fake-word/'))
      return fromHere(route, url.pathname.slice('/fake-word/'.length), scripts);
    return server ? fromServer(route, url, server) : route.fulfill({ status: 404, body: 'not found' });
  });
}

/** Read once for all walks of a worker. */
const officeFiles = new Map<string, Buffer>();
function officeFile(file: string): Buffer {
  const known = officeFiles.get(file) ?? readFileSync(file);
  officeFiles.set(file, known);
  return known;
}

/** Word's own part comes last; the shim follows it. */
function fromOffice(route: Route, url: URL, shim: string): Promise<void> {
  const file = path.join(office, url.pathname.slice(new URL(CDN).pathname.length).toLowerCase());
  if (!existsSync(file) || !statSync(file).isFile()) return route.fulfill({ status: 404, body: 'not found' });
  const isWordPart = /^word-web-[\d.]+\.js$/.test(path.basename(file));
  const read = officeFile(file);
  const body = isWordPart && shim ? Buffer.concat([read, Buffer.from(`\n;${shim}`)]) : read;
  return route.fulfill({ status: 200, contentType: TYPES[path.extname(file)] ?? 'application/octet-stream', body });
}

function fromHere(route: Route, name: string, scripts: Map<string, string>): Promise<void> {
  const script = scripts.get(name);
  if (script !== undefined) return route.fulfill({ status: 200, contentType: 'text/javascript', body: script });
  const file = path.join(here, path.basename(name || 'page.html'));
  if (!existsSync(file)) return route.fulfill({ status: 404, body: 'not found' });
  return route.fulfill({ status: 200, contentType: 'text/html', body: readFileSync(file, 'utf8') });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What the server says never changes, by its address: a browser keeps it as well, but each walk has a browser of its own. */
const keptAnswers = new Map<string, Answer>();

/** The server sees a request of its own origin, with the cookies that the browser sends and no others; the answer keeps its headers. */
async function fromServer(route: Route, url: URL, server: string): Promise<void> {
  const address = server + url.pathname + url.search;
  const kept = keptAnswers.get(address);
  if (kept) return route.fulfill(kept);
  const request = route.request();
  const sent = Object.entries(await request.allHeaders()).filter(([name]) => !/^(?::.*|host|connection)$/.test(name));
  const headers: Record<string, string> = Object.fromEntries(sent);
  if (headers.origin) headers.origin = new URL(server).origin;
  const body = request.postDataBuffer();
  try {
    const response = await fetch(address, {
      method: request.method(),
      headers,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
    const answered = Object.fromEntries(response.headers);
    // what fetch has unpacked is not packed any more
    for (const name of ['content-encoding', 'content-length', 'set-cookie']) delete answered[name];
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) answered['set-cookie'] = cookies.join('\n');
    const answer = { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
    if (response.ok && answered['cache-control']?.includes('immutable')) keptAnswers.set(address, answer);
    await route.fulfill(answer);
  } catch {
    await route.abort().catch(() => undefined);
  }
}

export interface OpenOptions extends Omit<FakeWordOptions, 'docx'> {
  docx: Uint8Array;
  /** Sets of the API, WordApi 1.4 by default. */
  sets?: Record<string, string>;
  /** Address of the pane. */
  pane?: string;
  width?: number;
  /** Words of the paragraph that is selected when the pane opens. */
  selected?: string;
}

const SETS = {
  WordApi: '1.4',
  WordApiOnline: '1.1',
  DialogApi: '1.2',
  DialogOrigin: '1.1',
  CompressedFile: '1.1',
  CustomXmlParts: '1.1',
};

/** Opens a document in the fake Word with the pane beside it; resolves with the pane's frame. */
export async function openFakeWord(
  page: Page,
  { docx, sets = {}, pane = '/addin/taskpane.html', width = 350, selected, ...options }: OpenOptions,
): Promise<Frame> {
  const query = new URLSearchParams({ sets: JSON.stringify({ ...SETS, ...sets }), pane, width: String(width) });
  await page.goto(`${ORIGIN}/fake-word/page.html?${query}`);
  await page.evaluate((given) => window.fakeWord.open(given), {
    ...options,
    docx: Buffer.from(docx).toString('base64'),
  });
  if (selected !== undefined)
    await page.evaluate((words) => {
      const all = window.fakeWord.paragraphs();
      const para = all.findIndex(({ current }) => current.includes(words));
      window.fakeWord.userSelects({ para, at: 0 }, { para, at: all[para]!.current.length });
    }, selected);
  await page.evaluate(() => window.fakeWord.startPane());
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('the fake Word frames no pane');
  return frame;
}
