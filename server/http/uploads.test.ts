import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { z } from 'zod';
import { createBodies, cutOffAfterAnswer } from '#server/http/body.ts';
import { errorHandler } from '#server/http/errors.ts';
import { type CallInput, mountRoutes, route } from '#server/http/route.ts';
import { createUploads, sweepUploads, type UploadedFile } from '#server/http/uploads.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { makeDocx, p } from '#server/testing/readers/docx.ts';
import { type Call, KB, MB } from '#shared/api/call.ts';

const TAKE = {
  method: 'post',
  who: 'anyone',
  path: '/api/take',
  summary: '',
  body: z.object({ title: z.string().max(20) }),
  upload: { maxFiles: 5, maxFileBytes: 200 * KB, maxBytes: 500 * KB, kinds: ['docx', 'pdf', 'text'] },
  reply: z.unknown(),
  refusals: [],
} as const satisfies Call;
const TAKE_LARGE = {
  ...TAKE,
  path: '/api/large',
  upload: { maxFiles: 4, maxFileBytes: 100 * MB, kinds: ['text'] },
} as const;
const TAKE_OWN = { ...TAKE, path: '/api/own', who: 'user' } as const;

let home: string;
let folder: string;
let server: http.Server;
let url: string;
let answer: (input: CallInput<typeof TAKE>) => Promise<unknown>;
const left = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : []);

beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-uploads-'));
  folder = path.join(home, 'uploads');
  answer = async ({ files, body }) => ({ title: body.title, files });
  const bodies = createBodies({ moment: 100, patience: 1000, leastRate: 100_000 });
  const app = express();
  app.use(cutOffAfterAnswer(20));
  app.use((_request, response, next) => {
    response.locals.visitor = ANYBODY;
    next();
  });
  const routes = [TAKE, TAKE_LARGE, TAKE_OWN].map((call) =>
    route(call, (input) => answer(input as CallInput<typeof TAKE>)),
  );
  app.use(mountRoutes(routes, { bodies, uploads: createUploads(folder, bodies) }), errorHandler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(home, { recursive: true, force: true });
});

