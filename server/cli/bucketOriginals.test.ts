/** Commands where originals are in a bucket: they read them there, put them there, and tell which one is gone. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { supplyContract } from '#server/testing/contracts.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';
import { start } from '#server/testing/process.ts';

let server: S3Server;
const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-bucket-cli-'));
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

async function clausary(place: string, ...args: string[]): Promise<{ code: number | string; output: string }> {
  const settings = { DATA_DIR: path.join(home, place), SEED: 'none', FILES_URL: `s3://bucket/${place}` };
  const command = start('cli', args, { ...settings, ...server.environment });
  return { code: await command.ended, output: command.output() };
}

const originalsOf = (place: string): string[] =>
  [...server.buckets.get('bucket')!.keys()]
    .filter((key) => key.startsWith(`${place}/originals/`))
    .map((key) => key.slice(place.length))
    .sort();

test('what is taken in is audited, leaves as a folder and comes back into another bucket', async () => {
  const contracts = path.join(home, 'contracts');
  mkdirSync(contracts);
  for (const word of ['bergamot', 'cardamom']) writeFileSync(path.join(contracts, `${word}.txt`), supplyContract(word));
  expect(await clausary('here', 'ingest', contracts)).toMatchObject({ code: 0 });
  expect(originalsOf('here')).toHaveLength(2);
  expect((await clausary('here', 'audit', '--pages', '0')).code).toBe(0);

  const out = path.join(home, 'out');
  expect(await clausary('here', 'export', out)).toMatchObject({ code: 0 });
  const imported = await clausary('there', 'import', out);
  expect(imported.output).toMatch(/(\d+) of \1 identical\./);
  expect(imported.code).toBe(0);
  expect(originalsOf('there')).toEqual(originalsOf('here'));
  // nothing of them is beside the record
  expect(existsSync(path.join(home, 'there', 'files'))).toBe(false);

  const [gone] = originalsOf('here');
  server.buckets.get('bucket')!.delete(`here${gone}`);
  const lacking = await clausary('here', 'export', path.join(home, 'lacking'));
  expect(lacking.code).toBe(1);
  expect(lacking.output).toContain('the original is not in the store of files');
}, 600_000);
