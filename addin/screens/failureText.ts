import { ApiError } from '#shared/api/apiError.ts';
import type { Status } from '#shared/domain/edits.ts';
import { SERVER_TEXT } from '#shared/domain/errors.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { HostError } from '#shared/ui/DocumentHost.ts';

/** What a person reads when the document did not take something; '' where it did. */
const STATUS_TEXTS: Record<Status, string> = {
  applied: '',
  commented: '',
  stale: 'The document has changed there since. Run it again.',
  'not-found': 'That place is no longer in the document.',
  ambiguous: 'Several places read the same. Change it by hand.',
  'pending-revisions': 'Struck-out words stand there. Accept or reject them first.',
  overlapping: 'Another change meets these words.',
  unsupported: 'This version of Word cannot do that.',
  'read-only': 'The document cannot be edited: it is protected or open for viewing.',
  'verify-failed': 'Word did something else than asked. Look at that place.',
  'host-busy': 'Word is busy. Try again in a moment.',
  aborted: 'Stopped.',
  failed: 'Word could not do that.',
};

export const statusText = (status: Status): string => STATUS_TEXTS[status];

/** For whatever a call of the site or of the document throws. */
export function failureText(error: unknown): string {
  if (error instanceof HostError) return statusText(error.code);
  if (error instanceof ApiError) return error.code === 'offline' ? 'Offline.' : refusalText(error);
  return SERVER_TEXT;
}
