/** What a sign-in elsewhere must bring back, and what waits to be connected: two short-lived, signed things in one cookie. */
import { keyedHash, randomToken, signed, unsigned } from '#server/secrets.ts';
import { type ComingBack, isProvider, type Provider } from '#shared/domain/signInElsewhere.ts';

export const ATTEMPT_MS = 10 * 60_000;
/** Browsers and `readCookie` give up on longer ones. */
const COOKIE_MAX = 1000;

export interface Attempt extends ComingBack {
  provider: Provider;
  /** What the provider is told, and must say again. Made of a random number in the cookie and our key: the cookie does not tell them. */
  state: string;
  nonce: string;
  /** PKCE's secret half. */
  verifier: string;
}

interface Kept extends ComingBack {
  provider: Provider;
  random: string;
}

/** A person of a provider who may be connected with the account that has the same address, once signed in to it. */
export interface Waiting {
  provider: Provider;
  issuer: string;
  subject: string;
  email: string;
}

export interface AttemptCookies {
  /** A new attempt, and the value of its cookie. */
  begin(provider: Provider, back: ComingBack, now: Date): { attempt: Attempt; cookie: string };
  /** Null: not ours, too old, or of the other kind. */
  read(cookie: string | null, now: Date): Attempt | null;
  hold(waiting: Waiting, now: Date): string;
  readWaiting(cookie: string | null, now: Date): Waiting | null;
}

export function attemptCookies(secretKey: string): AttemptCookies {
  const pack = (purpose: string, content: object, now: Date) => {
    const json = JSON.stringify({ ...content, until: now.getTime() + ATTEMPT_MS });
    return signed(secretKey, purpose, Buffer.from(json).toString('base64url'));
  };
  const unpack = <T extends { provider: Provider }>(purpose: string, cookie: string | null, now: Date): T | null => {
    const text = cookie === null ? null : unsigned(secretKey, purpose, cookie);
    if (text === null) return null;
    // only what we signed comes this far
    const { until, ...content } = JSON.parse(Buffer.from(text, 'base64url').toString()) as T & { until: number };
    return until > now.getTime() && isProvider(content.provider) ? (content as unknown as T) : null;
  };
  const made = (what: string, random: string) => keyedHash(secretKey, `sign-in elsewhere: ${what}`, random);
  const attemptOf = ({ random, ...rest }: Kept): Attempt => ({
    ...rest,
    state: made('state', random),
    nonce: made('nonce', random),
    verifier: made('verifier', random),
  });
  return {
    begin(provider, back, now) {
      const kept: Kept = { provider, random: randomToken(), ...back };
      const cookie = pack('attempt', kept, now);
      if (cookie.length <= COOKIE_MAX) return { attempt: attemptOf(kept), cookie };
      const shorter = { ...kept, next: '/' };
      return { attempt: attemptOf(shorter), cookie: pack('attempt', shorter, now) };
    },
    read(cookie, now) {
      const kept = unpack<Kept>('attempt', cookie, now);
      return kept && attemptOf(kept);
    },
    hold: (waiting, now) => pack('waiting', waiting, now),
    readWaiting: (cookie, now) => unpack<Waiting>('waiting', cookie, now),
  };
}
