/** Signature Version 4 of a request to S3 that has no body. */
import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** SHA-256 of nothing. */
const EMPTY = createHash('sha256').update('').digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As RFC 3986 has it, which `encodeURIComponent` does not quite. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** "a b/c" → "a%20b/c" */
export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/');

/** Headers that make the request ours; `url` as it will be sent. */
export function signedHeaders(url: URL, { accessKey, secretKey, region }: S3Keys, now: Date): Record<string, string> {
  const stamp = now.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const headers: Record<string, string> = { host: url.host, 'x-amz-content-sha256': EMPTY, 'x-amz-date': stamp };
  const names = Object.keys(headers).sort();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const request = [
    'GET',
    url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    EMPTY,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, stamp.slice(0, 8)));
  const signature = hmac(key, toSign).toString('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
