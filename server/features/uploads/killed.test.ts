/** The server dies in the middle of an upload, again and again; `npm run crash:upload` does so a hundred times. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyTemplate } from '#server/testing/databaseTemplate.ts';
import { type Running, start } from '#server/testing/process.ts';
import type { UploadFile } from '#shared/api/uploads.ts';
import { uploader } from '../../../scripts/uploadClient.mjs';

/** More: UPLOAD_KILLS. */
const KILLS = Number(process.env.UPLOAD_KILLS ?? 1);
const FILES = 8;

let dataDir: string;
/** Chosen by the system at the first start. */
let port = '0';
let server: Running;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-killed-'));
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function up(): Promise<void> {
  server = start('main', [], {
    PATH: '/usr/bin:/bin',
    PORT: port,
    DATA_DIR: path.join(dataDir, 'data'),
    SEED: 'none',
  });
  port = (await server.said(/127\.0\.0\.1:(\d+)|localhost:(\d+)/)).slice(1).find(Boolean)!;
  await server.said(/Ready after/);
}

const files = () =>
  Array.from({ length: FILES }, (_, i) => {
    const file = path.join(dataDir, `agreement-${i}.txt`);
    const text = `SERVICES AGREEMENT\n\n1. Services. The Supplier shall deliver lot ${i} with due care.\n\n2. Law. The laws of Ohio govern lot ${i}.\n`;
    writeFileSync(file, text.repeat(1 + i));
    return file;
  });

test('what was acknowledged is in after kills, once each, and nothing of it is half', async () => {
  // a migrated one: making it is no part of this
  await copyTemplate(path.join(dataDir, 'data'));
  await up();
  const person = await uploader(`http://127.0.0.1:${port}`, 'ada@quillfern.example');
  const namespace = await person.beginLibrary('Killed');
  const id = await person.begin(namespace);
  const told = new Map<string, UploadFile>();
  for (let n = 0; n < KILLS; n++) {
    const cut = new AbortController();
    // killed once a few more files are acknowledged than before
    const enough = new Promise<void>((resolve) => {
      void person
        .send(id, files(), {
          signal: cut.signal,
          onTold(file) {
            told.set(file.key, file);
            if ([...told.values()].filter(({ state }) => state !== 'arriving').length > n * 3) resolve();
          },
        })
        .catch(() => {})
        .finally(resolve);
    });
    await enough;
    server.child.kill('SIGKILL');
    await server.ended;
    cut.abort();
    await up();
    const now = new Map((await person.read(id)).files.map((file) => [file.key, file]));
    for (const [key, before] of told)
      if (before.state === 'arriving') expect(now.get(key)!.received).toBeGreaterThanOrEqual(before.received);
      else expect([key, now.get(key)!.state]).not.toEqual([key, 'arriving']);
  }
  await person.send(id, files());
  let after = await person.read(id);
  while (after.upload.state === 'running') after = await person.read(id);
  expect(after.upload).toMatchObject({ state: 'done', contracts: FILES });
  expect(after.upload.counts.done).toBe(FILES);
  expect(new Set(after.files.map(({ contract }) => contract!.id)).size).toBe(FILES);
}, 240_000);
