/** GET and HEAD of one object: whole, or a range of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#server/testing/outside/s3/answers.ts';
import { etagIn, type StoredObject } from '#server/testing/outside/s3/bucket.ts';

/** First and last byte; null: all of it. */
function rangeIn(header: string | undefined, size: number): [number, number] | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (from > to) throw new Refusal(416, 'InvalidRange');
  return [from, to];
}

/** `isBroken`: the connection ends in the middle of the body. */
export function sendObject(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { body, etag, modified, said }: StoredObject,
  isBroken: boolean,
): void {
  if (headers['if-match'] !== undefined && etagIn(headers['if-match']) !== etag)
    throw new Refusal(412, 'PreconditionFailed');
  const range = rangeIn(headers.range, body.length);
  const [from, to] = range ?? [0, body.length - 1];
  response.writeHead(range ? 206 : 200, {
    ...said,
    etag: `"${etag}"`,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': to - from + 1,
    ...(range && { 'content-range': `bytes ${from}-${to}/${body.length}` }),
  });
  if (method === 'HEAD') return void response.end();
  if (!isBroken) return void response.end(body.subarray(from, to + 1));
  response.write(body.subarray(from, from + Math.floor((to - from + 1) / 2)), () => response.destroy());
}
