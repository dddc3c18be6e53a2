/** Where a backup in a bucket is, and how that is reached. */
import { type ObjectStore, s3Object } from '#server/objectStoreSettings.ts';
import { type S3Client, s3Client } from '#server/outside/s3/client.ts';

/** What was said of the place makes no sense, or a setting is missing. */
export class BadPlace extends Error {}

/** For a store that is busy with parts of some megabytes. */
const ANSWER_MS = 30_000;

/** @throws BadPlace */
export function bucketPlace(place: string, store: ObjectStore | null): { client: S3Client; key: string } {
  const object = s3Object(place);
  if (!object)
    throw new BadPlace(
      `${place} names no file in a bucket: it must be like s3://bucket/path.tar, the bucket of three characters at least, all of letters, digits and - . _ = alone.`,
    );
  if (!store)
    throw new BadPlace(
      `${place} is in an object store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_REGION or AWS_ENDPOINT_URL.`,
    );
  return { client: s3Client(store, object.bucket, { answerMs: ANSWER_MS }), key: object.key };
}
