/** What can go wrong in a team; a file of its own, so that pages without teams do not carry it. A client that lacks it shows the server's text. */
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';
import { errorEntry, errorText } from '#shared/domain/errors.ts';

const TEAM_ERRORS = {
  team_invite_address: {
    status: 403,
    text: 'This invitation was mailed to another address.',
    action: 'contact-support',
  },
  team_invite_unknown: {
    status: 404,
    text: 'There is no such invitation. Its link may have been replaced by a new one.',
    action: 'contact-support',
  },
  team_invite_expired: { status: 422, text: 'This invitation has expired.', action: 'contact-support' },
  team_invite_used: { status: 422, text: 'This invitation was used before.', action: 'contact-support' },
  team_invite_revoked: { status: 422, text: 'This invitation was taken back.', action: 'contact-support' },
  team_joined: { status: 409, text: 'You are in this team already.' },
  team_other: {
    status: 409,
    text: 'You are in another team, or have asked to join one. Leave it first: nobody is in two.',
  },
  team_full: { status: 429, text: 'The team has no free seat. Its admin can make room.', action: 'contact-support' },
  team_last_admin: {
    status: 409,
    text: 'You are the only admin of your team. Make somebody else its admin, or delete the team first.',
  },
  team_paid: {
    status: 409,
    text: 'The team has a paid subscription, which would end with it at once. Say that it may, or end it first.',
  },
} as const satisfies Record<string, ErrorEntry>;

const own = (code: string): ErrorEntry | undefined =>
  Object.hasOwn(TEAM_ERRORS, code) ? TEAM_ERRORS[code as keyof typeof TEAM_ERRORS] : undefined;

/** As `errorEntry` and `errorText` of the whole catalogue. */
export const teamErrorEntry = (code: string): ErrorEntry => own(code) ?? errorEntry(code);
export const teamErrorText = (code: string, values?: Record<string, unknown>): string =>
  own(code)?.text ?? errorText(code, values);
