/** What links in mails carry: the address itself, signed, so that nothing is kept of whoever never confirms. */
import { signed, unsigned } from '#server/secrets.ts';
import { emailKey, isEmail } from '#shared/domain/auth.ts';

const CONFIRM = 'confirm newsletter';
const STOP = 'stop newsletter';
const VALID_MS = 7 * 24 * 3_600_000;

const packed = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function unpacked(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const confirmToken = (secret: string, email: string, now: Date): string =>
  signed(secret, CONFIRM, packed({ email, until: now.getTime() + VALID_MS }));

/** Null: it is none of ours, or a week old. */
export function readConfirmToken(secret: string, token: string, now: Date): string | null {
  const { email, until } = unpacked(unsigned(secret, CONFIRM, token));
  const isGood = typeof email === 'string' && isEmail(email) && typeof until === 'number' && until > now.getTime();
  return isGood ? email : null;
}

/** Never over: it may stand in an old issue. */
export const stopToken = (secret: string, email: string): string =>
  signed(secret, STOP, packed({ key: emailKey(email) }));

/** Of the address, what tells it from others. */
export function readStopToken(secret: string, token: string): string | null {
  const { key } = unpacked(unsigned(secret, STOP, token));
  return typeof key === 'string' ? key : null;
}
