/** Somebody's library, and files put into it as the site does it. */
import request from 'supertest';
import type { TestApi } from '#server/testing/api.ts';
import type { TestPerson } from '#server/testing/visitors.ts';
import type { Upload, UploadFile } from '#shared/api/uploads.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';
import { isSettled } from '#shared/domain/uploads.ts';

export interface SentFile {
  name: string;
  content: string | Buffer;
}

export async function ownLibrary({ deps }: TestApi, namespace: string, owner: { id: string }): Promise<void> {
  await deps.db.insertInto('namespace').values({ id: namespace, title: namespace, visibility: 'private' }).execute();
  await joinLibrary({ deps }, namespace, owner, 'owner');
}

export async function joinLibrary(
  { deps }: Pick<TestApi, 'deps'>,
  namespace: string,
  { id }: { id: string },
  role: LibraryRole,
): Promise<void> {
  await deps.db.insertInto('library_member').values({ namespace, user_id: id, team_id: null, role }).execute();
}

export async function sendPart(
  { app }: Pick<TestApi, 'app'>,
  { browser, token }: Pick<TestPerson, 'browser' | 'token'>,
  at: { upload: string; file: string; offset?: number },
  bytes: Buffer,
) {
  const { csrf } = (await browser.get('/api/session')).body;
  const cookies = [`session=${token}`, `csrf=${browser.cookie('csrf')}`].join('; ');
  return request(app)
    .put(`/api/uploads/${at.upload}/files/${at.file}?offset=${at.offset ?? 0}`)
    .set('Cookie', cookies)
    .set('x-csrf-token', csrf)
    .set('Content-Type', 'application/octet-stream')
    .send(bytes);
}

export async function begin(person: TestPerson, namespace: string): Promise<string> {
  const { status, body } = await person.browser.send('post', `/api/libraries/${namespace}/uploads`, {});
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.upload.id;
}

/** Announces them and sends each in one part. */
export async function sendFiles(
  api: Pick<TestApi, 'app'>,
  person: TestPerson,
  upload: string,
  files: readonly SentFile[],
): Promise<void> {
  const announced = files.map(({ name, content }) => ({ key: name, name, bytes: Buffer.from(content).length }));
  const { status, body } = await person.browser.send('post', `/api/uploads/${upload}/files`, { files: announced });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  for (const file of body.files as UploadFile[]) {
    const content = files.find(({ name }) => name === file.key)!.content;
    if (file.state === 'arriving') await sendPart(api, person, { upload, file: file.id }, Buffer.from(content));
  }
}

/** Once nothing of it is left to do. */
export async function settled(
  { browser }: TestPerson,
  upload: string,
): Promise<{ upload: Upload; files: UploadFile[] }> {
  for (;;) {
    const { body } = await browser.get(`/api/uploads/${upload}`);
    const reply = body as { upload: Upload; files: UploadFile[] };
    if (reply.upload.state !== 'running' && reply.files.every(({ state }) => isSettled(state))) return reply;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function uploaded(api: TestApi, person: TestPerson, namespace: string, files: readonly SentFile[]) {
  const id = await begin(person, namespace);
  await sendFiles(api, person, id, files);
  return settled(person, id);
}
