/** An object that is sent in parts: begun, its parts stored, then put together or given up. */
import { randomBytes } from 'node:crypto';
import { contentsOf, Refusal, unescaped } from '#server/testing/outside/s3/answers.ts';
import { etagIn, md5 } from '#server/testing/outside/s3/bucket.ts';

/** Every part but the last. */
const PART_LEAST = 5 * 1024 * 1024;

interface Upload {
  bucket: string;
  key: string;
  said: Record<string, string>;
  parts: Map<number, { body: Buffer; etag: string }>;
}

export type Uploads = Map<string, Upload>;

export function begin(uploads: Uploads, bucket: string, key: string, said: Record<string, string>): string {
  const id = randomBytes(12).toString('hex');
  uploads.set(id, { bucket, key, said, parts: new Map() });
  return id;
}

export function uploadOf(uploads: Uploads, id: string, bucket: string, key: string): Upload {
  const upload = uploads.get(id);
  if (!upload || upload.bucket !== bucket || upload.key !== key) throw new Refusal(404, 'NoSuchUpload');
  return upload;
}

/** The part's tag. */
export function putPart({ parts }: Upload, number: number, body: Buffer): string {
  if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument');
  const etag = md5(body);
  parts.set(number, { body, etag });
  return etag;
}

/** The object that the named parts make. `xml`: as the client sends it. */
export function together(
  { parts, said }: Upload,
  xml: string,
): { body: Buffer; etag: string; said: Record<string, string> } {
  const named = contentsOf(xml, 'Part').map((part) => {
    const [number] = contentsOf(part, 'PartNumber');
    const found = parts.get(Number(number));
    if (!found || found.etag !== etagIn(unescaped(contentsOf(part, 'ETag')[0] ?? '')))
      throw new Refusal(400, 'InvalidPart');
    return found;
  });
  if (named.length === 0) throw new Refusal(400, 'MalformedXML');
  if (named.slice(0, -1).some(({ body }) => body.length < PART_LEAST)) throw new Refusal(400, 'EntityTooSmall');
  const tags = Buffer.concat(named.map(({ etag }) => Buffer.from(etag, 'hex')));
  return { body: Buffer.concat(named.map(({ body }) => body)), etag: `${md5(tags)}-${named.length}`, said };
}
