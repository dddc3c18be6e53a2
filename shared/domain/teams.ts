/** Teams: who may join and how, who may do what, and how many seats that takes. Specification part 1 §3 (invite), §5 (errors), §7 (quantity). */
import { isDomain } from '#shared/domain/auth.ts';

export const TEAM_ROLES = ['admin', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** `pending`: has asked to join; an admin decides. Only who is `active` has anything of the team. */
export const MEMBER_STATES = ['active', 'pending'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** How somebody comes into a team. `sync`: the team's own directory put them there. */
export const JOIN_WAYS = ['founder', 'mail', 'link', 'domain', 'sync'] as const;
export type JoinWay = (typeof JOIN_WAYS)[number];

export const LONGEST_TEAM_NAME = 80;
/** Addresses in one go. */
export const MOST_INVITES = 50;
/** More than any team wants to pay for. */
export const MOST_TEAM_SEATS = 10_000;
export const INVITE_DAYS = 14;
export const LINK_DAYS = 90;

/** Part 1 §7: what a team pays for. `invites` are those still open. */
export const teamQuantity = ({ size, members, invites }: { size: number; members: number; invites: number }): number =>
  Math.max(size, members + invites, 1);

/** Null: the name will do. It stands in mails to people who do not know the team, so it holds nothing that could be opened. */
export function teamNameProblem(name: string): string | null {
  const plain = plainName(name);
  if (plain === '') return 'A team has a name.';
  if ([...plain].length > LONGEST_TEAM_NAME) return `A name has ${LONGEST_TEAM_NAME} characters at most.`;
  if (/[\p{Cc}\p{Cf}]/u.test(plain)) return 'A name has letters, digits and signs that can be seen.';
  return /:\/\/|www\.|[@<>]|\.[a-z]{2,}\//i.test(plain) ? 'A name holds no address.' : null;
}

export const plainName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Part after the sign, small; null where none can be read. */
export function domainOf(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return email.includes('@') && isDomain(domain) ? domain : null;
}

/** Whether the address is of the domain or below it: a@eu.acme.com is of acme.com. */
export function isOfDomain(email: string, domain: string): boolean {
  const own = domainOf(email);
  return own !== null && (own === domain || own.endsWith(`.${domain}`));
}

/** "acme-law.co.uk" → "Acme Law": what a team of that domain may be called. */
export function suggestedName(domain: string): string {
  const parts = domain.split('.');
  // of two short parts at the end (co.uk, com.au) neither is a name
  const last = parts.length > 2 && parts.at(-2)!.length <= 3 ? 3 : 2;
  const name = parts.at(-last) ?? domain;
  return name
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** Every reason why an invitation does not let somebody in. Part 1 §5 has two texts for them: `isDomainText` says which. */
export const JOIN_ERRORS = [
  /** Nobody is signed in: sign in or sign up first. */
  'user_required',
  /** The address of the account is not confirmed. */
  'email_unconfirmed',
  /** An account of another domain. */
  'team_invite_domain',
  /** The invitation was mailed to another address. */
  'team_invite_address',
  'team_invite_unknown',
  'team_invite_expired',
  'team_invite_used',
  'team_invite_revoked',
  'team_joined',
  'team_other',
  'team_full',
] as const;
export type JoinError = (typeof JOIN_ERRORS)[number];

/** An invitation as far as joining goes. */
export interface Invitation {
  way: 'mail' | 'link';
  /** Of the one address that it was mailed to; null for a link. */
  email: string | null;
  /** Only accounts of this domain get in by the link; null: whoever has it. */
  domain: string | null;
  isExpired: boolean;
  isUsed: boolean;
  isRevoked: boolean;
}

export interface Joiner {
  email: string;
  isConfirmed: boolean;
  /** The team that they are in, or wait for. */
  teamId: string | null;
}

/** Null: they may join, as far as seats go. The order is that of what helps most: first who asks, then whether it is for them. */
export function joinProblem(
  { way, email, domain, isExpired, isUsed, isRevoked }: Invitation,
  teamId: string,
  joiner: Joiner | null,
): JoinError | null {
  if (joiner?.teamId === teamId) return 'team_joined';
  if (isUsed) return 'team_invite_used';
  if (isRevoked) return 'team_invite_revoked';
  if (isExpired) return 'team_invite_expired';
  if (!joiner) return 'user_required';
  if (way === 'mail' && email !== null && joiner.email.trim().toLowerCase() !== email.trim().toLowerCase())
    return 'team_invite_address';
  if (way === 'link' && domain !== null && !isOfDomain(joiner.email, domain)) return 'team_invite_domain';
  if (!joiner.isConfirmed) return 'email_unconfirmed';
  return joiner.teamId === null ? null : 'team_other';
}

/** Whom a member leaves behind. */
export interface Standing {
  role: TeamRole;
  state: MemberState;
}

/** A team is never without an admin: whether this one may go, or be a member only. */
export const isLastAdmin = (one: Standing, others: readonly Standing[]): boolean =>
  one.role === 'admin' &&
  one.state === 'active' &&
  !others.some(({ role, state }) => role === 'admin' && state === 'active');

export interface SeatCount {
  used: number;
  /** Null: nothing bounds it. */
  limit: number | null;
}

/** How many more fit. */
export const seatsLeft = ({ used, limit }: SeatCount): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);

/** What becomes of one address of several that are invited. */
export const INVITE_OUTCOMES = ['invited', 'again', 'member', 'pending', 'incorrect', 'full', 'too_often'] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];

/** Addresses as people paste them: by commas, semicolons, spaces and lines; each once. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^<|>$/g, ''))
    .filter((one) => one !== '');
  const keys = found.map((one) => one.toLowerCase());
  return found.filter((_, i) => keys.indexOf(keys[i]!) === i);
}
