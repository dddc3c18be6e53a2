/** What a person brings back from a service: signed by us, for them alone, for a few minutes. It is the `state`; PKCE's secret half is made of it. */
import { createHash } from 'node:crypto';
import { keyedHash, randomToken, signed, unsigned } from '#server/secrets.ts';
import { PERSONAL_SOURCES, type PersonalSource } from '#shared/domain/uploadSources.ts';

const ATTEMPT_MS = 10 * 60_000;
/** Dropbox gives back 500 characters at most. */
const LONGEST_NEXT = 120;
const PURPOSE = 'upload source: state';

export interface Attempt {
  source: PersonalSource;
  userId: string;
  /** A page of this site. */
  next: string;
}

interface Kept extends Attempt {
  random: string;
  until: number;
}

const verifierOf = (secret: string, state: string): string => keyedHash(secret, 'upload source: verifier', state);

export function beginAttempt(secret: string, attempt: Attempt, now: Date): { state: string; challenge: string } {
  const next = attempt.next.length > LONGEST_NEXT ? '/' : attempt.next;
  const kept: Kept = { ...attempt, next, random: randomToken().slice(0, 22), until: now.getTime() + ATTEMPT_MS };
  const { source, userId, random, until } = kept;
  const text = Buffer.from(JSON.stringify([source, userId, next, random, until])).toString('base64url');
  const state = signed(secret, PURPOSE, text);
  const challenge = createHash('sha256').update(verifierOf(secret, state)).digest('base64url');
  return { state, challenge };
}

/** Null: not ours, for somebody else, for another service, or too old. */
export function readAttempt(
  secret: string,
  state: string,
  { source, userId, now }: { source: PersonalSource; userId: string; now: Date },
): { next: string; verifier: string } | null {
  const text = unsigned(secret, PURPOSE, state);
  if (text === null) return null;
  // only what we signed comes this far
  const [of, whose, next, , until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    PersonalSource,
    string,
    string,
    string,
    number,
  ];
  const isGood = of === source && PERSONAL_SOURCES.includes(of) && whose === userId && until > now.getTime();
  return isGood ? { next, verifier: verifierOf(secret, state) } : null;
}
