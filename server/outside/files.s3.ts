/** Originals in a bucket, for any number of machines: `{prefix}originals/{namespace}/{first two}/{hash}`. */
import type { ObjectStore, S3Place } from '#server/objectStoreSettings.ts';
import { checkNamespace, contentHash, type FileStore, pathOf } from '#server/outside/files.ts';
import { s3Client } from '#server/outside/s3/client.ts';
import { keysBelow, removeBelow } from '#server/outside/s3/objects.ts';
import { openObject } from '#server/outside/s3/reading.ts';

/** Below the prefix; the index may be beside it. */
export const ORIGINALS = 'originals/';

/** `answerMs`: how long the store may be silent. Every call throws StoreTrouble where it does not answer, or refuses. */
export function s3Files(
  store: ObjectStore,
  { bucket, prefix }: S3Place,
  options: { answerMs?: number } = {},
): FileStore {
  const client = s3Client(store, bucket, options);
  const root = prefix + ORIGINALS;
  const keyOf = (namespace: string, hash: string) => root + pathOf(namespace, hash);
  const below = (namespace: string) => `${root}${checkNamespace(namespace)}/`;
  return {
    async put(namespace, bytes) {
      const hash = contentHash(bytes);
      await client.ask({
        method: 'PUT',
        key: keyOf(namespace, hash),
        body: bytes,
        // the store compares what arrives with its name, and never writes over what is there
        headers: { 'x-amz-content-sha256': hash, 'if-none-match': '*' },
        expected: [412],
      });
      return hash;
    },
    async open(namespace, hash) {
      return openObject(client, keyOf(namespace, hash));
    },
    async remove(namespace, hash) {
      await client.ask({ method: 'DELETE', key: keyOf(namespace, hash) });
    },
    async list(namespace) {
      const hashes: string[] = [];
      for await (const key of keysBelow(client, below(namespace))) hashes.push(key.slice(key.lastIndexOf('/') + 1));
      return hashes;
    },
    async removeAll(namespace) {
      await removeBelow(client, below(namespace));
    },
  };
}
