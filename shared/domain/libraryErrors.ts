/** What can go wrong with libraries of one's own; a file of its own, so that pages without them do not carry it. */
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';
import { errorEntry, errorText } from '#shared/domain/errors.ts';
import { MOST_LIBRARY_MEMBERS } from '#shared/domain/libraryMembers.ts';

const LIBRARY_ERRORS = {
  library_invite_address: { status: 403, text: 'This invitation was mailed to another address.' },
  library_invite_unknown: {
    status: 404,
    text: 'There is no such invitation. Its link may have been replaced by a new one, or the library is gone.',
  },
  library_invite_expired: { status: 422, text: 'This invitation has expired. Ask for a new one.' },
  library_invite_used: { status: 422, text: 'This invitation was used before.' },
  library_invite_revoked: {
    status: 422,
    text: 'This invitation was taken back, or whoever sent it may not invite any more. Ask for a new one.',
  },
  library_joined: { status: 409, text: 'You can read this library already.' },
  user_required: { status: 401, text: 'Sign in or create an account to open the library.', action: 'sign-in' },
  library_full: {
    status: 409,
    text: `A library has ${MOST_LIBRARY_MEMBERS} members and open invitations at most.`,
  },
  library_owner: {
    status: 409,
    text: 'The owner of a library stays in it. Hand it over to another member first, or delete it.',
  },
  library_team: { status: 404, text: 'You are in no team whose members could be let in.' },
  libraries_undecided: { status: 422, text: 'Say first what becomes of each library that you own.' },
  library_owner_full: {
    status: 409,
    text: 'The plan of that member has no room for another library. Somebody else can take it over, or they can change their plan.',
  },
} as const satisfies Record<string, ErrorEntry>;

const own = (code: string): ErrorEntry | undefined =>
  Object.hasOwn(LIBRARY_ERRORS, code) ? LIBRARY_ERRORS[code as keyof typeof LIBRARY_ERRORS] : undefined;

/** As `errorEntry` and `errorText` of the whole catalogue. */
export const libraryErrorEntry = (code: string): ErrorEntry => own(code) ?? errorEntry(code);
export const libraryErrorText = (code: string): string => own(code)?.text ?? errorText(code);