type Sent = [name: string, content: string | Uint8Array];
async function send(files: readonly Sent[], { title = 'A', to = TAKE.path as string } = {}) {
  const form = new FormData();
  form.append('title', title);
  for (const [name, content] of files) form.append('files', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const response = await fetch(`${url}${to}`, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

describe('files', () => {
  test('lie on disk for their call alone, each with its name, size, hash and kind', async () => {
    const docx = await makeDocx({ body: p('Term') });
    const seen: string[] = [];
    answer = async ({ files, body }) => {
      for (const file of files) {
        seen.push(createHash('sha256').update(readFileSync(file.path)).digest('hex'));
        expect(statSync(file.path).mode & 0o777).toBe(0o600);
        expect(statSync(path.dirname(file.path)).mode & 0o777).toBe(0o700);
      }
      return { title: body.title, files };
    };
    const sent: Sent[] = [
      ['nda.docx', docx],
      ['C:\\Users\\me\\Übersicht “neu”.txt', 'Governing law: Delaware'],
      ['../../etc/passwd', '%PDF-1.7\n%âãÏÓ\n'],
    ];
    const { status, body } = await send(sent, { title: 'Three' });
    expect(status).toBe(200);
    expect(body.title).toBe('Three');
    const files = body.files as UploadedFile[];
    expect(files.map(({ field, name, kind }) => [field, name, kind])).toEqual([
      ['files', 'nda.docx', 'docx'],
      ['files', 'Übersicht “neu”.txt', 'text'],
      ['files', 'passwd', 'pdf'],
    ]);
    expect(files.map(({ hash }) => hash)).toEqual(seen);
    expect(files[0]!.bytes).toBe(docx.length);
    expect(left()).toEqual([]);
  });

  test('any archive may be a Word document where those are taken', async () => {
    const emptyZip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
    const local = Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex');
    const { body } = await send([['a.docx', Buffer.concat([local, emptyZip])]]);
    expect(body.files[0].kind).toBe('docx');
  });

  test('stay where they were moved to', async () => {
    const kept = path.join(home, 'kept');
    answer = async ({ files }) => {
      renameSync(files[0]!.path, kept);
      return null;
    };
    expect((await send([['a.txt', 'kept']])).status).toBe(200);
    expect([readFileSync(kept, 'utf8'), left()]).toEqual(['kept', []]);
  });

  test('are gone when the call fails, also by what stands beside them', async () => {
    answer = async () => Promise.reject(new Error('no'));
    expect((await send([['a.txt', 'x']])).status).toBe(500);
    expect((await send([['a.txt', 'x']], { title: 'x'.repeat(21) })).body.error.code).toBe('invalid');
    expect(left()).toEqual([]);
  });

  test('of somebody who may not send any are not taken in', async () => {
    expect((await send([['a.txt', 'x']], { to: TAKE_OWN.path })).status).toBe(401);
    expect(existsSync(folder)).toBe(false);
  });

  test('many megabytes are never held in memory', async () => {
    const megabyte = Buffer.alloc(MB, 'a');
    const head =
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
    const tail = '\r\n--b--\r\n';
    const length = head.length + 98 * MB + tail.length;
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    socket.write(
      `POST ${TAKE_LARGE.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    for (let i = 0; i < 98; i++) {
      if (!socket.write(megabyte)) await once(socket, 'drain');
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    socket.write(tail);
    let said = '';
    for await (const chunk of socket) said += chunk;
    expect(said).toContain(`"bytes":${98 * MB}`);
    expect(most).toBeLessThan(70 * MB);
  });
});

describe('what is refused leaves nothing behind', () => {
  const file = (kb: number): Sent => ['a.txt', 'a'.repeat(kb * KB)];
  test.each<[string, Sent[], number, string, string]>([
    ['a file that is too large', [file(201)], 413, 'too_large', 'A file may have 200 kB at most.'],
    ['too many files', Array(6).fill(file(1)), 413, 'too_large', 'Send 5 files at once at most.'],
    // announced as small enough with all that stands around the files
    ['too much together', Array(3).fill(file(180)), 413, 'too_large', 'All files together may have 500 kB at most.'],
    [
      'a kind that is not taken',
      [['a.txt', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')]],
      422,
      'wrong_type',
      'a.txt: send docx, pdf, text',
    ],
    [
      'a known kind that this call does not take',
      [['a.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])]],
      422,
      'wrong_type',
      'a.doc: send docx, pdf, text',
    ],
    ['what is no text under the name of one', [['a.txt', 'a\0b']], 422, 'wrong_type', 'a.txt: send docx, pdf, text'],
  ])('%s', async (_what, files, status, code, text) => {
    const refused = await send(files);
    expect([refused.status, refused.body.error.code]).toEqual([status, code]);
    expect(refused.body.error.message).toContain(text);
    expect(left()).toEqual([]);
  });

  test.each([
    [
      'a text beside the files that is too long',
      [['title', 'x'.repeat(11 * KB)]],
      'title: This part of the form does not fit.',
    ],
    [
      'too many texts beside the files',
      Array.from({ length: 60 }, (_, i) => [`field${i}`, 'x']),
      'files: This part of the form does not fit.',
    ],
  ])('%s', async (_what, fields, text) => {
    const form = new FormData();
    for (const [name, value] of fields as [string, string][]) form.append(name, value);
    form.append('files', new Blob(['x']), 'a.txt');
    const response = await fetch(`${url}${TAKE.path}`, { method: 'POST', body: form });
    const { error } = await response.json();
    expect([response.status, error.message]).toEqual([422, text]);
    expect(left()).toEqual([]);
  });

  test('a form that is none', async () => {
    const response = await fetch(`${url}${TAKE.path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([response.status, left()]).toEqual([422, []]);
  });

  /** Sends the beginning of a form by hand; the rest never comes. */
  async function begin(length: number) {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    let said = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write(
      `POST ${TAKE.path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'a'.repeat(70_000)}`,
    );
    return { socket, said: () => said };
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test('a client that breaks off', async () => {
    const { socket } = await begin(150_000);
    await until(() => left().length > 1);
    socket.destroy();
    await until(() => left().length === 0);
  });

  test('a client that sends no more', async () => {
    const { said } = await begin(150_000);
    await until(() => left().length > 1);
    await until(() => said().includes('408'));
    await until(() => left().length === 0);
  });

  test('what is announced as too large, before it comes', async () => {
    const { socket, said } = await begin(2 * MB);
    await until(() => said().includes('413'));
    expect(said()).toContain('All files together may have 500 kB at most.');
    expect(left()).toEqual([]);
    socket.destroy();
  });
});

test('what a killed process left is swept, what is under way is not', async () => {
  for (const name of ['old', 'new']) mkdirSync(path.join(folder, name), { recursive: true });
  const old = Date.now() / 1000 - 7200;
  utimesSync(path.join(folder, 'old'), old, old);
  await sweepUploads(folder);
  expect(readdirSync(folder)).toEqual(['new']);
  await sweepUploads(path.join(home, 'nowhere'));
});
