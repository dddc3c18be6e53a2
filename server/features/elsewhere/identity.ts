/** Who a provider says that somebody is. */
import { type Claims, PROVIDER_RULES } from '#server/features/elsewhere/providers.ts';
import { isEmail } from '#shared/domain/auth.ts';
import type { Provider } from '#shared/domain/signInElsewhere.ts';

export interface Identity {
  provider: Provider;
  /** The pair that names a person for good; addresses change hands. */
  issuer: string;
  subject: string;
  /** Null: none, or none that mail could be sent to. */
  email: string | null;
  /** The provider says that it checked the address. */
  isVerified: boolean;
  /** It did, and is believed so far that it opens an account that exists. */
  isTrusted: boolean;
  firstName: string;
  lastName: string;
}

const NAME_MAX = 100;
const nameOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, NAME_MAX) : '');

export function identityOf(provider: Provider, claims: Claims): Identity {
  const email = typeof claims.email === 'string' && isEmail(claims.email) ? claims.email.trim() : null;
  const isVerified = email !== null && claims.email_verified === true;
  return {
    provider,
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isVerified,
    isTrusted: isVerified && PROVIDER_RULES[provider].answersFor(email, claims),
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
  };
}
