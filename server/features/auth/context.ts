/** What the calls about coming in share. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/limits.ts';
import type { OnlyWay } from '#server/features/auth/onlyWay.ts';
import type { Passwords } from '#server/features/auth/passwords.ts';
import type { Sessions, SignedIn } from '#server/features/auth/sessions.ts';
import type { SignIns } from '#server/features/auth/signedIn.ts';
import { toldUser } from '#server/features/people/index.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { AppError } from '#server/http/errors.ts';
import type { AuthReply } from '#shared/api/auth.ts';
import { isEmail, passwordError } from '#shared/domain/auth.ts';
import { COMMON_PASSWORD, isCommonPassword } from '#shared/domain/commonPasswords.ts';
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';
import { ERRORS, type ErrorCode } from '#shared/domain/errors.ts';

export interface AuthDeps extends Pick<Base, 'config' | 'db' | 'clock' | 'log' | 'operatorSettings' | 'audit'> {
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  cookies: Cookies;
  signIns: SignIns;
  onlyWay: OnlyWay;
  /** Error: `recaptcha_incorrect` 422. Does nothing where the deployment asks for none. */
  checkCaptcha(solution: string | undefined): Promise<void>;
}

/** A refusal with the text and the status of the catalogue. */
export function refusal(code: ErrorCode): AppError {
  const { text, status }: ErrorEntry = ERRORS[code];
  return new AppError(code, status ?? 500, text);
}

/** The address as it is kept. Error: `format_email` 422. */
export function checkedEmail(email: string): string {
  if (!isEmail(email)) throw refusal('format_email');
  return email.trim().normalize('NFC');
}

/** Error: `format_password` 422, with the rule that is broken. */
export function checkPassword(password: string): void {
  const error = passwordError(password) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);
  if (error) throw new AppError('format_password', 422, error, { fields: { password: error } });
}

export const signedInReply = ({ user }: SignedIn): AuthReply => ({ success: true, error: null, user: toldUser(user) });
/** The call asked for a mail; the answer is the same whether one goes out. */
export const ASKED: AuthReply = { success: true, error: null, user: null };
