/** The domain that a team says is its own: how it is written, how it is proven, and how long a proof may be missing. */
import { isDomain } from '#shared/domain/auth.ts';

const DAY_MS = 86_400_000;
/** Between two looks at a proof that stands. */
export const RECHECK_MS = DAY_MS;
/** So long a proof may be missing before the domain is marked. */
const MISSING_MS = 14 * DAY_MS;
/** After so long the team's admins are told that it is missing. */
const WARN_MS = 3 * DAY_MS;

export const DOMAIN_PROOFS = ['dns', 'file'] as const;
/** `dns`: whoever writes the zone decides where its mail goes. `file`: whoever writes the website need not. */
export type DomainProof = (typeof DOMAIN_PROOFS)[number];

/** `claimed`: not proven yet. `failing`: proven once, not found lately. `stopped`: not found for 14 days. */
export type DomainState = 'none' | 'claimed' | 'verified' | 'failing' | 'stopped';

/** "  Acme.COM. " → "acme.com"; null for what is no domain with a dot in it. */
export function domainIn(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');
  if (!isDomain(domain)) return null;
  const isWritten = domain.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isWritten ? domain : null;
}

/** What stands behind the @, lower case; null for what is no address. */
export function emailDomain(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : domainIn(email.slice(at + 1));
}

/** Of this domain itself: one below it is another one. */
export const isAtDomain = (email: string, domain: string): boolean => emailDomain(email) === domain;

/** The name of the TXT record. */
export const recordName = (domain: string): string => `_clausary.${domain}`;
/** What the TXT record and the file hold. */
export const proofText = (token: string): string => `clausary-verification=${token}`;
export const proofFile = (domain: string): string => `https://${domain}/.well-known/clausary-verification.txt`;

/** The strings of one TXT record are one text, cut every 255 characters. */
export const recordsProve = (records: readonly (readonly string[])[], token: string): boolean =>
  records.some((strings) => strings.join('').trim() === proofText(token));

/** A line of the file; a page that says everything to everybody is no file. */
export const fileProves = (text: string, token: string): boolean =>
  text.split(/\r?\n/, 50).some((line) => line.replace(/^\uFEFF/, '').trim() === proofText(token));

export interface DomainFacts {
  domain: string | null;
  verifiedAt: Date | null;
  failingSince: Date | null;
  stoppedAt: Date | null;
}

export function domainState({ domain, verifiedAt, failingSince, stoppedAt }: DomainFacts): DomainState {
  if (domain === null) return 'none';
  if (verifiedAt === null) return 'claimed';
  if (stoppedAt !== null) return 'stopped';
  return failingSince === null ? 'verified' : 'failing';
}

export interface Recheck {
  failingSince: Date | null;
  stoppedAt: Date | null;
  /** Whom it concerns hears of it by mail. */
  tell: 'missing' | 'stopped' | 'back' | null;
}

/** What one more look at a proven domain makes of it. Nobody loses anything by it: a marked domain lets nobody new in. */
export function rechecked(
  before: { failingSince: Date | null; stoppedAt: Date | null; isWarned: boolean },
  isProven: boolean,
  now: Date,
): Recheck {
  if (isProven) return { failingSince: null, stoppedAt: null, tell: before.stoppedAt === null ? null : 'back' };
  const failingSince = before.failingSince ?? now;
  const missing = now.getTime() - failingSince.getTime();
  if (before.stoppedAt !== null) return { failingSince, stoppedAt: before.stoppedAt, tell: null };
  if (missing >= MISSING_MS) return { failingSince, stoppedAt: now, tell: 'stopped' };
  return { failingSince, stoppedAt: null, tell: missing >= WARN_MS && !before.isWarned ? 'missing' : null };
}
