/** Every way in which a port to files is run by its suite: on disk, and in a bucket of the double that is well, slow, busy, and ends connections. */
import { type ObjectStore, objectStoreConfig, type S3Place } from '#server/objectStoreSettings.ts';
import type { refereeIn } from '#server/testing/outside/referee.ts';
import { type S3Server, times } from '#server/testing/outside/s3Server.ts';

export interface StoreAdapter<T> {
  open: () => T;
  /** What is wrong from the next request on, whichever that is. */
  trouble: () => void;
}

export const storeOf = (environment: Record<string, string>): ObjectStore => objectStoreConfig(environment, [])!;

/** `server`: once it is open. `referee`: a real store, run with as well (`npm run s3:referee`). */
export function storeAdapters<T>(
  server: () => S3Server,
  { onDisk, inBucket }: { onDisk: () => T; inBucket: (store: ObjectStore, place: S3Place) => T },
  referee: ReturnType<typeof refereeIn>,
): [string, StoreAdapter<T>][] {
  const double = (behaviour?: Parameters<S3Server['behave']>[0]): StoreAdapter<T> => ({
    open: () => inBucket(storeOf(server().environment), { bucket: 'bucket', prefix: 'a/b/' }),
    trouble: () => server().behave(behaviour),
  });
  return Object.entries({
    'on disk': { open: onDisk, trouble: () => {} },
    'in a bucket': double(),
    'in a bucket that is slow': double({ delayMs: 3 }),
    'in a bucket that is busy': double({ faults: times(2, 503) }),
    'in a bucket that fails': double({ faults: times(2, 500) }),
    'in a bucket that ends connections': double({ faults: ['reset', 'cut', 'reset'] }),
    ...(referee && {
      'in a bucket of the referee': { open: () => inBucket(referee.store, referee.place), trouble: () => {} },
    }),
  });
}
