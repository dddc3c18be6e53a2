/** What is done with many objects of a bucket at once. */
import { createHash } from 'node:crypto';
import type { S3Client } from '#server/outside/s3/client.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { contentsOf, escaped } from '#server/outside/s3/xml.ts';

/** As many as one request may name. */
const DELETE_MOST = 1000;

export interface Listed {
  key: string;
  /** When it was stored. */
  at: Date;
}

/** Everything below the prefix, in the order of keys. `atOnce`: how many are asked for; the store says where nobody does. */
export async function* objectsBelow(client: S3Client, prefix: string, atOnce?: number): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(atOnce && { 'max-keys': String(atOnce) }),
      ...(token && { 'continuation-token': token }),
    };
    const { text } = await client.ask({ method: 'GET', query });
    const times = contentsOf(text, 'LastModified');
    for (const [n, key] of contentsOf(text, 'Key').entries()) yield { key, at: new Date(times[n]!) };
    token = contentsOf(text, 'NextContinuationToken')[0];
  } while (token);
}

export async function* keysBelow(client: S3Client, prefix: string, atOnce?: number): AsyncGenerator<string> {
  for await (const { key } of objectsBelow(client, prefix, atOnce)) yield key;
}

async function removeKeys(client: S3Client, keys: readonly string[]): Promise<void> {
  const objects = keys.map((key) => `<Object><Key>${escaped(key)}</Key></Object>`);
  const body = `<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`;
  const headers = {
    'content-md5': createHash('md5').update(body).digest('base64'),
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  };
  const { text } = await client.ask({ method: 'POST', query: { delete: '' }, headers, body });
  // the whole is answered 200 where some could not be deleted
  const [code] = contentsOf(text, 'Code');
  if (code !== undefined)
    throw new StoreTrouble(
      `The object store at ${client.endpoint} (bucket ${client.bucket}) would not delete: ${code}.`,
      code,
    );
}

/** Everything below the prefix. */
export async function removeBelow(client: S3Client, prefix: string): Promise<void> {
  let some: string[] = [];
  for await (const key of keysBelow(client, prefix)) {
    some.push(key);
    if (some.length < DELETE_MOST) continue;
    await removeKeys(client, some);
    some = [];
  }
  if (some.length > 0) await removeKeys(client, some);
}
