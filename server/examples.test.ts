/** The examples of the developers' page run as they stand there, and a client made of the OpenAPI document compiles and asks. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '#server/testing/accessWalk.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { programOf } from '#server/testing/apiTokens.ts';
import { personOf } from '#server/testing/visitors.ts';
import { API_EXAMPLES, forOrigin } from '#shared/domain/apiExamples.ts';
import { TOKEN_SCOPES } from '#shared/domain/apiTokens.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const CHECK = path.join(ROOT, 'scripts/clientCheck');
const MINUTES = 60_000;

let api: TestApi;
let http: Server;
let origin: string;
let token: string;
let folder: string;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  await createWorld(api);
  await api.deps.indexer.drain();
  ({ token } = await programOf(api, await personOf(api, 'pro'), TOKEN_SCOPES));
  http = api.app.listen(0, '127.0.0.1');
  await once(http, 'listening');
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-examples-'));
}, 3 * MINUTES);
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => {
  // what a test runner hands on is nobody else's
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return { ...rest, CLAUSARY_TOKEN: token, CLAUSARY_ORIGIN: origin };
};

describe('the developers’ page', () => {
  test.each(Object.values(API_EXAMPLES))('$label', async (example) => {
    const file = path.join(folder, `${example.id}.${example.language === 'ts' ? 'mts' : 'sh'}`);
    writeFileSync(file, forOrigin(example, origin));
    const tsx = path.join(ROOT, 'node_modules/.bin/tsx');
    const { stdout } = await run(example.language === 'ts' ? tsx : 'sh', [file], { env: environment(), cwd: folder });
    if (example.language === 'sh') expect(JSON.parse(stdout)).toHaveProperty('items');
    else expect(stdout).toMatch(/^Governing Law: 2 contracts\n2 have: /);
  });

  test('says nothing that is not run', () => {
    const page = readFileSync(path.join(ROOT, 'web/pages/integrations/DevelopersPage.tsx'), 'utf8');
    const shown = [...page.matchAll(/<Example label=\{(\w+)\.label\} code=\{forOrigin\(\1, origin\)\}/g)].map(
      ([, name]) => name,
    );
    expect(shown.sort()).toEqual(Object.keys(API_EXAMPLES).sort());
    expect([...page.matchAll(/<Example /g)]).toHaveLength(shown.length);
  });
});

test(
  'a client made of the document compiles, and asks',
  async () => {
    const at = path.join(folder, 'client');
    mkdirSync(at);
    cpSync(path.join(CHECK, 'package.json'), path.join(at, 'package.json'));
    cpSync(path.join(CHECK, 'client.txt'), path.join(at, 'client.mts'));
    const env = environment();
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', install, { cwd: at, env }).catch((error: { stderr?: string }) => {
      throw new Error(`npm cannot be reached, and the client of the API could not be checked: ${error.stderr}`);
    });
    const bin = (name: string) => path.join(at, 'node_modules/.bin', name);
    await run(bin('openapi-typescript'), [`${origin}/api/openapi.json`, '-o', 'clausary.d.ts'], { cwd: at, env });
    const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck', 'false', 'client.mts'];
    await run(bin('tsc'), options, { cwd: at, env }).catch((error: { stdout?: string }) => {
      throw new Error(`the client does not compile:\n${error.stdout}`);
    });
    const { stdout } = await run(process.execPath, ['client.mjs'], { cwd: at, env });
    expect(JSON.parse(stdout)).toEqual({ title: 'Governing Law', contracts: 2, code: 'not_found' });
  },
  // for what hangs: half a minute on a machine that does nothing else
  10 * MINUTES,
);
