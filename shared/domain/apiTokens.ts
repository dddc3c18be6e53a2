/** Personal tokens, with which programs ask as a person: what they may open, how long they live. docs/decisions/0086. */

export const TOKEN_SCOPES = ['library:read', 'private:read', 'closest'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** `private:read` opens no call of its own: it says which libraries the others may read. */
export const SCOPE_TEXTS: Record<TokenScope, { name: string; text: string }> = {
  'library:read': {
    name: 'Read the library',
    text: 'Search, wordings with their counts, contracts, definitions, citations. Public libraries only.',
  },
  'private:read': {
    name: 'Also your private libraries',
    text: 'The same in private libraries that you are a member of, for as long as you are.',
  },
  closest: {
    name: 'Find the closest wording',
    text: 'Each search counts as one of your clause finder searches.',
  },
};

export const TOKEN_LIMITS = {
  /** Of one person, those that have ended and are still listed among them. */
  tokens: 20,
  nameChars: 60,
  days: 365,
  /** An ended one is listed so long. */
  listedDaysAfter: 30,
} as const;

/** Days that the form offers. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** What people and scanners of secrets know a token by. */
export const TOKEN_PREFIX = 'clausary_pat_';

/** Whether a token with these scopes may read what is not public. */
export const readsPrivate = (scopes: readonly TokenScope[]): boolean => scopes.includes('private:read');
