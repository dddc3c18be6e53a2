/**
 * Whether an account is told by mail of what was just done in it. Whoever holds a password can do the same thing again and again; mails
 * about it must neither fill a mailbox nor delay what others wait for.
 */
import { type Limits, TooManyAttempts } from '#server/features/auth/limits.ts';
import { emailKey } from '#shared/domain/auth.ts';

export interface Told {
  email: string;
  /** Nobody has shown that an unconfirmed address is theirs: whoever reads it there may never have heard of this site. */
  isConfirmed: boolean;
}

/** Counted apart: who makes tokens uses up no notice of a sign-in. */
export type Notice = 'new_device' | 'password_changed' | 'token_made' | 'library_public';

/**
 * One more notice. False: it is left out, and what it would tell of goes on. Asked before the transaction of its cause, because counts are
 * kept on a connection of their own.
 */
export async function takeNotice(limits: Limits, { email, isConfirmed }: Told, notice: Notice): Promise<boolean> {
  if (!isConfirmed) return false;
  try {
    await limits.take('noticeAccount', emailKey(email), notice);
    return true;
  } catch (refused) {
    if (refused instanceof TooManyAttempts) return false;
    throw refused;
  }
}
