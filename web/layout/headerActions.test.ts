import { describe, expect, test } from '@jest/globals';
import { flagValues } from '#shared/domain/flags.ts';
import { STATUSES } from '#shared/domain/status.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { headerActions } from '#web/layout/headerActions.ts';
import { plainLinks } from '#web/layout/menus.ts';

const SOLD = { gates: 'standard', products: ['payments'] } as const;
const FRESH = { wasLoggedIn: false, hadSubscription: false };
const labels = (
  person: string,
  flags = {},
  remembered = FRESH,
  settings: Parameters<typeof headerActions>[4] = SOLD,
) => {
  const user = PEOPLE[person];
  const session = user ? signedInAs(user) : ANONYMOUS;
  return headerActions(session, { ...flagValues({}), ...flags }, remembered, '/clauses', settings).map(
    ({ label }) => label,
  );
};

describe('what the header offers', () => {
  test.each([
    ['nobody', {}, ['Start a Trial']],
    ['free', {}, ['Start a Trial']],
    ['free', { upgradeToProInHeader: true }, ['Get Pro']],
    ['free', { upgradeToProInHeader: true, premium: false }, ['Start a Trial']],
    // nobody has said where
    ['free', { scheduleDemoForFree: true }, ['Start a Trial']],
    ['on trial', {}, ['Get Started']],
    ['premium', {}, ['Get Started']],
    ['pro', {}, ['Get Started']],
    ['in a team', {}, ['Get Started']],
  ])('%s, %p: %p', (person, flags, expected) => expect(labels(person, flags)).toEqual(expected));

  const KNOWN = { wasLoggedIn: true, hadSubscription: true };
  test.each([
    ['nobody', 'standard', FRESH, ['Create an account']],
    ['nobody', 'open', FRESH, ['Create an account']],
    ['nobody', 'open', KNOWN, ['Sign in']],
    ['free', 'standard', FRESH, ['Plans']],
    ['free', 'open', FRESH, []],
    ['premium', 'open', FRESH, ['Get Started']],
  ] as const)(
    'where nothing is sold, %s, gates %s: no trial, and plans only where they matter',
    (person, gates, remembered, expected) => {
      expect(labels(person, {}, remembered, { gates, products: [] })).toEqual(expected);
      const withPro = labels(person, { upgradeToProInHeader: true }, remembered, { gates, products: [] });
      expect(withPro.includes('Get Pro')).toBe(person === 'free' && gates === 'standard');
    },
  );

  test('whoever has had a trial comes back', () => {
    const [action] = headerActions(signedInAs({ trialUsed: true }), flagValues({}), FRESH, '/', SOLD);
    expect(action?.label).toBe('Reactivate Membership');
    expect(labels('nobody', {}, { wasLoggedIn: true, hadSubscription: true })).toEqual(['Reactivate Membership']);
  });

  test('a browser that knows an account is asked to sign in first', () => {
    const view = (wasLoggedIn: boolean) =>
      headerActions(ANONYMOUS, flagValues({}), { ...FRESH, wasLoggedIn }, '/', SOLD)[0]?.view;
    expect([view(false), view(true)]).toEqual(['continue-with-email', 'sign-in']);
  });

  test('without script it leads to the page that does the same, and back', () => {
    expect(headerActions(ANONYMOUS, flagValues({}), FRESH, '/clauses', SOLD)[0]?.href).toBe('/signup?next=%2Fclauses');
  });
});

const menu = (
  status: (typeof STATUSES)[number],
  settings: { gates: 'standard' | 'open'; products: readonly 'payments'[] },
) => plainLinks(settings as never, { status }).map(({ label }) => label);

test.each(STATUSES)('About for everybody, Pricing for all but free users: %s', (status) =>
  expect(menu(status, SOLD)).toEqual(status === 'FREE' ? ['About'] : ['About', 'Pricing']),
);

test('no Pricing where plans make no difference', () =>
  expect(menu('NON_REGISTERED', { gates: 'open', products: [] })).toEqual(['About']));

test('a demo is offered where the operator has said where', () => {
  const flags = { ...flagValues({}), scheduleDemoForFree: true };
  const settings = { ...SOLD, targets: { demo: 'https://calendar.example' } };
  expect(headerActions(signedInAs(PEOPLE.free!), flags, FRESH, '/', settings)[0]).toEqual({
    label: 'Schedule a demo',
    href: 'https://calendar.example',
    isPrimary: false,
  });
});
