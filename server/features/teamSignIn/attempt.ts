/** What a company sign-in must bring back: short-lived, signed, in the cookie that also serves sign-ins elsewhere. */
import { keyedHash, randomToken, signed, unsigned } from '#server/secrets.ts';

export const ATTEMPT_MS = 10 * 60_000;
const PURPOSE = 'company attempt';
/** Browsers and `readCookie` give up on longer cookies. */
const LONGEST_NEXT = 300;

interface Kept {
  teamId: string;
  /** Of the settings with which it began: those of a test must be the ones that are switched on. */
  revision: number;
  isTest: boolean;
  next: string;
  random: string;
  until: number;
}

export interface CompanyAttempt extends Omit<Kept, 'random' | 'until'> {
  /** What the issuer is told, and must say again. Made of a random number in the cookie and our key: the cookie does not tell them. */
  state: string;
  nonce: string;
  /** PKCE's secret half. */
  verifier: string;
}

export interface CompanyAttempts {
  begin(attempt: Omit<Kept, 'random' | 'until'>, now: Date): { attempt: CompanyAttempt; cookie: string };
  /** Null: not ours, of another kind, or too old. */
  read(cookie: string | null, now: Date): CompanyAttempt | null;
}

export function companyAttempts(secretKey: string): CompanyAttempts {
  const made = (what: string, random: string) => keyedHash(secretKey, `company sign-in: ${what}`, random);
  const attemptOf = ({ random, until: _, ...rest }: Kept): CompanyAttempt => ({
    ...rest,
    state: made('state', random),
    nonce: made('nonce', random),
    verifier: made('verifier', random),
  });
  return {
    begin({ next, ...asked }, now) {
      const shown = next.length <= LONGEST_NEXT ? next : '/';
      const kept: Kept = { ...asked, next: shown, random: randomToken(), until: now.getTime() + ATTEMPT_MS };
      const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
      return { attempt: attemptOf(kept), cookie: signed(secretKey, PURPOSE, text) };
    },
    read(cookie, now) {
      const text = cookie === null ? null : unsigned(secretKey, PURPOSE, cookie);
      if (text === null) return null;
      // only what we signed comes this far
      const kept = JSON.parse(Buffer.from(text, 'base64url').toString()) as Kept;
      return kept.until > now.getTime() ? attemptOf(kept) : null;
    },
  };
}
