/** Calls as clients make them: `api.call(CALLS.copy, { body })`. */
export type { CallAddress } from '#shared/api/addresses.ts';
export * as CALLS from '#shared/api/addresses.ts';
