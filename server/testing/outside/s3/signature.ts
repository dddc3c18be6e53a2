/** Whether a request is signed with the secret (AWS Signature Version 4, in a header) and carries the body that it says. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '#server/testing/outside/s3/answers.ts';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As RFC 3986 has it, which `encodeURIComponent` does not quite. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const inOrder = ([a, x]: string[], [b, y]: string[]): number => (a === b ? (x! < y! ? -1 : 1) : a! < b! ? -1 : 1);

function canonical({ method, url = '', headers }: IncomingMessage, signed: string, bodyHash: string): string {
  const [path = '', query = ''] = url.split('?');
  return [
    method,
    path
      .split('/')
      .map((step) => encoded(decodeURIComponent(step)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encoded))
      .sort(inOrder)
      .map((pair) => pair.join('='))
      .join('&'),
    ...signed.split(';').map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    bodyHash,
  ].join('\n');
}

/** @throws Refusal as S3 words it */
export function checkSignature(request: IncomingMessage, body: Buffer, keys: Keys): void {
  const { headers } = request;
  const [, id, day = '', region = '', signed = '', signature = ''] = SIGNED.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) throw new Refusal(403, 'AccessDenied', 'The request is not signed.');
  if (id !== keys.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (headers['x-amz-security-token'] !== keys.sessionToken) throw new Refusal(403, 'InvalidToken');
  const said = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  if (said.startsWith('STREAMING-')) throw new Refusal(501, 'NotImplemented', 'Bodies in signed chunks are not read.');
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical(request, signed, said))];
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, toSign.join('\n')), Buffer.from(signature, 'hex')))
    throw new Refusal(403, 'SignatureDoesNotMatch');
}
