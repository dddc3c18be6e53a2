/** Addresses and passwords. Specification part 1 §5; part 2 §5 (loose pattern). Both forms and the server use these. */

export const EMAIL_HINT = 'Enter Your Business or School Email';
/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Hashing takes time with the length, so there is an end to it. */
const PASSWORD_MAX = 1000;
/** A sign-in that has not answered by then has failed. Part 1 §9. */
export const SIGN_IN_TIMEOUT_MS = 5000;

/** Would read as several addresses, as a name with an address or as encoded text ("=?") in the head of a mail; or cannot be seen. */
const NOT_IN_ADDRESS = /[\s,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]|=\?/u;

/**
 * Non-space, @, non-space, dot, non-space. Read by position: a pattern for it tries every split of a long hostile text.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > EMAIL_MAX || NOT_IN_ADDRESS.test(email)) return false;
  const at = email.indexOf('@');
  const dot = email.lastIndexOf('.', email.length - 2);
  return at > 0 && at === email.lastIndexOf('@') && dot > at + 1;
}

/** Null: the address is fine. */
export function emailError(text: string): 'Email is required' | 'Email is incorrect' | null {
  if (!text.trim()) return 'Email is required';
  return isEmail(text) ? null : 'Email is incorrect';
}

/** One spelling per address: accounts are unique by it, and so are the counters of attempts. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** Letters, digits, dots or hyphens, then a dot and a top-level part of at least two letters. Part 2 §5. */
export function isDomain(text: string): boolean {
  if (text.length > 253) return false;
  const dot = text.lastIndexOf('.');
  return dot > 0 && /^[a-z0-9.-]+$/i.test(text.slice(0, dot)) && /^[a-z]{2,}$/i.test(text.slice(dot + 1));
}

/** Null: the password may be set. Characters are what a person would count. */
export function passwordError(password: string): string | null {
  if (!password) return 'Password is required';
  if (password.length > PASSWORD_MAX) return 'Use 1,000 characters or fewer for your password.';
  return [...password].length < PASSWORD_MIN ? 'Use 8 characters or more for your password.' : null;
}

/** For the second field of a new password. The specification leaves its rule open: both are the same. */
export const repeatError = (password: string, password2: string): string | null =>
  password === password2 ? null : 'The two passwords are not the same.';

/** What is hashed: one keyboard sends "é" as one character, another as two. */
export const passwordKey = (password: string): string => password.normalize('NFC');
