import { describe, expect, test } from '@jest/globals';
import { ERRORS, type ErrorCode, errorEntry, errorText, LOAD_FAILURES } from '#shared/domain/errors.ts';

/** As quoted by the specification, part 1 §8 and §5, part 2 §8. */
const QUOTED: Partial<Record<ErrorCode, string>> = {
  email_exist: 'This email address is already registered.',
  email_required: 'Please use another method to signup or Sign in here',
  format_email: 'Please enter a valid email address.',
  format_password: 'Use 8 characters or more for your password.',
  recaptcha_incorrect: 'Incorrect recaptcha response.',
  server: 'Oops, something went wrong with our server... Try again in a few minutes, we are fixing it right now.',
  account_termination: 'Failed to remove your account',
  subscription_load: "Can't load subscription state!",
  subscription_exists: 'Active subscription already exists.',
  unsupported_plan: 'Unsupported plan',
  chunk_offline: 'No internet!',
  chunk_updated: 'App has been updated',
  chunk_other: 'Something went wrong!',
  page_forbidden: 'Sorry, you don’t have access to the page you requested.',
  limit_reached: 'Limit reached',
  message_not_saved: 'Something went wrong, please try again later.',
  chat_not_shared: 'Could not share chat link',
  contract_unavailable: 'Contract currently unavailable',
  sample_unavailable: 'Sample currently unavailable',
  script_load: 'Error loading script',
  script_aborted: 'Script loading aborted',
  missing_component: 'Missing component',
  invalid_flag: 'Invalid flag',
};

test.each(Object.entries(QUOTED))('%s is quoted word for word', (code, text) => expect(errorText(code)).toBe(text));

test.each([
  ['team_estimate', { n: 7 }, "can't estimate 7 members"],
  ['trial_price', { value: '1.5' }, 'Incorrect trial price format: 1.5'],
  [
    'page_not_found',
    { url: '/clause/foo-bar' },
    'Something went wrong, the resource /clause/foo-bar could not be found at this time.',
  ],
  [
    'team_invite_domain',
    { domain: 'quillfern.example' },
    'This team invitation will only work for accounts created with quillfern.example domains.',
  ],
  ['team_estimate', {}, "can't estimate {n} members"],
  ['page_not_found', { url: '{url}$&' }, 'Something went wrong, the resource {url}$& could not be found at this time.'],
])('%s is filled in', (code, values, text) => expect(errorText(code, values)).toBe(text));

test.each(['no_such_code', '', 'constructor', '__proto__'])('%j reads as a server error', (code) => {
  expect(errorEntry(code)).toEqual(ERRORS.server);
});

test.each([
  ['email_exist', 'sign-in'],
  ['email_required', 'sign-in'],
  ['email_unknown', 'create-account'],
  ['linkedin_auth', 'use-email'],
  ['password_incorrect', 'reset-password'],
  ['stripe', 'contact-support'],
  ['stripe_resource_missing', 'contact-support'],
  ['team_invite_domain', 'contact-support'],
  ['user_required', 'sign-in'],
  ['limit_reached', 'upgrade'],
  ['upgrade_required', 'upgrade'],
  ['page_forbidden', 'homepage'],
  ['page_not_found', 'try-searching'],
  ['chunk_other', 'reload'],
])('%s offers %s', (code, action) => expect(errorEntry(code).action).toBe(action));

describe('status codes', () => {
  test.each([
    ['unauthenticated', 401],
    ['upgrade_required', 402],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_slow', 408],
    ['too_large', 413],
    ['invalid', 422],
    ['limit_reached', 429],
    ['too_many_attempts', 429],
    ['unavailable', 503],
  ])('%s: %i', (code, status) => expect(errorEntry(code).status).toBe(status));

  test('all are among the decided ones', () => {
    for (const code of Object.keys(ERRORS)) {
      const { status } = errorEntry(code);
      if (status) expect([400, 401, 402, 403, 404, 408, 409, 410, 413, 421, 422, 429, 500, 503, 507]).toContain(status);
    }
  });
});

test('every text ends, and no code is in two tables', () => {
  for (const { text } of Object.values(ERRORS)) expect(text.trim()).toBe(text);
  for (const code of Object.keys(LOAD_FAILURES))
    expect(ERRORS[code as ErrorCode]).toBe(LOAD_FAILURES[code as keyof typeof LOAD_FAILURES]);
});
