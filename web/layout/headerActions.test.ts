import { describe, expect, test } from '@jest/globals';
import { flagValues } from '#shared/domain/flags.ts';
import { STATUSES, type Status } from '#shared/domain/status.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { buildUser, PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
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

interface AtItsEnd {
  /** Where plans are sold, with and without a trial behind them. */
  sold: string[];
  afterTrial: string[];
  /** With both flags for free accounts on, and somewhere to book a demo. */
  withFlags: string[];
  /** Where nothing is sold, with gates and without. */
  unsold: string[];
  open: string[];
  leadsTo: string;
}

const PAYS: AtItsEnd = {
  sold: ['Get Started'],
  afterTrial: ['Get Started'],
  withFlags: ['Get Started'],
  unsold: ['Get Started'],
  open: ['Get Started'],
  leadsTo: '/welcome',
};
/** Part 1 §2, §6; part 2 §2.3. A new status is a row to write. */
const BY_STATUS: Record<Status, AtItsEnd> = {
  NON_REGISTERED: {
    sold: ['Start a Trial'],
    afterTrial: ['Reactivate Membership'],
    withFlags: ['Start a Trial'],
    unsold: ['Create an account'],
    open: ['Create an account'],
    leadsTo: '/signup?next=%2Fclauses',
  },
  FREE: {
    sold: ['Start a Trial'],
    afterTrial: ['Reactivate Membership'],
    withFlags: ['Schedule a demo', 'Get Pro'],
    unsold: ['Plans'],
    open: [],
    leadsTo: '/user/account',
  },
  TRIALING: PAYS,
  SUBSCRIBER: PAYS,
  TEAM_MEMBER: PAYS,
};

describe.each(Object.entries(BY_STATUS) as [Status, AtItsEnd][])('the end of the header, %s', (status, expected) => {
  const offered = (settings: Parameters<typeof headerActions>[4], { trialUsed = false, flags = {} } = {}) => {
    const user = status === 'NON_REGISTERED' ? null : buildUser({ trialUsed });
    // of whoever is not signed in the browser remembers it
    const remembered = { wasLoggedIn: false, hadSubscription: user === null && trialUsed };
    return headerActions({ status, user }, { ...flagValues({}), ...flags }, remembered, '/clauses', settings);
  };
  const said = (...asked: Parameters<typeof offered>) => offered(...asked).map(({ label }) => label);
  const DEMO = { ...SOLD, targets: { demo: 'https://calendar.example' } };
  const FLAGS = { upgradeToProInHeader: true, premium: true, scheduleDemoForFree: true };

  test('where plans are sold', () => expect(said(SOLD)).toEqual(expected.sold));
  test('after a trial', () => expect(said(SOLD, { trialUsed: true })).toEqual(expected.afterTrial));
  test('with the flags of the header', () => expect(said(DEMO, { flags: FLAGS })).toEqual(expected.withFlags));
  test('where nothing is sold', () => expect(said({ gates: 'standard', products: [] })).toEqual(expected.unsold));
  test('where plans make no difference', () => expect(said({ gates: 'open', products: [] })).toEqual(expected.open));
  test('leads somewhere without script', () =>
    expect(offered(SOLD).map(({ href }) => href)).toEqual([expected.leadsTo]));
});

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
