/** Where index and originals are while something is tried or measured: a folder, the double of an object store, or Ceph's gateway. */
import { openS3Server } from '#server/testing/outside/s3Server.ts';
import { missingForCeph, startCeph } from '../../../scripts/ceph.mjs';

export type StoreKind = 'disk' | 's3' | 'rgw';

export interface OpenStore {
  /** What it is, in a table. */
  name: string;
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Of one answer of the double. */
const DELAY_MS = 10;
const PLACES = { SEARCH_URL: 's3://bucket/index', FILES_URL: 's3://bucket/originals' };

/** Errors: one that says what to install. */
export async function openStore(kind: StoreKind): Promise<OpenStore> {
  if (kind === 'disk') return { name: 'local disk', settings: {}, close: async () => {} };
  if (kind === 's3') {
    const { behave, environment, close } = await openS3Server();
    behave({ delayMs: DELAY_MS });
    return {
      name: `double of an object store, ${DELAY_MS} ms an answer`,
      settings: { ...environment, ...PLACES },
      close,
    };
  }
  const missing = missingForCeph();
  if (missing) throw new Error(missing);
  const { version, environment, close } = await startCeph();
  const [, number = ''] = /version (\S+)/.exec(version) ?? [];
  return { name: `Ceph’s gateway ${number}`, settings: { ...environment, ...PLACES }, close };
}
