/** A captcha that needs no third party: ALTCHA's proof of work. Each solution counts once. */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Base } from '#server/base.ts';
import { AppError } from '#server/http/errors.ts';
import { hashOf, keyedHash } from '#server/secrets.ts';
import { CaptchaChallenge } from '#shared/api/captcha.ts';
import { errorText } from '#shared/domain/errors.ts';

type CaptchaDeps = Pick<Base, 'config' | 'db' | 'clock'>;

/** A person may take this long over the form. */
export const CAPTCHA_MS = 10 * 60_000;
/** About 0.2 s of one core on a desktop, 1–2 s on a small phone; making and checking one takes 1 ms. */
const COST = 5000;
const COUNTER = { from: 100, to: 300 };
const PAYLOAD_MAX = 4000;

const Payload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
});

const secrets = (secretKey: string) => ({
  hmacSignatureSecret: keyedHash(secretKey, 'captcha', 'challenge'),
  hmacKeySignatureSecret: keyedHash(secretKey, 'captcha', 'solution'),
});

/** Null: not what the widget sends. */
function payloadOf(token: string): z.output<typeof Payload> | null {
  if (token.length > PAYLOAD_MAX) return null;
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

export async function captchaChallenge({ config, clock }: CaptchaDeps): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.to, COUNTER.from),
    deriveKey,
    expiresAt: new Date(clock().getTime() + CAPTCHA_MS),
    ...secrets(config.secretKey),
  });
  return CaptchaChallenge.parse(challenge);
}

/**
 * What a form that needs a captcha calls first, with the widget's payload. Does nothing when the captcha is off.
 * Error: `recaptcha_incorrect` 422 for one that is missing, wrong, too old or was used before.
 */
export function captchaGuard({ config, db, clock }: CaptchaDeps): (token: string | undefined) => Promise<void> {
  /** One statement: of two that bring the same solution, one is first. */
  async function consume(signature: string, expiresAt: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('captcha_used')
      .values({ hash: hashOf(signature), expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async function isSolved(token: string | undefined): Promise<boolean> {
    const payload = token ? payloadOf(token) : null;
    if (!payload) return false;
    const { challenge, solution } = payload;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
    if (!(expiresAt > clock())) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(config.secretKey) });
    return verified && consume(challenge.signature, expiresAt);
  }

  return async (token) => {
    if (config.captcha && !(await isSolved(token)))
      throw new AppError('recaptcha_incorrect', 422, errorText('recaptcha_incorrect'));
  };
}
