/** What each kind of request does to the buckets. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentsOf, element, Refusal, sendXml, unescaped } from '#server/testing/outside/s3/answers.ts';
import { type Bucket, type Conditions, saidIn, write } from '#server/testing/outside/s3/bucket.ts';
import type { Kind } from '#server/testing/outside/s3/kinds.ts';
import { listing } from '#server/testing/outside/s3/listing.ts';
import { begin, putPart, together, type Uploads, uploadOf } from '#server/testing/outside/s3/multipart.ts';
import { sendObject } from '#server/testing/outside/s3/reading.ts';

export interface Store {
  buckets: Map<string, Bucket>;
  uploads: Uploads;
}

export interface Asked {
  store: Store;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  query: URLSearchParams;
  /** Its name, and the object's; an empty key means the bucket itself. */
  bucketName: string;
  key: string;
  conditions: Conditions;
  /** The answer breaks off. */
  isCut: boolean;
}

function bucketOf({ store, bucketName }: Asked): Bucket {
  const bucket = store.buckets.get(bucketName);
  if (!bucket) throw new Refusal(404, 'NoSuchBucket');
  return bucket;
}

const objectOf = (bucket: Bucket, key: string) => {
  const found = bucket.get(key);
  if (!found) throw new Refusal(404, 'NoSuchKey');
  return found;
};

const uploadIn = ({ store, query, bucketName, key }: Asked) =>
  uploadOf(store.uploads, query.get('uploadId')!, bucketName, key);

const tagged = (response: ServerResponse, etag: string): void =>
  void response.writeHead(200, { etag: `"${etag}"` }).end();
const gone = (response: ServerResponse): void => void response.writeHead(204).end();

function read(asked: Asked): void {
  sendObject(asked.request, asked.response, objectOf(bucketOf(asked), asked.key), asked.isCut);
}

export const REQUESTS: Record<Kind, (asked: Asked) => void | Promise<void>> = {
  CreateBucket({ store: { buckets }, bucketName, response }) {
    if (!buckets.has(bucketName)) buckets.set(bucketName, new Map());
    response.end();
  },
  HeadBucket(asked) {
    bucketOf(asked);
    asked.response.end();
  },
  ListObjectsV2(asked) {
    sendXml(asked.response, listing(asked.bucketName, bucketOf(asked), asked.query));
  },
  DeleteObjects(asked) {
    const bucket = bucketOf(asked);
    // S3 takes no list of what is to be deleted that may have been changed on the way
    const sum = createHash('md5').update(asked.body).digest('base64');
    const { headers } = asked.request;
    if (headers['content-md5'] !== sum && !Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-')))
      throw new Refusal(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5');
    const keys = contentsOf(asked.body.toString(), 'Key').map(unescaped);
    if (keys.length > 1000) throw new Refusal(400, 'MalformedXML');
    for (const key of keys) bucket.delete(key);
    const deleted = keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`);
    sendXml(asked.response, `<DeleteResult>${deleted.join('')}</DeleteResult>`);
  },
  CreateMultipartUpload(asked) {
    bucketOf(asked);
    const { store, bucketName, key, request, response } = asked;
    const id = begin(store.uploads, bucketName, key, saidIn(request.headers));
    const about = `${element('Bucket', bucketName)}${element('Key', key)}${element('UploadId', id)}`;
    sendXml(response, `<InitiateMultipartUploadResult>${about}</InitiateMultipartUploadResult>`);
  },
  UploadPart(asked) {
    tagged(asked.response, putPart(uploadIn(asked), Number(asked.query.get('partNumber')), asked.body));
  },
  async CompleteMultipartUpload(asked) {
    const { store, query, key, request, response, bucketName, conditions } = asked;
    const whole = together(uploadIn(asked), asked.body.toString());
    const etag = await write(bucketOf(asked), key, request.headers, whole, conditions);
    store.uploads.delete(query.get('uploadId')!);
    const about = `${element('Bucket', bucketName)}${element('Key', key)}${element('ETag', `"${etag}"`)}`;
    sendXml(response, `<CompleteMultipartUploadResult>${about}</CompleteMultipartUploadResult>`);
  },
  AbortMultipartUpload(asked) {
    uploadIn(asked);
    asked.store.uploads.delete(asked.query.get('uploadId')!);
    gone(asked.response);
  },
  async CopyObject(asked) {
    const { store, key, request, response, conditions } = asked;
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
    const [from = '', ...path] = source.split('/');
    const { body } = objectOf(store.buckets.get(from) ?? new Map(), path.join('/'));
    const etag = await write(bucketOf(asked), key, request.headers, { body }, conditions);
    const about = `${element('LastModified', new Date().toISOString())}${element('ETag', `"${etag}"`)}`;
    sendXml(response, `<CopyObjectResult>${about}</CopyObjectResult>`);
  },
  async PutObject(asked) {
    const { key, request, body, conditions, response } = asked;
    tagged(response, await write(bucketOf(asked), key, request.headers, { body }, conditions));
  },
  DeleteObject(asked) {
    bucketOf(asked).delete(asked.key);
    gone(asked.response);
  },
  HeadObject: read,
  GetObject: read,
};
