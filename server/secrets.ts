/** Random tokens and keyed hashes. A token is known to its holder alone: the record keeps its hash. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as text that fits cookies and addresses. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A keyed hash of something that is not random (an address, a visitor's id): without the key it cannot be guessed back. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

const SEPARATOR = '.';

/** `text.signature`, for values that come back from a browser. Text must hold no dot. */
export const signed = (secret: string, purpose: string, text: string): string =>
  `${text}${SEPARATOR}${keyedHash(secret, purpose, text)}`;

/** The text, or null when the signature is not ours. */
export function unsigned(secret: string, purpose: string, value: string): string | null {
  const at = value.lastIndexOf(SEPARATOR);
  if (at < 0) return null;
  const text = value.slice(0, at);
  return sameText(value.slice(at + 1), keyedHash(secret, purpose, text)) ? text : null;
}

/** Compares in a time that does not depend on where the difference is. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b));
