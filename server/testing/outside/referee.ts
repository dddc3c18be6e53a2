/** A real object store that the suites run on as well, where somebody has named one: `npm run s3:referee` does. */
import { randomBytes } from 'node:crypto';
import { type ObjectStore, objectStoreConfig, type S3Place, s3Place } from '#server/objectStoreSettings.ts';

export interface Referee {
  store: ObjectStore;
  place: S3Place;
  url: string;
}

/** `S3_REFEREE`: s3://bucket/prefix; how it is reached is told by the usual variables. Null: none is named. */
export function refereeIn(environment: Record<string, string | undefined>): Referee | null {
  if (!environment.S3_REFEREE) return null;
  // each suite on its own
  const url = `${environment.S3_REFEREE}/${randomBytes(4).toString('hex')}`;
  const [place, store] = [s3Place(url), objectStoreConfig(environment, [])];
  if (!place || !store) throw new Error('S3_REFEREE needs to be s3://bucket/prefix, and the keys of its store');
  return { store, place, url };
}
