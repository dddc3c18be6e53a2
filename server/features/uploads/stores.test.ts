/** Stores of files beside the record: nobody waits for a slow one, and no original goes that a contract came from. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Deps } from '#server/deps.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import {
  announce,
  beginUpload,
  createUploading,
  openUpload,
  takeFile,
  takePart,
} from '#server/features/uploads/index.ts';
import { type Job, memberOf, putIn } from '#server/features/uploads/putIn.ts';
import { filesOf, findUpload } from '#server/features/uploads/store.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { analyse } from '#server/ingest/ingest.ts';
import { JobStopped } from '#server/jobs/index.ts';
import type { FileStore } from '#server/outside/files.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { begin, ownLibrary, sendFiles, settled } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

const contract = (word: string) => `SUPPLY AGREEMENT

1. Delivery. The seller shall deliver the ${word} to the warehouse of the buyer within thirty days.

2. Governing Law. This agreement is governed by the laws of Delaware.`;

let api: TestApi;
let who: TestPerson;
let ns: string;
let n = 0;
let stopped: AbortController;
let work: Promise<void> | undefined;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  who = await personOf(api, 'pro');
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  ns = `stores-${n++}`;
  await ownLibrary(api, ns, who);
  stopped = new AbortController();
});
afterEach(async () => {
  stopped.abort();
  await work;
});

/** Of the embedded database nobody gets an answer while a transaction is open: what asks inside one never ends. */
const answers = () => api.deps.db.selectFrom('namespace').select('id').execute();

/** Whoever mounts the routes says what its jobs do. */
async function sent(files: FileStore, word: string): Promise<string> {
  api.changed((all) => all, { files } satisfies Partial<Deps>);
  const id = await begin(who, ns);
  await sendFiles(api, who, id, [{ name: `${word}.txt`, content: contract(word) }]);
  work = api.deps.jobs.run(stopped.signal);
  return id;
}

test('no original is sent to its store while a transaction is open', async () => {
  const { files } = api.deps;
  const put: FileStore['put'] = async (...file) => {
    await answers();
    return files.put(...file);
  };
  const id = await sent({ ...files, put }, 'barley');
  expect((await settled(who, id)).upload.counts.done).toBe(1);
});

test('nor is a file read back for the last of its parts', async () => {
  const uploading = createUploading(api.deps);
  const { waiting } = uploading;
  const read: typeof waiting.read = async (...file) => {
    await answers();
    return waiting.read(...file);
  };
  const deps = { ...uploading, waiting: { ...waiting, read } };
  const visitor = (await absentVisitor(api.deps.db, who.id, new Date()))!;
  const { id } = await beginUpload(deps, { namespace: ns, visitor, source: 'direct' });
  const into = await openUpload(deps, id, visitor);
  const bytes = Buffer.from(contract('malt'));
  const [file] = await announce(deps, into, [{ key: 'k', name: 'malt.txt', bytes: bytes.length }]);
  await takePart(deps, into, { fileId: file!.id, offset: 0, bytes: bytes.subarray(0, 100) });
  const last = { fileId: file!.id, offset: 100, bytes: bytes.subarray(100) };
  expect(await takePart(deps, into, last)).toMatchObject({ state: 'waiting' });
  work = api.deps.jobs.run(stopped.signal);
  expect((await settled(who, id)).upload.counts.done).toBe(1);
});

test('while a store is slow, parts that are sent to it leave the database to others', async () => {
  const uploading = createUploading(api.deps);
  const { waiting } = uploading;
  let under = 0;
  let most = 0;
  const putPart: typeof waiting.putPart = async (...part) => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await waiting.putPart(...part);
    under--;
  };
  const deps = { ...uploading, waiting: { ...waiting, putPart } };
  const visitor = (await absentVisitor(api.deps.db, who.id, new Date()))!;
  const sendOne = async (n: number) => {
    const { id } = await beginUpload(deps, { namespace: ns, visitor, source: 'direct' });
    const into = await openUpload(deps, id, visitor);
    const bytes = Buffer.from(contract(`spelt ${n}`));
    return takeFile(deps, into, { key: 'k', name: `spelt ${n}.txt`, bytes });
  };
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => sendOne(n)));
  expect(all.map(({ state }) => state)).toEqual(Array(12).fill('waiting'));
  expect(most).toBeLessThanOrEqual(3);
});

test('an original that was taken for nobody’s before its contract was in is stored again', async () => {
  const { files } = api.deps;
  let puts = 0;
  const put: FileStore['put'] = async (namespace, bytes) => {
    const hash = await files.put(namespace, bytes);
    if (puts++ === 0) await files.remove(namespace, hash);
    return hash;
  };
  const id = await sent({ ...files, put }, 'oats');
  expect((await settled(who, id)).upload.counts.done).toBe(1);
  // settled for whoever asks a moment before the original is looked up
  stopped.abort();
  await work;
  expect(await files.list(ns)).toHaveLength(1);
});

test.each([
  ['was taken over leaves the original that the next one may have stored', 'taken_over', 1],
  ['was cancelled leaves none of which nothing came', 'cancelled', 0],
] as const)('a job that %s', async (_what, why, originals) => {
  const { files, readers, db } = api.deps;
  const id = await sent(files, `rye of ${why}`);
  stopped.abort();
  await work;
  const uploading = createUploading(api.deps);
  const upload = (await findUpload(db, id))!;
  const [row] = await filesOf(db, id);
  const bytes = Buffer.from(contract('spelt'));
  const stopping = new AbortController();
  const job: Job = {
    id: 'job',
    input: { id },
    userId: who.id,
    attempt: 1,
    saved: null,
    signal: stopping.signal,
    progress: async () => {},
    save: async () => {},
    async claim() {
      stopping.abort(new JobStopped(why));
      throw stopping.signal.reason;
    },
  };
  const before = await files.list(ns);
  const analyses = await analyse(readers, memberOf(row!, bytes), stopping.signal);
  if (analyses instanceof UnreadableFile) throw analyses;
  const library = operatorLibrary(db, ns);
  await expect(putIn(uploading, job, { upload, library, row: row!, bytes, analyses })).rejects.toThrow(JobStopped);
  expect(await files.list(ns)).toHaveLength(before.length + originals);
});
