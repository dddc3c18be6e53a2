/**
 * The product with doubles of what is outside of it, for browser tests: a model, the name servers of the world, and an issuer that signs in
 * whom a test names. The guarded client reaches this machine alone. What the doubles shall say, and what the model was asked, goes over an
 * address of its own (OUTSIDE_PORT).
 */
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LLMock } from '@copilotkit/aimock';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Deps, openDeps } from '#server/deps.ts';
import { sendMails } from '#server/features/mail/index.ts';
import { ensureSample } from '#server/features/sample/index.ts';
import type { Lifecycle } from '#server/http/health.ts';
import { loadWebBuild, webFolder } from '#server/http/webBuild.ts';
import { listen } from '#server/listen.ts';
import { createLogger } from '#server/log.ts';
import { createOutbound } from '#server/outside/outbound.ts';
import { CLIENT, openTestIssuer, type TestIssuer } from '#server/testing/issuer.ts';
import { openSourceDoubles, type SourceDoubles, sourceSettings } from '#server/testing/uploadSources/doubles.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

interface Doubles {
  model: LLMock;
  issuer: TestIssuer;
  /** TXT records by name. */
  zone: Map<string, string>;
  deps: Deps;
  /** Where people keep files. */
  sources: SourceDoubles;
}

/** By path. */
// biome-ignore lint/suspicious/noExplicitAny: each takes what its one caller sends
const CONTROLS: Record<string, (doubles: Doubles, said: any) => unknown> = {
  '/issuer': ({ issuer }) => ({ issuer: issuer.issuer, client: CLIENT }),
  '/person': ({ issuer }, person) => Object.assign(issuer, { person }).person,
  '/zone': ({ zone }, { name, text }) => zone.set(name, text).size,
  '/asked': ({ model }) => model.getRequests().map(({ body }) => body),
  '/stored': ({ sources: { world } }, { path: at, text }) => world.files.set(at, { bytes: Buffer.from(text) }).size,
  '/log': ({ deps }, said) => rewriteLog(deps, said),
};

/** Past the guard of the table, as somebody with the database in hands would. */
async function rewriteLog({ db }: Deps, { seq, action }: { seq: number; action: string }): Promise<{ before: string }> {
  const { action: before } = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('seq', '=', String(seq))
    .executeTakeFirstOrThrow();
  await sql`alter table audit_entry disable trigger audit_entry_kept`.execute(db);
  await sql`update audit_entry set action = ${action} where seq = ${seq}`.execute(db);
  await sql`alter table audit_entry enable trigger audit_entry_kept`.execute(db);
  return { before };
}

async function jsonOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

/** What a test says and asks. */
const control = (doubles: Doubles) =>
  createServer(async (request, response) => {
    const told = await CONTROLS[request.url ?? '']?.(doubles, await jsonOf(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told ?? null));
  });

/** Runs until the process ends. `port`: of the doubles. */
export async function runOutside(environment: Record<string, string | undefined>, port: number): Promise<void> {
  const model = new LLMock({ port: 0, logLevel: 'silent' });
  model.onMessage(/(?:)/, { content: 'Liability is limited to the fees paid.' });
  await model.start();
  const issuer = await openTestIssuer({ sub: 'nobody' });
  const sources = await openSourceDoubles();
  const config = readConfig({
    ...environment,
    ...sourceSettings(sources),
    NODE_ENV: 'test',
    OPENAI_BASE_URL: `${model.url}/v1`,
    OPENAI_API_KEY: 'test',
    OPENAI_MODELS: 'double',
  });
  const { deps } = await openDeps(config, { log: createLogger(config.logLevel) });
  const zone = new Map<string, string>();
  deps.outbound = createOutbound({ isPlainAllowed: true, isAllowed: (address) => address === '127.0.0.1' });
  deps.resolver.txt = async (name) => (zone.has(name) ? [[zone.get(name)!]] : []);
  control({ model, issuer, zone, deps, sources }).listen(port, '127.0.0.1');

  const { signal } = new AbortController();
  const lifecycle: Lifecycle = { ready: false, draining: false, stopping: signal };
  const web = await loadWebBuild(webFolder(path.join(here, '..', '..')));
  await listen(createApp(deps, web, lifecycle), config);
  void deps.indexer.run(signal);
  void sendMails(deps, signal);
  void deps.jobs.run(signal);
  await deps.indexer.ensureIndex();
  await ensureSample(deps, { signal, print: () => undefined });
  lifecycle.ready = true;
}
