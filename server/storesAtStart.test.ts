/** What a server and `doctor` say of object stores, as an operator sees it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';
import { start } from '#server/testing/process.ts';

let server: S3Server;
const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-stores-'));
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => server.behave());

const settings = (name: string) => ({
  ...server.environment,
  DATA_DIR: path.join(home, name),
  SEED: 'none',
  DURABILITY: 'relaxed',
  PORT: '0',
});

test('a server does not start on a store that loses what it acknowledged, and names the setting', async () => {
  server.behave({ conditions: 'ignored' });
  const refused = start('main', [], { ...settings('ignored'), SEARCH_URL: 's3://bucket/index' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^SEARCH_URL: The object store at .* cannot be used: .*If-None-Match on PUT\.\n$/);
  // nothing was made of the record either
  expect(readdirSync(path.join(home, 'ignored')).filter((name) => name === 'db')).toEqual([]);
}, 120_000);

test('doctor says the same of a wrong secret, and everything else as well', async () => {
  const secret = 'a-secret-of-somebody-else';
  const environment = { ...settings('doctor'), AWS_SECRET_ACCESS_KEY: secret, FILES_URL: 's3://bucket/files' };
  const doctor = start('cli', ['doctor'], environment);
  expect(await doctor.ended).toBe(1);
  const said = doctor.output();
  expect(said).toMatch(/✗ Buckets +FILES_URL: .*AWS_SECRET_ACCESS_KEY is not the secret of AWS_ACCESS_KEY_ID/);
  expect(said).toMatch(/✓ Record/);
  expect(said).not.toContain(secret);
  const refused = start('cli', ['reindex'], environment);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^FILES_URL: [^\n]*AWS_SECRET_ACCESS_KEY[^\n]*\n$/);
}, 240_000);
