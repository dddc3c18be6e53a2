/**
 * Signing in from the Word pane, whose frame gets no cookie of the site: a one-time code with PKCE, or a code that the person types.
 * Tokens are short-lived; what renews them is good once. The pane calls with `Authorization: Bearer`, and these without any credential.
 */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';

/** 256 bits as base64url: our own tokens, and the S256 of a verifier. */
const Token = z.string().regex(/^[\w-]{43}$/);
const Verifier = z.string().regex(/^[\w.~-]{43,128}$/);

export const PaneCodeBody = z.object({ challenge: Token.describe('S256 of a verifier that the pane keeps') });
export const PaneCodeReply = z.object({ code: z.string(), expiresIn: z.number() });
export type PaneCodeReply = z.infer<typeof PaneCodeReply>;

/** `expiresIn` in seconds. */
export const PaneTokens = z.object({
  accessToken: z.string(),
  expiresIn: z.number(),
  /** Only where the browser has not brought back the cookie that usually holds it. */
  refreshToken: z.string().optional(),
});
export type PaneTokens = z.infer<typeof PaneTokens>;

export const PaneTokenBody = z.object({ code: Token, verifier: Verifier });

/** Where the cookie would hold the token and does not, nobody is signed in, and nothing went wrong. */
export const PaneRefreshReply = z.union([PaneTokens, z.object({ isSignedOut: z.literal(true) })]);
export type PaneRefreshReply = z.infer<typeof PaneRefreshReply>;

/** Left out where the cookie holds it. */
export const PaneRefreshBody = z.object({ refreshToken: Token.optional() });

export const PaneDeviceReply = z.object({
  /** For the pane alone. */
  deviceCode: z.string(),
  /** For the person: "BCDF-GHJK". */
  userCode: z.string(),
  /** The page where it is typed. */
  verificationPath: z.string(),
  /** Seconds between two questions, and until all of it ends. */
  interval: z.number(),
  expiresIn: z.number(),
});
export type PaneDeviceReply = z.infer<typeof PaneDeviceReply>;

export const PaneDeviceConfirmBody = z.object({ userCode: z.string().max(40) });
export const PaneDeviceConfirmReply = z.object({
  success: z.literal(true),
  /** What was signed in: "Word on Windows". */
  device: z.string(),
});

export const PaneDeviceTokenBody = z.object({ deviceCode: Token });
export const PaneDeviceTokenReply = z.union([
  z.object({ isWaiting: z.literal(true), interval: z.number() }),
  PaneTokens.extend({ isWaiting: z.literal(false) }),
]);
export type PaneDeviceTokenReply = z.infer<typeof PaneDeviceTokenReply>;

const post = { method: 'post', who: 'anyone', hasOwnToken: true } as const;

export const PANE_CALLS = {
  paneCode: {
    method: 'post',
    who: 'user',
    path: '/api/pane/code',
    summary: 'A code for the pane that made the challenge; good once, for a minute. Asked by the sign-in window',
    body: PaneCodeBody,
    reply: PaneCodeReply,
    refusals: [401, 403, 422],
  },
  paneToken: {
    ...post,
    path: '/api/pane/token',
    summary: 'Exchanges the code for tokens. `pane_code_expired`: it is too old, was used, or the verifier is another',
    body: PaneTokenBody,
    reply: PaneTokens,
    refusals: [403, 422],
  },
  refreshPane: {
    ...post,
    path: '/api/pane/refresh',
    summary: 'New tokens for a refresh token, which is good once: shown again, it ends the session and all its tokens',
    body: PaneRefreshBody,
    reply: PaneRefreshReply,
    refusals: [401, 403, 422],
  },
  signOutPane: {
    ...post,
    path: '/api/pane/signout',
    summary: 'Ends the session of the bearer or refresh token that comes with it; fine without one',
    body: PaneRefreshBody,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 422],
  },
  paneDevice: {
    ...post,
    path: '/api/pane/device',
    summary: 'A code to type on the site, where no window can be opened',
    reply: PaneDeviceReply,
    refusals: [403, 429],
  },
  confirmPaneDevice: {
    method: 'post',
    who: 'user',
    path: '/api/pane/device/confirm',
    summary: 'The person who is signed in lets the pane with this code in',
    body: PaneDeviceConfirmBody,
    reply: PaneDeviceConfirmReply,
    refusals: [401, 403, 422, 429],
  },
  paneDeviceToken: {
    ...post,
    path: '/api/pane/device/token',
    summary: 'Whether that has happened: tokens once it has. `too_many_attempts`: asked sooner than `interval`',
    body: PaneDeviceTokenBody,
    reply: PaneDeviceTokenReply,
    refusals: [403, 422, 429],
  },
} as const satisfies Record<string, Call>;
