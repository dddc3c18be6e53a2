import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';

/** Whether an address has an account. Part 1 §7: any failure counts as no. */
export const isExisting = (server: Api, email: string): Promise<boolean> =>
  server.call(CALLS.existing, { query: { email } }).then(
    ({ existing }) => existing,
    () => false,
  );
