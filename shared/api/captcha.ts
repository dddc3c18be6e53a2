/** A puzzle that costs a browser some work and a person nothing; asked for where `settings.captcha` of the page shell is on. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';

/** What the ALTCHA widget takes as its challenge; its payload goes back as `captcha` of the form. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970; a later solution is refused. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const CAPTCHA_CALLS = {
  captcha: {
    method: 'get',
    who: 'anyone',
    path: '/api/captcha',
    summary: 'A new puzzle for the forms that need one. Not there when the captcha is off',
    reply: CaptchaChallenge,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
