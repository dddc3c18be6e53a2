/** A bucket in memory, and what a condition of a writer means for it. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#server/testing/outside/s3/answers.ts';

export interface StoredObject {
  body: Buffer;
  etag: string;
  modified: Date;
  /** What its writer said of it, `x-amz-meta-…`. */
  said: Record<string, string>;
}

/** Objects by key. */
export type Bucket = Map<string, StoredObject>;

/**
 * kept: as S3 has it. ignored: as stores that do not know conditions, which overwrite. racy: looked at and forgotten before the object is
 * stored, so that two who come at once both win.
 */
export type Conditions = 'kept' | 'ignored' | 'racy';

export const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');
export const saidIn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );

export const etagIn = (header: string): string => header.replaceAll('"', '');

function check(bucket: Bucket, key: string, headers: IncomingHttpHeaders): void {
  const there = bucket.get(key);
  if (headers['if-none-match'] === '*' && there) throw new Refusal(412, 'PreconditionFailed');
  const match = headers['if-match'];
  if (match === undefined) return;
  if (!there) throw new Refusal(404, 'NoSuchKey');
  if (etagIn(match) !== there.etag) throw new Refusal(412, 'PreconditionFailed');
}

/** Resolves with the object's tag. @throws Refusal where the writer's condition does not hold */
export async function write(
  bucket: Bucket,
  key: string,
  headers: IncomingHttpHeaders,
  { body, etag = md5(body), said = saidIn(headers) }: { body: Buffer; etag?: string; said?: Record<string, string> },
  conditions: Conditions,
): Promise<string> {
  if (conditions !== 'ignored') check(bucket, key, headers);
  if (conditions === 'racy') await new Promise((resolve) => setTimeout(resolve, 5));
  // nothing is waited for between the look and this where conditions are kept: of two writers one comes first
  bucket.set(key, { body, etag, said, modified: new Date() });
  return etag;
}
