/** Files through the typed client, to a server that is there. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { UploadCall } from '#shared/api/asked.ts';
import type { CallAddress } from '#shared/api/calls.ts';
import { type Api, createApi } from '#shared/api/client.ts';

/** No call of ours takes files yet: this is what one will look like. */
const TAKE = 'POST /api/take/:id' as unknown as CallAddress<UploadCall>;
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

let server: http.Server;
let api: Api;
let answer: (response: http.ServerResponse, body: string, request: http.IncomingMessage) => void;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => answer(response, body, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApi({ origin, credentials: 'omit', headers: () => ({ 'x-clausary-platform': 'msword' }) });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = (response) => response.writeHead(200, CORS).end('{"taken":1}');
});

const file = (size = 20) => new File(['x'.repeat(size)], 'nda.txt');
const asked = (more: object = {}) =>
  ({ params: { id: 'a b' }, body: { title: 'Mine' }, files: [file()], ...more }) as never;

test('files and fields arrive, and the way there is told', async () => {
  const parts: number[] = [];
  let received = { url: '', body: '', platform: '' as unknown };
  answer = (response, body, { url, headers }) => {
    received = { url: url!, body, platform: headers['x-clausary-platform'] };
    response.writeHead(200, CORS).end('{"taken":2}');
  };
  const onProgress = (part: number) => parts.push(part);
  const reply = await api.upload(TAKE, asked({ files: [file(200_000), file(3)], onProgress }));
  expect(reply).toEqual({ taken: 2 });
  expect(received).toMatchObject({ url: '/api/take/a%20b', platform: 'msword' });
  expect(received.body).toMatch(/name="title"\r\n\r\nMine\r\n/);
  expect(received.body.match(/name="files"; filename="nda.txt"/g)).toHaveLength(2);
  expect(parts.at(-1)).toBe(1);
});

test('a refusal is the same as of every call', async () => {
  answer = (response) =>
    response
      .writeHead(413, CORS)
      .end('{"error":{"code":"too_large","message":"A file may have 2 MB at most.","details":{"limit":5}}}');
  await expect(api.upload(TAKE, asked())).rejects.toMatchObject({
    code: 'too_large',
    status: 413,
    details: { limit: 5 },
  });
  answer = (response) => response.writeHead(502, CORS).end('<h1>Bad gateway</h1>');
  await expect(api.upload(TAKE, asked())).rejects.toMatchObject({ code: 'server', status: 502 });
});

test('nobody there, and given up', async () => {
  answer = (response) => response.destroy();
  await expect(api.upload(TAKE, asked())).rejects.toMatchObject({ code: 'offline', status: 0 });
  const leaving = new AbortController();
  answer = () => leaving.abort(new Error('left'));
  await expect(api.upload(TAKE, asked({ signal: leaving.signal }))).rejects.toThrow('left');
});
