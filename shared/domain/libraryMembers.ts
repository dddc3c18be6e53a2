/** Libraries of people and teams: what they are called, who may come in, and how long what was deleted can be taken back. */
import type { LibraryRole } from '#shared/domain/libraries.ts';
import { plainName, teamNameProblem } from '#shared/domain/teams.ts';

/** What can be given: ownership is handed over instead. */
export const GIVEN_ROLES = ['read', 'write', 'admin'] as const satisfies readonly LibraryRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** People, teams and open invitations of one library. */
export const MOST_LIBRARY_MEMBERS = 500;
/** Addresses in one go. */
export const MOST_LIBRARY_INVITES = 50;
export const LIBRARY_INVITE_DAYS = 14;
/** So long its owner can take the deletion of a library back. */
export const DELETED_LIBRARY_DAYS = 30;

/** What a role is called, and what it may, as people are told. */
export const ROLE_TEXTS: Record<LibraryRole, { name: string; may: string }> = {
  read: { name: 'Reader', may: 'reads, searches, compares and takes out wordings' },
  write: { name: 'Contributor', may: 'also uploads contracts and corrects what is said of them' },
  admin: { name: 'Admin', may: 'also invites people, takes contracts out and renames the library' },
  owner: { name: 'Owner', may: 'also makes it public or private, hands it over and deletes it' },
};

/** Null: the title will do. It stands in mails to people who do not know the library, so it holds nothing that could be opened. */
export const libraryTitleProblem = (title: string): string | null =>
  plainName(title) === '' ? 'A library has a name.' : teamNameProblem(title);

const LONGEST_SLUG = 28;
const RANDOM_CHARACTERS = 6;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The id of a new library: the title as it can stand in addresses, and random characters. With them it is never a language's code, which
 * names a public library, and tells nobody whether another library has the title. `random`: as many numbers from 0 to 255 as are wanted.
 */
export function namespaceOf(title: string, random: (count: number) => Uint8Array): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  const suffix = [...random(RANDOM_CHARACTERS)].map((one) => ALPHABET[one % ALPHABET.length]).join('');
  return `${slug || 'library'}-${suffix}`;
}

/** Whether it could be the id of a library of somebody's: never that of a public one. */
export const isOwnNamespace = (id: string): boolean =>
  new RegExp(`^[a-z0-9][a-z0-9-]*-[${ALPHABET}]{${RANDOM_CHARACTERS}}$`).test(id);

/** Until when the deletion can be taken back; what is over then is erased. */
export const erasedFrom = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DELETED_LIBRARY_DAYS * 86_400_000);

/** Every reason why an invitation does not let somebody in. */
export const LIBRARY_JOIN_ERRORS = [
  /** Nobody is signed in: sign in or sign up first. */
  'user_required',
  'email_unconfirmed',
  /** It was mailed to another address than that of who is signed in. */
  'library_invite_address',
  'library_invite_unknown',
  'library_invite_expired',
  'library_invite_used',
  'library_invite_revoked',
  'library_joined',
] as const;
export type LibraryJoinError = (typeof LIBRARY_JOIN_ERRORS)[number];

/** An invitation as far as joining goes. */
export interface LibraryInvitation {
  email: string;
  isExpired: boolean;
  isUsed: boolean;
  isRevoked: boolean;
}

export interface LibraryJoiner {
  email: string;
  isConfirmed: boolean;
  /** They have a role of their own in the library, whatever their team has. */
  isMember: boolean;
}

/** Null: they may join. The order is that of what helps most: first whether it still works, then who asks. */
export function libraryJoinProblem(
  { email, isExpired, isUsed, isRevoked }: LibraryInvitation,
  joiner: LibraryJoiner | null,
): LibraryJoinError | null {
  if (joiner?.isMember) return 'library_joined';
  if (isUsed) return 'library_invite_used';
  if (isRevoked) return 'library_invite_revoked';
  if (isExpired) return 'library_invite_expired';
  if (!joiner) return 'user_required';
  if (joiner.email.trim().toLowerCase() !== email.trim().toLowerCase()) return 'library_invite_address';
  return joiner.isConfirmed ? null : 'email_unconfirmed';
}

/** What becomes of one address of several that are invited. */
export const LIBRARY_INVITE_OUTCOMES = ['invited', 'again', 'member', 'incorrect', 'full', 'too_often'] as const;
export type LibraryInviteOutcome = (typeof LIBRARY_INVITE_OUTCOMES)[number];
