/** What an error of the host means, and what to do about it. The host's own message is localised and never shown. */
import type { Status } from '#shared/domain/edits.ts';
import { HostError, type HostErrorCode } from '#shared/ui/HostError.ts';

export type Retry =
  | 'never'
  /** Read the document again and try once more. */
  | 'after-reading'
  /** Try once more, alone. */
  | 'alone'
  /** Try with half as much at once. */
  | 'in-halves'
  /** Wait one to four seconds, then try again. */
  | 'later';

export interface Failure {
  code: HostErrorCode;
  retry: Retry;
  /** A fault of ours: log it. */
  ours: boolean;
}

const failure = (code: HostErrorCode, retry: Retry = 'never', ours = false): Failure => ({ code, retry, ours });

export const FAILURES: Readonly<Record<string, Failure>> = {
  ApiNotFound: failure('unsupported'),
  ApiNotAvailable: failure('unsupported'),
  NotImplemented: failure('unsupported'),
  AccessDenied: failure('read-only'),
  NotAllowed: failure('read-only'),
  WriteNotSupportedWhenModalDialogOpen: failure('read-only'),
  ItemNotFound: failure('stale', 'after-reading'),
  InvalidReference: failure('stale', 'after-reading'),
  InvalidObjectPath: failure('stale', 'after-reading'),
  SearchStringInvalidOrTooLong: failure('failed', 'never', true),
  InvalidArgument: failure('failed', 'never', true),
  PropertyNotLoaded: failure('failed', 'never', true),
  RequestPayloadSizeLimitExceeded: failure('failed', 'in-halves'),
  ResponsePayloadSizeLimitExceeded: failure('failed', 'in-halves'),
  MemoryLimitReached: failure('failed', 'in-halves'),
  ActivityLimitReached: failure('host-busy', 'later'),
  InvalidOrTimedOutSession: failure('host-busy', 'later'),
  ServiceNotAvailable: failure('host-busy', 'later'),
  GeneralException: failure('failed', 'alone', true),
};

/** Codes that are not in the table are treated as Word's own catch-all. */
export function failureOf(hostCode: string): Failure {
  return FAILURES[hostCode] ?? failure('failed', 'alone', true);
}

/** The host's code of an error: RichApi errors carry it as `code`; ours as `hostCode`. */
export function hostCodeOf(error: unknown): string | undefined {
  if (error instanceof HostError) return error.hostCode;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : undefined;
}

/** Any error as one that port methods may throw. */
export function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  const hostCode = hostCodeOf(error);
  return hostCode === undefined
    ? new HostError('failed', error instanceof Error ? error.name : undefined)
    : new HostError(failureOf(hostCode).code, hostCode);
}

/** The status of an item that ended with this error. */
export const statusOf = (error: unknown): Status => toHostError(error).code;
