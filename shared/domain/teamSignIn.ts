/** Signing in with the account of a company (OpenID Connect, one issuer for each team): docs/decisions/0039. */
import { emailKey } from '#shared/domain/auth.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { safeNext } from '#shared/domain/redirects.ts';
import { type DomainProof, isAtDomain } from '#shared/domain/teamDomain.ts';

/** Leads to the issuer: what the page's form asks for by GET, so that it works without a script. */
const TO_COMPANY = `${ROUTES.authorize}/company`;
export const toCompany = (address: string, next: string): string =>
  `${TO_COMPANY}?${new URLSearchParams({ address, ...(next !== '/' && { next }) })}`;
export const TEST_COMPANY = `${TO_COMPANY}/test`;

/** What the identity provider leads back to: one for each team, so that an answer of one issuer is never taken for another's. */
export const companyBackPath = (teamId: string): string => `${TO_COMPANY}/${encodeURIComponent(teamId)}/back`;

export interface CompanySignInFacts {
  /** A code of the catalogue. */
  error: string | null;
  address: string;
  next: string;
}

export const companySignInFacts = (params: URLSearchParams): CompanySignInFacts => ({
  error: params.get('error'),
  address: (params.get('address') ?? '').slice(0, 254),
  next: safeNext(params.get('next')),
});

/** Issuers that sign in everybody: an address that they tell was written down by somebody, not given by a company. */
const OF_EVERYBODY = [
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?:\/|$)/i,
  /^https:\/\/(?:www\.)?(?:linkedin|facebook)\.com(?:\/|$)/i,
  /^https:\/\/(?:appleid\.apple|github|gitlab|slack)\.com(?:\/|$)/i,
];
const GOOGLE = 'https://accounts.google.com';

/** Null: it may be tried. `isPlainAllowed`: http as well; for tests. */
export function issuerError(text: string, { isPlainAllowed = false } = {}): string | null {
  if (!URL.canParse(text)) return 'Enter the whole address of the issuer, beginning with https://.';
  const { protocol, search, hash, username, password } = new URL(text);
  if (protocol !== 'https:' && !(isPlainAllowed && protocol === 'http:')) return 'The issuer must begin with https://.';
  if (search || hash) return 'The issuer has no ? and no #. Leave out what follows them.';
  if (username || password) return 'The issuer must hold no name or password.';
  if (OF_EVERYBODY.some((one) => one.test(text)))
    return 'This issuer signs in everybody. Enter the one of your own organisation, with its own id in it.';
  return null;
}

/** What is read of an ID token, or of what the issuer tells when it is asked. */
export interface CompanyClaims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  /** Google: the organisation that hosts the account. */
  hd?: unknown;
}

/** Why an answer of the issuer is no use to the team; null: its address stands. */
export function claimsError(claims: CompanyClaims, domain: string): 'company_address' | 'company_unverified' | null {
  const { email, email_verified: isVerified, iss, hd } = claims;
  if (typeof email !== 'string' || !isAtDomain(email, domain)) return 'company_address';
  // left out by many: the issuer is the company's own, which gives its addresses out
  if (isVerified === false || isVerified === 'false') return 'company_unverified';
  // Google has accounts of everybody with addresses from everywhere; those of an organisation carry its name
  if (iss.replace(/\/$/, '') === GOOGLE && (hd !== domain || isVerified !== true)) return 'company_unverified';
  return null;
}

/** The account that a sign-in would lead to, as far as it matters. */
export interface AccountFacts {
  email: string;
  /** Somebody has shown that the mailbox is theirs. */
  isConfirmed: boolean;
  /** `isOwnWill`: they came by an invite, a link or the domain, and were not put there by the company. */
  team: { id: string; isActive: boolean; isOwnWill: boolean } | null;
  /** Runs the deployment. */
  isOperator: boolean;
}

export interface CompanyLinkingFacts {
  teamId: string;
  domain: string;
  /** The address is told by claims that stand. */
  email: string;
  proof: DomainProof;
  /** The proof was there within the last 14 days. */
  isProofCurrent: boolean;
  /** The account that this issuer and subject opened before, for this team. */
  known: AccountFacts | null;
  /** The account that has the address. */
  owner: AccountFacts | null;
}

export type CompanyLinking =
  /** The account that it has led to before. */
  | 'known'
  /** A new account, which joins the team. */
  | 'create'
  /** The account with the address, which is in the team or joins it. */
  | 'connect'
  /** Codes of the catalogue. */
  | 'company_address'
  | 'company_domain_stopped'
  | 'company_other_team'
  | 'company_account_exists';

/**
 * To which account a sign-in of a team leads. Whatever else holds, it is one whose address is of the team's domain, and which is a
 * member of no other team: no team reaches further than its domain, not even into what it has once been in.
 */
export function companyLinking(facts: CompanyLinkingFacts): CompanyLinking {
  const { teamId, domain, email, known, owner } = facts;
  // a company that may sign in as whoever runs the deployment would run it
  if (known?.isOperator || (!known && owner?.isOperator)) return 'company_account_exists';
  if (known) return isAtDomain(known.email, domain) && known.team?.id === teamId ? 'known' : 'company_address';
  if (!isAtDomain(email, domain)) return 'company_address';
  if (owner && emailKey(owner.email) !== emailKey(email)) return 'company_address';
  if (owner?.team && owner.team.id !== teamId) return 'company_other_team';
  const isMember = owner?.team?.isActive ?? false;
  if (!facts.isProofCurrent && !isMember) return 'company_domain_stopped';
  if (!owner) return 'create';
  if (facts.proof === 'dns') return 'connect';
  // the website is not the mail: who has an account says yes first, by an invite. One that the company made and nobody else has opened is its own
  const isAgreed = isMember && (owner.team!.isOwnWill || !owner.isConfirmed);
  return isAgreed ? 'connect' : 'company_account_exists';
}
