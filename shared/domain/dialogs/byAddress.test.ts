import { describe, expect, test } from '@jest/globals';
import {
  buildFacts,
  buildUser,
  enterpriseUser,
  pageShown,
  premiumUser,
  proUser,
  run,
  seen,
} from '#shared/domain/dialogs/forTests.ts';

describe('the hash', () => {
  test.each([
    ['#signin', 'sign-in, forced'],
    ['#signup', 'sign-up, forced'],
    ['#SignUp', 'sign-up, forced'],
    ['#constructor', null],
    ['#signin-2', null],
    ['', null],
  ])('%s opens %s', (hash, view) => {
    const facts = buildFacts({ url: `/clause/x${hash}` });
    expect(seen(run(facts, [pageShown()]).state)).toBe(view);
    expect(seen(run(facts, [{ type: 'hash-changed' }]).state)).toBe(view);
  });

  test('not for somebody who is signed in', () => {
    expect(run(buildFacts({ user: buildUser(), url: '/#signin' }), [pageShown()]).state.dialog).toBeNull();
  });

  test('with open gates it can be closed', () => {
    expect(seen(run(buildFacts({ url: '/#signup', gates: 'open' }), [pageShown()]).state)).toBe('sign-up');
  });
});

describe('the query, with an account', () => {
  const opened = (query: string, facts = {}) =>
    run(buildFacts({ user: buildUser(), url: `/clauses?${query}`, ...facts }), [pageShown()]).state.dialog;

  test.each([
    ['checkoutDialog=1', 'upgrade-package'],
    ['upgradeToPro=1', 'upgrade-to-pro'],
    ['upgradeDialog', 'upgrade'],
    ['managePlan=true', 'select-plan'],
    ['defaultToPro=1', 'select-plan'],
    ['defaultToPro=1&checkoutDialog=1', 'upgrade-package'],
    ['upgradeDialog=false', undefined],
    ['email=a@b.example', undefined],
    ['q=upgradeDialog', undefined],
  ])('?%s opens %s', (query, view) => {
    expect(opened(query)?.view).toBe(view);
    expect(opened(query)?.isForced).not.toBe(true);
  });

  test('pro stands chosen where the query says so', () => {
    expect(opened('defaultToPro=1')?.params.tier).toBe('PRO');
    expect(opened('managePlan=1')?.params.tier).toBeUndefined();
  });

  test('nothing where there are no plans', () => {
    for (const query of ['checkoutDialog=1', 'upgradeToPro=1', 'upgradeDialog', 'managePlan=1', 'defaultToPro=1'])
      expect(opened(query, { hasPlans: false })).toBeNull();
  });

  test('whoever has a plan manages it', () => {
    expect(opened('managePlan=1', { user: premiumUser() })?.view).toBe('upgrade');
  });

  test.each(['checkoutDialog', 'upgradeToPro', 'upgradeDialog', 'managePlan', 'defaultToPro'])(
    '?%s: nothing for pro and enterprise, nor under the other plans flag',
    (param) => {
      for (const user of [proUser(), enterpriseUser()]) expect(opened(`${param}=1`, { user })).toBeNull();
      expect(opened(`${param}=1`, { flags: { pricingPlansV2: true } })).toBeNull();
    },
  );
});

describe('the query, without an account', () => {
  const url = '/pricing?upgradeToPro=1&email=a%40b.example';

  test.each([
    [true, 'sign-in'],
    [false, 'sign-up'],
  ])('an address that has an account (%s): %s', (exists, view) => {
    const asked = run(buildFacts({ url }), [pageShown()]);
    expect(asked.state.dialog).toBeNull();
    expect(asked.effects).toEqual([{ type: 'check-email', email: 'a@b.example' }]);
    const { state } = run(buildFacts({ url }), [{ type: 'email-checked', email: 'a@b.example', exists }], asked.state);
    expect(state.dialog).toMatchObject({
      view,
      isForced: false,
      params: { email: 'a@b.example', source: 'query', tier: 'PRO' },
    });
  });

  test('no address: sign up', () => {
    expect(seen(run(buildFacts({ url: '/?checkoutDialog=1' }), [pageShown()]).state)).toBe('sign-up');
  });

  test('space around an address is none of it', () => {
    const asked = run(buildFacts({ url: '/?email=%20a%40b.example%20' }), [pageShown()]);
    expect(asked.effects).toEqual([{ type: 'check-email', email: 'a@b.example' }]);
  });

  test('what is no address is not asked for', () => {
    expect(run(buildFacts({ url: '/?email=nobody' }), [pageShown()])).toMatchObject({ effects: [] });
  });

  test('an answer that nobody waits for any more is dropped', () => {
    const late = { type: 'email-checked', email: 'a@b.example', exists: true } as const;
    expect(run(buildFacts({ url }), [late]).state.dialog).toBeNull();
    expect(run(buildFacts({ url }), [pageShown(), { ...late, email: 'c@d.example' }]).state.dialog).toBeNull();
    const busy = run(buildFacts({ url }), [pageShown(), { type: 'requested', view: 'help' }, late]);
    expect(seen(busy.state)).toBe('help');
  });
});

describe('labeling', () => {
  const labeling = (query: string, isOperator = true, labelingDialog = true) =>
    run(buildFacts({ user: buildUser(), url: `/clauses?${query}`, isOperator, flags: { labelingDialog } }), [
      pageShown(),
    ]).state.dialog;

  test('opens from the query, on its queue if it says so', () => {
    expect(labeling('labeling')).toMatchObject({ view: 'labeling', params: { startsOnQueue: false } });
    expect(labeling('labeling=queue')?.params).toEqual({ startsOnQueue: true });
    expect(labeling('labeling=g7')?.params).toEqual({ startsOnQueue: false, labelId: 'g7' });
    for (const said of ['labeling', 'labeling=true', 'labeling=1'])
      expect(labeling(said)?.params).toEqual({ startsOnQueue: false });
  });

  test('not without the right or the flag', () => {
    expect(labeling('labeling', false)).toBeNull();
    expect(labeling('labeling', true, false)).toBeNull();
  });
});
