/** Coming in and going out. Specification part 1 §4, §5, §7, §8. Texts of refusals: shared/domain/errors.ts. */
import { z } from 'zod';
import { type Call, ErrorReply } from '#shared/api/call.ts';
import { SessionUser } from '#shared/api/session.ts';

/**
 * What signing up, signing in and everything that ends in a signed-in person answers; a refusal has the same three fields with
 * `success: false`, `user: null` and the error. Specification part 1 §7.
 */
export const AuthReply = z.object({
  success: z.boolean(),
  error: ErrorReply.shape.error.nullable(),
  /** Null as well where the call only asked for a mail. */
  user: SessionUser.nullable(),
});
export type AuthReply = z.infer<typeof AuthReply>;

/** Its rule is `emailError`, its refusal `format_email`. */
export const Email = z.string().max(1000);
/** Its rule is `passwordError`, its refusal `format_password`. */
export const Password = z.string().max(10_000);
const Token = z.string().min(1).max(200);
/** The solved puzzle; needed where `settings.captcha` of the page shell is on. */
const Captcha = z.string().max(10_000).optional();
/** A path of this site to go on to; anything else is left out. */
const Next = z.string().max(2000).optional();

export const SignUpBody = z.object({
  email: Email,
  /** Left out: continue with email. Such a person comes back by sign-in link, or sets a password later. */
  password: Password.optional(),
  captcha: Captcha,
  /** Where the sign-up began (`pricing` …); comes back in the address of the mailed link, as `next` does. */
  source: z.string().max(100).optional(),
  next: Next,
});
export type SignUpBody = z.input<typeof SignUpBody>;

export const SignInBody = z.object({ email: Email, password: Password, captcha: Captcha });
export type SignInBody = z.input<typeof SignInBody>;

export const ExistingReply = z.object({ success: z.boolean(), existing: z.boolean() });

export const TokenBody = z.object({ token: Token });
export type TokenBody = z.input<typeof TokenBody>;

export const ConfirmReply = AuthReply.extend({
  /** The address that is confirmed now. `user` is null when the link was opened where nobody is signed in. */
  email: z.string().optional(),
});
export type ConfirmReply = z.infer<typeof ConfirmReply>;

export const SignInLinkBody = z.object({ email: Email, next: Next });

/** One form: with the address alone it asks for the mail; with what the mailed link holds and two equal passwords it resets. */
export const RecoveryBody = z.object({
  email: Email.optional(),
  token: Token.optional(),
  uid: z.string().max(100).optional(),
  password: Password.optional(),
  password2: Password.optional(),
});
export type RecoveryBody = z.input<typeof RecoveryBody>;

export const TerminateBody = z.object({
  /** May be left out within ten minutes of signing in. */
  password: Password.optional(),
  /** What happens to each private library that the person owns; each needs its word. */
  libraries: z
    .record(
      z.string().max(100),
      z.union([z.literal('erase'), z.strictObject({ to: z.string().max(100).describe('A member of it') })]),
    )
    .default({}),
});
export type TerminateBody = z.input<typeof TerminateBody>;

export const SuccessReply = z.object({ success: z.boolean() });

const post = { method: 'post', who: 'anyone' } as const;
/** A refusal of these calls has these beside its error. */
const refused = { success: false, user: null } as const;

export const AUTH_CALLS = {
  signUp: {
    ...post,
    path: '/signup',
    summary: 'Makes an account, signs in and mails a link that confirms the address',
    body: SignUpBody,
    reply: AuthReply,
    beside: refused,
    refusals: [409, 422, 429],
  },
  signIn: {
    ...post,
    path: '/signin',
    summary: 'Signs in with address and password',
    body: SignInBody,
    reply: AuthReply,
    beside: refused,
    refusals: [401, 422, 429],
  },
  signOut: {
    ...post,
    path: '/signout',
    summary: 'Ends the session of this browser; fine without one',
    reply: SuccessReply,
    refusals: [],
  },
  existing: {
    method: 'get',
    who: 'anyone',
    path: '/api/auth/existing',
    summary: 'Whether an address has an account. Slow on purpose, and limited',
    query: z.object({ email: Email }),
    reply: ExistingReply,
    beside: { success: false, existing: false },
    refusals: [422, 429],
  },
  confirm: {
    ...post,
    path: '/signup/confirm',
    summary: 'Confirms the address that a link was mailed to: of a new account, or the one that an account changes to',
    body: TokenBody,
    reply: ConfirmReply,
    beside: refused,
    refusals: [409, 422, 429],
  },
  resendConfirmation: {
    ...post,
    who: 'user',
    path: '/signup/confirm/resend',
    summary: 'Mails the confirming link again; earlier ones stop working',
    reply: SuccessReply,
    refusals: [401, 429],
  },
  askSignInLink: {
    ...post,
    path: '/sign-in-link',
    summary: 'Mails a sign-in link if the address has an account; the answer is the same if not',
    body: SignInLinkBody,
    reply: AuthReply,
    beside: refused,
    refusals: [422, 429],
  },
  useSignInLink: {
    ...post,
    path: '/sign-in-link/use',
    summary:
      'Signs in with the token of a mailed link, in the browser that asked for it. `link_elsewhere`: in another one',
    body: TokenBody,
    reply: AuthReply,
    beside: refused,
    refusals: [422, 429],
  },
  recovery: {
    ...post,
    path: '/recovery',
    summary: 'Mails a link that sets a new password, or sets it and signs in; all other sessions end',
    body: RecoveryBody,
    reply: AuthReply,
    beside: refused,
    refusals: [422, 429],
  },
  terminate: {
    ...post,
    who: 'user',
    path: '/account/terminate',
    summary: 'Erases the account and everything of the person. `sign_in_again`: give the password or sign in anew',
    body: TerminateBody,
    reply: SuccessReply,
    beside: { success: false },
    refusals: [401, 404, 409, 422, 429, 500],
  },
} as const satisfies Record<string, Call>;
