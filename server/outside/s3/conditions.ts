/**
 * Whether a store can be trusted with what is acknowledged. The search index commits by writing a name that must not be there yet: a store
 * that takes such a write twice loses rows, and nobody is told (docs/decisions/0103).
 */
import { randomUUID } from 'node:crypto';
import type { ObjectStore, S3Place } from '#server/objectStoreSettings.ts';
import { type S3Client, s3Client } from '#server/outside/s3/client.ts';
import { keysBelow } from '#server/outside/s3/objects.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';

/** At the same moment. */
const WRITERS = 8;
/** Where every answer to a winner was lost on the way, nothing is known. */
const ROUNDS = 3;

const unsafe = ({ endpoint, bucket }: S3Client, what: string): StoreTrouble =>
  new StoreTrouble(
    `The object store at ${endpoint} (bucket ${bucket}) cannot be used: ${what} It would lose what was acknowledged, without an error. Use a store that keeps If-None-Match on PUT.`,
    'conditions',
  );

/** Who were told that they wrote it. */
async function race(client: S3Client, key: string): Promise<string[]> {
  const writers = Array.from({ length: WRITERS }, () => randomUUID());
  const answers = await Promise.all(
    writers.map((body) => client.ask({ method: 'PUT', key, body, headers: { 'if-none-match': '*' }, expected: [412] })),
  );
  return writers.filter((_, n) => answers[n]!.status !== 412);
}

async function tryOut(client: S3Client, key: string): Promise<boolean> {
  const winners = await race(client, key);
  if (winners.length > 1)
    throw unsafe(client, `of ${WRITERS} writers of one new name ${winners.length} were told that they won.`);
  const late = await client.ask({
    method: 'PUT',
    key,
    body: 'late',
    headers: { 'if-none-match': '*' },
    expected: [412],
  });
  if (late.status !== 412) throw unsafe(client, 'it writes over a name that must not be there yet.');
  const { text } = await client.ask({ method: 'GET', key });
  if (winners.length === 1 && text !== winners[0]) throw unsafe(client, 'what it holds is not what was written.');
  const listed: string[] = [];
  for await (const one of keysBelow(client, key)) listed.push(one);
  if (!listed.includes(key)) throw unsafe(client, 'it does not list what was written.');
  return winners.length === 1;
}

/** Writes, reads, lists and deletes one name below the place. @throws StoreTrouble: it is not there, lets us not in, or keeps no conditions */
export async function checkStore(
  store: ObjectStore,
  { bucket, prefix }: S3Place,
  options: { answerMs?: number } = {},
): Promise<void> {
  const client = s3Client(store, bucket, options);
  for (let n = 0; n < ROUNDS; n++) {
    const key = `${prefix}check-${randomUUID()}`;
    let isSure = false;
    try {
      isSure = await tryOut(client, key);
    } catch (error) {
      // what is wrong is told, not what came of clearing up
      await client.ask({ method: 'DELETE', key }).catch(() => {});
      throw error;
    }
    await client.ask({ method: 'DELETE', key });
    if (isSure) return;
  }
  throw unsafe(client, 'of several writers of one new name none was told that it won.');
}
