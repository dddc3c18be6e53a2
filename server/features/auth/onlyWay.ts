/** Accounts that come in otherwise than by what this feature has: by the company of a team. */
import type { Letter } from '#server/features/mail/index.ts';
import type { AppError } from '#server/http/errors.ts';

/** Somebody comes in otherwise than by what this feature has, and so alone. */
export interface ComesOtherwise {
  /** What every way in here answers. */
  refusal: AppError;
  /** In place of a mailed link. */
  letter: Letter;
}

export interface OnlyWay {
  /** Null: the account comes in as its person likes. */
  ofAccount(userId: string): Promise<ComesOtherwise | null>;
  /** The same of an address, whether or not it has an account: what is told to whoever types it. */
  ofAddress(email: string): Promise<ComesOtherwise | null>;
}
