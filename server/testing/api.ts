/** The whole API over a database of its own, without pages, and a client that behaves like a browser on our site. */
import type { Express } from 'express';
import request, { type Response } from 'supertest';
import { createApp, type Mounted } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import type { Lifecycle } from '#server/http/health.ts';
import type { Logger } from '#server/log.ts';
import type { LanguageModel } from '#server/outside/model.ts';
import { openTestDeps } from '#server/testing/deps.ts';

const RUNNING: Lifecycle = { ready: true, draining: false };

export interface TestApi {
  app: Express;
  deps: Deps;
  /** A browser of its own: keeps cookies, and sends the CSRF token with what changes something. `headers` go with every request. */
  browser(headers?: Record<string, string>): TestBrowser;
  /** The same over the same record, with something else mounted, or with parts of one's own. */
  changed(change: (mounted: Mounted) => Mounted, own?: Partial<Deps>): Omit<TestApi, 'changed' | 'close' | 'folders'>;
  /** All that it keeps on disk, but for what a server for tests keeps. */
  folders: readonly string[];
  close(): Promise<void>;
}

export interface TestFile {
  name: string;
  content: string | Buffer;
}

export interface TestBrowser {
  get(path: string): Promise<Response>;
  send(method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object): Promise<Response>;
  /** A form with one file. */
  upload(path: string, file: TestFile, fields?: Record<string, string>): Promise<Response>;
  /** A file to keep, with the name that it is given. `body`: asked for by post. */
  download(path: string, body?: object): Promise<TestFile & { content: Buffer; status: number }>;
  /** The value of a cookie that the browser holds. */
  cookie(name: string): string | undefined;
  /** A cookie that the browser has from elsewhere. */
  setCookie(name: string, value: string): void;
}

/** `languageModel`: what stands behind OPENAI_BASE_URL, where the environment names one. `log`: in place of one that is silent. */
export async function openTestApi(
  environment: Record<string, string> = {},
  clock?: () => Date,
  languageModel?: LanguageModel,
  log?: Logger,
): Promise<TestApi> {
  const { deps, folder, databaseFolder, close } = await openTestDeps(environment, clock, languageModel, log);
  const web = { render: () => '', assets: { script: '', styles: [], preload: [] }, clientDir: folder };
  const apiOf = (app: Express) => ({
    app,
    deps,
    browser: (headers?: Record<string, string>) => browserOf(app, headers),
  });
  const changed: TestApi['changed'] = (change, own = {}) => apiOf(createApp({ ...deps, ...own }, web, RUNNING, change));
  const folders = [folder, databaseFolder].filter((one) => one !== null);
  return { ...apiOf(createApp(deps, web, RUNNING)), changed, folders, close };
}

/** Also over plain http where the deployment says https: cookies are kept by name, whatever their attributes. */
export function browserOf(app: Express, headers: Record<string, string> = {}): TestBrowser {
  const jar = new Map<string, string>();
  const ask = async (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    csrf?: string,
    body?: object,
    file?: TestFile,
  ) => {
    const call = request(app)[method](path).set(headers);
    if (jar.size > 0) call.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (csrf) call.set('x-csrf-token', csrf);
    if (file) for (const [name, value] of Object.entries(body ?? {})) call.field(name, value as string);
    const sent = file
      ? call.attach('files', Buffer.from(file.content), file.name)
      : body === undefined
        ? call
        : call.send(body);
    const response = await sent;
    for (const line of (response.headers['set-cookie'] as unknown as string[] | undefined) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /; *Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const token = async () => ((await ask('get', '/api/session')).body as { csrf: string }).csrf;
  let known: string | undefined;
  /** As the site's own client: one token until another is wanted. */
  const guarded = async (work: (csrf: string) => Promise<Response>): Promise<Response> => {
    known ??= await token();
    const answer = await work(known);
    if (answer.status !== 403 || answer.body?.error?.code !== 'csrf') return answer;
    known = await token();
    return work(known);
  };
  return {
    get: (path) => ask('get', path),
    send: (method, path, body) => guarded((csrf) => ask(method, path, csrf, body)),
    upload: (path, file, fields = {}) => guarded((csrf) => ask('post', path, csrf, fields, file)),
    async download(path, body) {
      if (body) known ??= await token();
      const call = (body ? request(app).post(path).set('x-csrf-token', known!).send(body) : request(app).get(path))
        .set(headers)
        .set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const {
        status,
        body: content,
        headers: told,
      } = await call.buffer(true).parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
      const name = /filename="?([^";]+)/.exec(told['content-disposition'] ?? '')?.[1] ?? '';
      return { status, name, content };
    },
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
  };
}
