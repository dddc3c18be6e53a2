/** How the providers differ, and which addresses each is believed about. */
import type { Provider } from '#shared/domain/signInElsewhere.ts';

/** The claims of an ID token that are read here. */
export interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  /** Google: the organisation that hosts the account. */
  hd?: unknown;
}

export interface ProviderRules {
  scope: string;
  /** Takes a PKCE challenge and sends a nonce back. Without them, the state alone binds an answer to the browser that asked. */
  hasPkceAndNonce: boolean;
  /** Whether it is believed about who owns a verified address, so far that an account that exists is opened to its bearer. */
  answersFor(email: string, claims: Claims): boolean;
}

export const PROVIDER_RULES: Record<Provider, ProviderRules> = {
  google: {
    scope: 'openid email profile',
    hasPkceAndNonce: true,
    // Google names these two itself: any other address was verified once, and may have another owner by now
    answersFor: (email, { hd }) => typeof hd === 'string' || /@(?:gmail|googlemail)\.com$/i.test(email),
  },
  microsoft: {
    scope: 'openid email profile',
    hasPkceAndNonce: true,
    // whoever administers a directory writes any address into it
    answersFor: () => false,
  },
  linkedin: {
    scope: 'openid email profile',
    // its token endpoint refuses a verifier, and its ID tokens carry no nonce
    hasPkceAndNonce: false,
    answersFor: () => true,
  },
};
