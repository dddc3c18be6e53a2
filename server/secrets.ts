/** Random tokens and keyed hashes. A token is known to its holder alone: the record keeps its hash. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

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

const SEAL = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const sealingKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** A secret of somebody else that we have to show again: the record keeps it so that nobody reads it there. `about`: what it belongs to. */
export function sealed(secret: string, purpose: string, about: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(SEAL, sealingKey(secret, purpose), iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Null: it was sealed with another key, for something else, or was changed. */
export function opened(secret: string, purpose: string, about: string, box: Buffer): string | null {
  if (box.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(SEAL, sealingKey(secret, purpose), box.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
