import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createReaderPool } from '#server/ingest/readers/pool.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['throw new Error("the model is missing: run npm run train")', /: Error: the model is missing: run npm run train$/],
  ['import "./no-such-file.mjs"', /: Error \[ERR_MODULE_NOT_FOUND\].*no-such-file/],
  ['console.error("first"); console.error("no licence"); process.exit(3)', /: no licence$/],
  ['process.exit(3)', /: it ended with code 3 and said nothing$/],
  // twice: of one that was killed before it was ready nobody knows more than of one that was killed while it read
  ['process.kill(process.pid, "SIGKILL")', /^The process that read it was ended from outside \(SIGKILL\)/],
])('a child that cannot start says why: %s', async (source, reason) => {
  const entry = path.join(folder, 'child.mjs');
  writeFileSync(entry, source);
  const pool = createReaderPool({ size: 1, entry });
  await expect(pool.read(Buffer.from('x'), 'a.txt')).rejects.toThrow(reason);
  await pool.close();
});

test('a reader that is killed while it starts costs nothing but time: the file has another', async () => {
  const once = path.join(folder, 'was-started');
  const entry = path.join(folder, 'killedOnce.mjs');
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs';
     if (!existsSync(${JSON.stringify(once)})) {
       writeFileSync(${JSON.stringify(once)}, '');
       process.kill(process.pid, 'SIGKILL');
     }
     process.on('message', ({ id }) => process.send({ id, documents: [], rss: 1 }));
     process.send({ ready: true });`,
  );
  const pool = createReaderPool({ size: 1, entry });
  expect(await pool.read(Buffer.from('x'), 'a.txt')).toEqual([]);
  await pool.close();
});
