/** To which account a sign-in elsewhere leads. Never to one that exists for the sake of its address alone. */
import type { Identity } from '#server/features/elsewhere/identity.ts';

export type Linking =
  /** It has led to an account before. */
  | 'known'
  /** The provider is believed about the address: the account with it is this person's. */
  | 'connect'
  /** Somebody has an account with this address: whoever signs in to it may connect the two. */
  | 'ask'
  | 'create'
  /** There is no address to make an account with. */
  | 'no-address';

export interface LinkingFacts {
  /** An account is connected with this issuer and subject. */
  isKnown: boolean;
  /** An account has the address. */
  isAddressTaken: boolean;
}

export function linkingOf(
  { email, isTrusted }: Pick<Identity, 'email' | 'isTrusted'>,
  { isKnown, isAddressTaken }: LinkingFacts,
): Linking {
  if (isKnown) return 'known';
  if (email === null) return 'no-address';
  if (!isAddressTaken) return 'create';
  return isTrusted ? 'connect' : 'ask';
}
