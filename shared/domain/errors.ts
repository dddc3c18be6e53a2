/**
 * The error catalogue. Specification part 1 §8, part 2 §8: texts in quotes there stand here word for word.
 * The server answers with a code and its text; what a text offers to do is here for the screens. Status codes: docs/decisions/0003.
 */

import type { ErrorEntry } from '#shared/domain/errorEntry.ts';
import { LOAD_FAILURES } from '#shared/domain/loadFailures.ts';
import { PAGE_ERRORS } from '#shared/domain/pageErrors.ts';

export { LOAD_FAILURES };

/** For everything unforeseen. */
export const SERVER_TEXT =
  'Oops, something went wrong with our server... Try again in a few minutes, we are fixing it right now.';

const ACCOUNT_ERRORS = {
  email_exist: { status: 409, text: 'This email address is already registered.', action: 'sign-in' },
  email_required: { status: 422, text: 'Please use another method to signup or Sign in here', action: 'sign-in' },
  email_unknown: { status: 422, text: 'No account was found for this email address.', action: 'create-account' },
  email_unconfirmed: { status: 403, text: 'Confirm your email address first. We have sent you a link.' },
  format_email: { status: 422, text: 'Please enter a valid email address.' },
  format_password: { status: 422, text: 'Use 8 characters or more for your password.' },
  linkedin_auth: {
    status: 422,
    text: 'The social login reported an error. Use your email address instead.',
    action: 'use-email',
  },
  password_incorrect: {
    status: 401,
    text: 'The password is not correct. Check the information or reset the password.',
    action: 'reset-password',
  },
  provider_unavailable: {
    status: 503,
    text: '{provider} does not answer at the moment. Use your email address instead.',
    action: 'use-email',
  },
  recaptcha_incorrect: { status: 422, text: 'Incorrect recaptcha response.' },
  token_expired: {
    status: 422,
    text: 'This link has expired or was used before. Ask for a new one.',
    action: 'request-new-link',
  },
  link_elsewhere: {
    status: 422,
    text: 'Open this link in the browser in which you asked for it, or ask for a new one here.',
    action: 'request-new-link',
  },
  sign_in_again: { status: 401, text: 'It has been a while. Sign in again to do this.', action: 'sign-in' },
  pane_code_expired: { status: 422, text: 'This sign-in has expired or was used before. Start it again in Word.' },
  device_code_unknown: { status: 422, text: 'This code is not known or has expired. Ask for a new one in Word.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Try again later.' },
  account_termination: { status: 500, text: 'Failed to remove your account' },
} as const satisfies Record<string, ErrorEntry>;

const BILLING_ERRORS = {
  stripe: { status: 422, text: 'The payment provider reported an error.', action: 'contact-support' },
  stripe_resource_missing: {
    status: 422,
    text: 'The payment provider does not know this payment.',
    action: 'contact-support',
  },
  subscription_load: { text: "Can't load subscription state!" },
  subscription_exists: { status: 409, text: 'Active subscription already exists.', action: 'reload' },
  team_estimate: { text: "can't estimate {n} members" },
  user_required: { status: 401, text: 'Sign in or create an account to join the team.', action: 'sign-in' },
  team_invite_domain: {
    status: 403,
    text: 'This team invitation will only work for accounts created with {domain} domains.',
    action: 'contact-support',
  },
  unsupported_plan: { status: 422, text: 'Unsupported plan' },
  trial_price: { status: 422, text: 'Incorrect trial price format: {value}' },
  limit_reached: { status: 429, text: 'Limit reached', action: 'upgrade' },
  upgrade_required: { status: 402, text: 'Your plan does not include this.', action: 'upgrade' },
} as const satisfies Record<string, ErrorEntry>;

const CLIENT_ERRORS = {
  message_not_saved: { text: 'Something went wrong, please try again later.' },
  chat_not_shared: { text: 'Could not share chat link' },
  script_load: { text: 'Error loading script' },
  script_aborted: { text: 'Script loading aborted' },
  missing_component: { text: 'Missing component' },
} as const satisfies Record<string, ErrorEntry>;

const REQUEST_ERRORS = {
  bad_request: { status: 400, text: 'The request could not be read.' },
  unauthenticated: { status: 401, text: 'Sign in to do this.', action: 'sign-in' },
  forbidden: { status: 403, text: 'You may not do this.' },
  not_found: { status: 404, text: 'There is no such thing here.' },
  misdirected: {
    status: 421,
    text: 'This server does not answer by this name. Whoever runs it for others sets BASE_URL; on its own machine it is localhost.',
  },
  conflict: { status: 409, text: 'This was changed meanwhile.', action: 'reload' },
  too_slow: { status: 408, text: 'The request came too slowly.' },
  too_large: { status: 413, text: 'This is too large.' },
  wrong_type: { status: 422, text: 'Files of this type are not taken here.' },
  invalid: { status: 422, text: 'Something in the request does not fit.' },
  invalid_flag: { status: 422, text: 'Invalid flag' },
  too_many_jobs: {
    status: 429,
    text: 'So many of these are already under way: {n}. Wait until one has ended, or cancel one.',
  },
  too_many_requests: { status: 429, text: 'Too many requests. Try again in a minute.' },
  server: { status: 500, text: SERVER_TEXT, action: 'reload' },
  view_only: {
    status: 403,
    text: 'This is closed while you see the site as somebody else. Stop the view first.',
  },
  view_refused: { status: 422, text: 'Nobody sees the site as an operator.' },
  not_oneself: { status: 422, text: 'Another operator has to do this: somebody must be left who can.' },
  busy: {
    status: 503,
    text: 'So many files are being made at the moment that this one has to wait. Try again in a few seconds.',
  },
  storage_full: {
    status: 507,
    text: 'Nothing can be saved at the moment: the disk of this server is full. Reading goes on; try again later.',
  },
  switched_off: { status: 503, text: 'This is switched off at the moment.' },
  unavailable: { status: 503, text: SERVER_TEXT, action: 'reload' },
} as const satisfies Record<string, ErrorEntry>;

// Marked pure, so that a page that needs one text of this file does not carry the table.
export const ERRORS = /* @__PURE__ */ (() => ({
  ...ACCOUNT_ERRORS,
  ...BILLING_ERRORS,
  ...PAGE_ERRORS,
  ...CLIENT_ERRORS,
  ...LOAD_FAILURES,
  ...REQUEST_ERRORS,
}))();

export type ErrorCode = keyof typeof ERRORS;

/** The entry of a code; an unknown code reads as `server`. */
export const errorEntry = (code: string): ErrorEntry =>
  Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode] : ERRORS.server;

/** The text of a code with its values filled in: errorText('team_estimate', { n: 7 }) → "can't estimate 7 members". */
export const errorText = (code: string, values: Record<string, unknown> = {}): string =>
  errorEntry(code).text.replace(/\{(\w{1,40})\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
