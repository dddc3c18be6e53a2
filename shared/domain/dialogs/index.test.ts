import { describe, expect, test } from '@jest/globals';
import {
  buildFacts,
  buildUser,
  enterpriseUser,
  newUser,
  outcome,
  pageShown,
  premiumUser,
  proUser,
  run,
  seen,
  showing,
  USERS,
} from '#shared/domain/dialogs/forTests.ts';
import { type DialogEvent, next, startDialogs } from '#shared/domain/dialogs/index.ts';
import { PLAN_VIEWS } from '#shared/domain/dialogs/views.ts';
import { STATUSES, type Status } from '#shared/domain/status.ts';

const CLOSERS = ['escape', 'outside', 'button'] as const;
const close: DialogEvent = { type: 'close-attempted', by: 'escape' };
const use = (used: number, limit: number) => ({ used, limit, resetsAt: '2026-12-14T09:14:00.000Z' });

test('before the first page nothing is there, and what an earlier visit has seen is known', () => {
  const nothing = { dialog: null, pending: null, trialUsed: null, queued: null, checkedEmail: null, returnTo: null };
  expect(startDialogs()).toEqual({ ...nothing, seen: { exitIntent: false, subscriberContinue: false } });
  expect(startDialogs(true)).toEqual({ ...nothing, seen: { exitIntent: true, subscriberContinue: false } });
});

test('a dialog that is asked for comes by itself, and is tracked', () => {
  expect(next(startDialogs(), { type: 'requested', view: 'help' }, buildFacts())).toEqual({
    state: { ...startDialogs(), dialog: { view: 'help', isForced: false, isSigningUp: false, gate: null, params: {} } },
    effects: [{ type: 'track', name: 'dialog:opened', view: 'help' }],
  });
});

describe('closing', () => {
  test.each(CLOSERS)('a forced dialog stays, and the attempt by %s is tracked', (by) => {
    const state = showing({ view: 'continue-with-email', isForced: true });
    const step = next(state, { type: 'close-attempted', by }, buildFacts());
    expect(step.state).toBe(state);
    expect(step.effects).toEqual([{ type: 'track', name: 'dialog:close-refused', view: 'continue-with-email', by }]);
  });

  test.each(CLOSERS)('any other closes by %s', (by) => {
    const step = next(showing({ view: 'sign-in' }), { type: 'close-attempted', by }, buildFacts());
    expect(step.state.dialog).toBeNull();
    expect(step.effects).toEqual([{ type: 'track', name: 'dialog:closed', view: 'sign-in', by }]);
  });

  test('nothing open: nothing happens', () => {
    const state = startDialogs();
    expect(next(state, close, buildFacts())).toEqual({ state, effects: [] });
  });

  test('a dialog that was forced can be closed once the operator has opened the gates', () => {
    const state = showing({ view: 'continue-with-email', isForced: true });
    expect(next(state, close, buildFacts({ gates: 'open' })).state.dialog).toBeNull();
  });

  test('select plan leads to the profile while signing up', () => {
    const state = showing({ view: 'select-plan', isSigningUp: true });
    expect(seen(next(state, close, buildFacts({ user: newUser() })).state)).toBe('profile-info, forced');
    expect(seen(next(state, close, buildFacts({ user: newUser(), gates: 'open' })).state)).toBe('profile-info');
    const operator = buildFacts({ user: newUser(), isOperator: true });
    expect(next(state, close, operator).state.dialog).toBeNull();
    const complete = newUser({ profileCompleted: true });
    expect(next(state, close, buildFacts({ user: complete })).state.dialog).toBeNull();
  });

  test.each([
    ['reload' as const, { type: 'reload' }],
    [{ navigate: '/pricing' }, { type: 'navigate', to: '/pricing' }],
  ])('an alert may lead on: %j', (onClose, effect) => {
    const alert = showing({ view: 'alert', params: { text: 'Active subscription already exists.', onClose } });
    expect(outcome(next(alert, close, buildFacts()).effects)).toEqual([effect]);
    expect(outcome(next(alert, { type: 'completed' }, buildFacts()).effects)).toEqual([effect]);
  });

  test('a deleted team is gone from the page as well', () => {
    const { state, effects } = run(buildFacts({ user: buildUser() }), [
      { type: 'requested', view: 'delete-team' },
      { type: 'completed' },
      close,
    ]);
    expect(state.dialog).toBeNull();
    expect(outcome(effects)).toEqual([{ type: 'reload' }]);
  });
});

describe('exit intent', () => {
  test.each(PLAN_VIEWS)('leaving %s asks once', (view) => {
    const facts = buildFacts({ user: buildUser() });
    const first = next(showing({ view }), close, facts);
    expect(seen(first.state)).toBe('exit-intent');
    expect(first.effects).toContainEqual({ type: 'remember', what: 'exit-intent' });
    const again = run(facts, [close, { type: 'requested', view: 'select-plan' }, close], first.state);
    expect(again.state.dialog).toBeNull();
  });

  test('a visitor without an account is asked as well', () => {
    expect(seen(next(showing({ view: 'select-plan' }), close, buildFacts()).state)).toBe('exit-intent');
  });

  test.each([
    ['asked on an earlier visit', buildFacts(), true],
    ['new', buildFacts({ user: newUser({ profileCompleted: true }) }), false],
    ['has a plan', buildFacts({ user: premiumUser() }), false],
    ['has used the trial', buildFacts({ user: buildUser({ trialUsed: true }) }), false],
    ['is trialing', buildFacts({ user: USERS.TRIALING }), false],
    ['is joining a team', buildFacts({ user: buildUser(), isJoiningTeam: true }), false],
    ['AI products are on', buildFacts({ user: buildUser(), flags: { aiProducts: true } }), false],
    ['the gates are open', buildFacts({ user: buildUser(), gates: 'open' }), false],
  ])('not when: %s', (_when, facts, wasSeen) => {
    const state = { ...showing({ view: 'upgrade' }), seen: { exitIntent: wasSeen, subscriberContinue: false } };
    expect(next(state, close, facts).state.dialog).toBeNull();
  });

  test('closing other views does not ask', () => {
    expect(next(showing({ view: 'pay-now' }), close, buildFacts({ user: buildUser() })).state.dialog).toBeNull();
  });
});

describe('asking for a view', () => {
  test.each([
    ['sign-up', buildUser()],
    ['continue-with-email', buildUser()],
    ['upgrade-to-pro', proUser()],
    ['upgrade-to-enterprise', enterpriseUser()],
    ['select-plan', enterpriseUser()],
    ['downgrade', buildUser()],
    ['remove-advertising', premiumUser()],
    ['labeling', buildUser()],
    ['registration-complete', buildUser()],
  ] as const)('%s is not for everybody', (view, user) => {
    expect(run(buildFacts({ user }), [{ type: 'requested', view }]).state.dialog).toBeNull();
  });

  test.each(['pay-now', 'new-list', 'join-team', 'profile-info'] as const)('%s needs an account first', (view) => {
    expect(seen(run(buildFacts(), [{ type: 'requested', view }]).state)).toBe('continue-with-email');
  });

  test('the view is none where there are no plans, whoever asks', () => {
    const views = [...PLAN_VIEWS, 'pay-now', 'downgrade', 'cancel-subscription-survey'] as const;
    for (const user of [null, buildUser(), premiumUser()])
      for (const view of views as typeof PLAN_VIEWS)
        expect(
          next(startDialogs(), { type: 'requested', view } as DialogEvent, buildFacts({ user, hasPlans: false })).state
            .dialog,
        ).toBeNull();
  });

  test('where there are none the others are there, and need an account as before', () => {
    const facts = buildFacts({ hasPlans: false });
    expect(seen(run(facts, [{ type: 'requested', view: 'help' }]).state)).toBe('help');
    expect(seen(run(facts, [{ type: 'requested', view: 'new-list' }]).state)).toBe('continue-with-email');
  });

  test('a forced dialog lets nobody out to another one', () => {
    const forced = showing({ view: 'continue-with-email', isForced: true });
    const { state } = run(buildFacts(), [{ type: 'requested', view: 'help' }], forced);
    expect(seen(state)).toBe('continue-with-email, forced');
  });

  test('its own ways on stay forced, with the limit behind them', () => {
    const gate = { rule: 'page-views', used: 1, limit: 1, resetsAt: null, offers: [], isClosable: false } as const;
    const forced = showing({ view: 'continue-with-email', isForced: true, gate: { ...gate, offers: [] } });
    const { state } = run(buildFacts(), [{ type: 'requested', view: 'sign-in' }, close], forced);
    expect(seen(state)).toBe('sign-in, forced');
    expect(state.dialog?.gate).toEqual(gate);
  });

  test('on the way from one view to the next go the address, the plan, the tier and whence somebody came', () => {
    const carried = { email: 'a@b.example', plan: 'p', tier: 'PRO', source: 'pricing' } as const;
    const from = showing({ view: 'sign-up', params: { ...carried, text: 'Said there.' } });
    const paramsOf = (state: typeof from) =>
      run(buildFacts(), [{ type: 'requested', view: 'sign-in' }], state).state.dialog?.params;
    expect(paramsOf(from)).toStrictEqual(carried);
    expect(paramsOf(showing({ view: 'sign-up' }))).toStrictEqual({});
    expect(paramsOf(showing({ view: 'sign-up', params: { email: 'a@b.example' } }))).toStrictEqual({
      email: 'a@b.example',
    });
  });

  test('from a view that does not lead there nothing is taken along', () => {
    const from = showing({ view: 'help', params: { email: 'a@b.example' } });
    expect(run(buildFacts(), [{ type: 'requested', view: 'sign-in' }], from).state.dialog?.params).toEqual({});
  });

  test('an address typed in one view is there in the next', () => {
    const { state } = run(buildFacts(), [
      { type: 'requested', view: 'sign-up', params: { email: 'a@b.example' } },
      { type: 'requested', view: 'sign-in' },
      { type: 'requested', view: 'recovery' },
    ]);
    expect(state.dialog?.params.email).toBe('a@b.example');
  });
});

describe('choosing and paying', () => {
  test('who is signed in pays now', () => {
    const { state } = run(buildFacts({ user: buildUser() }), [
      { type: 'requested', view: 'select-plan' },
      { type: 'plan-chosen', plan: 'individual_month_tier-0_1_7900_usd' },
    ]);
    expect(state.dialog).toMatchObject({ view: 'pay-now', params: { plan: 'individual_month_tier-0_1_7900_usd' } });
  });

  test('who is not signs up first and finds the plan again', () => {
    const asked = run(buildFacts({ url: '/pricing' }), [{ type: 'plan-chosen', plan: 'p' }]);
    expect(asked.state.dialog).toMatchObject({ view: 'continue-with-email', params: { plan: 'p', source: 'pricing' } });
    const signedUp = run(buildFacts({ url: '/clauses', user: newUser() }), [{ type: 'authenticated' }], asked.state);
    expect(signedUp.state.dialog).toMatchObject({ view: 'upgrade-package', params: { plan: 'p' } });
  });

  test('paid: the subscription is read again', () => {
    const { state, effects } = run(
      buildFacts({ user: buildUser() }),
      [{ type: 'completed' }],
      showing({ view: 'pay-now' }),
    );
    expect(state.dialog).toBeNull();
    expect(outcome(effects)).toEqual([{ type: 'refetch-subscription' }]);
  });

  test('paid while signing up: the profile, then back to where it came from', () => {
    const paid = showing({ view: 'pay-now', isSigningUp: true });
    const facts = buildFacts({ user: newUser() });
    const { state, effects } = run(facts, [{ type: 'completed' }, { type: 'completed' }], {
      ...paid,
      returnTo: '/chat',
    });
    expect(state.dialog).toBeNull();
    expect(outcome(effects)).toEqual([{ type: 'refetch-subscription' }, { type: 'navigate', to: '/chat' }]);
  });

  test('a plan may be chosen beside any dialog that can be left', () => {
    const { state } = run(
      buildFacts({ user: buildUser() }),
      [{ type: 'plan-chosen', plan: 'p' }],
      showing({ view: 'help' }),
    );
    expect(seen(state)).toBe('pay-now');
  });

  test('in a forced dialog of plans as well; paying is forced then', () => {
    const forced = showing({ view: 'select-plan', isForced: true });
    const { state } = run(buildFacts({ user: buildUser() }), [{ type: 'plan-chosen', plan: 'p' }], forced);
    expect(seen(state)).toBe('pay-now, forced');
  });

  test('not in one that only signs in, though it leads to signing up', () => {
    const forced = showing({ view: 'sign-in', isForced: true });
    expect(run(buildFacts(), [{ type: 'plan-chosen', plan: 'p' }], forced).state).toEqual(forced);
  });

  test('in a forced dialog without plans nothing can be chosen', () => {
    const forced = showing({ view: 'profile-info', isForced: true });
    const { state } = run(buildFacts({ user: newUser() }), [{ type: 'plan-chosen', plan: 'p' }], forced);
    expect(seen(state)).toBe('profile-info, forced');
  });
});

describe('exports', () => {
  const counted = (left: number, crossedTrialLimit = false): DialogEvent => ({
    type: 'export-counted',
    left,
    use: use(20, 20),
    crossedTrialLimit,
  });

  test.each<[Status, string]>([
    ['NON_REGISTERED', 'sign-up'],
    ['FREE', 'upgrade'],
    ['TRIALING', 'upgrade'],
    ['SUBSCRIBER', 'upgrade'],
    ['TEAM_MEMBER', 'upgrade'],
  ])('none left, %s: %s', (status, view) => {
    const { state } = run(buildFacts({ user: USERS[status] }), [counted(0)]);
    expect(seen(state)).toBe(view);
    expect(state.dialog?.gate).toMatchObject({ rule: 'exports', used: 20, limit: 20, isClosable: true });
  });

  test('no plan has more: the limit of subscribers', () => {
    expect(seen(run(buildFacts({ user: enterpriseUser() }), [counted(0)]).state)).toBe('subscribers-limit');
  });

  test.each(STATUSES)('some left, %s: nothing', (status) => {
    expect(run(buildFacts({ user: USERS[status] }), [counted(1)]).state.dialog).toBeNull();
  });

  test('the trial is used up: said after 350 ms', () => {
    const facts = buildFacts({ user: USERS.TRIALING });
    const crossed = run(facts, [counted(0, true)]);
    expect(crossed.state.dialog).toBeNull();
    expect(crossed.effects).toEqual([{ type: 'start-timer', timer: 'trial-used', ms: 350 }]);
    const waited = run(facts, [{ type: 'waited', timer: 'trial-used' }], crossed.state);
    expect(waited.state.dialog).toMatchObject({ view: 'trial-used', gate: { rule: 'trial-exports' } });
  });

  test('only a trial is used up', () => {
    const { state, effects } = run(buildFacts({ user: USERS.SUBSCRIBER }), [counted(1, true)]);
    expect(state).toEqual(startDialogs());
    expect(effects).toEqual([]);
  });

  test('a page that was left says nothing of the trial any more', () => {
    const { state, effects } = run(buildFacts({ user: USERS.TRIALING }), [
      counted(5, true),
      pageShown(),
      { type: 'waited', timer: 'trial-used' },
    ]);
    expect(effects).toContainEqual({ type: 'stop-timer', timer: 'trial-used' });
    expect(state.dialog).toBeNull();
  });

  test('nor over another dialog, nor to somebody who has subscribed meanwhile', () => {
    const waited: DialogEvent = { type: 'waited', timer: 'trial-used' };
    const trialing = buildFacts({ user: USERS.TRIALING });
    const { state } = run(trialing, [counted(5, true)]);
    const busy = run(trialing, [{ type: 'requested', view: 'help' }, waited], state);
    expect(seen(busy.state)).toBe('help');
    expect(run(buildFacts({ user: USERS.SUBSCRIBER }), [waited], state).state.dialog).toBeNull();
  });

  test('open gates: nothing', () => {
    expect(run(buildFacts({ gates: 'open' }), [counted(0)]).state.dialog).toBeNull();
  });
});

describe('refusals of the server', () => {
  test.each([
    [null, 'FREE', 'continue-with-email', ['FREE', 'PREMIUM']],
    [buildUser(), 'PREMIUM', 'select-plan', ['PREMIUM']],
    [premiumUser(), 'PRO', 'upgrade-to-pro', ['PRO']],
    [proUser(), 'ENTERPRISE', 'upgrade-to-enterprise', ['ENTERPRISE']],
    [enterpriseUser(), null, 'subscribers-limit', []],
  ] as const)('%#: the way to %s is %s', (user, upgradeTo, view, offers) => {
    const event: DialogEvent = { type: 'refused', feature: 'ai_assistant', use: use(10, 10), upgradeTo };
    const { state } = run(buildFacts({ user }), [event]);
    expect(state.dialog).toMatchObject({
      view: upgradeTo ? view : 'subscribers-limit',
      isForced: false,
      gate: { rule: 'feature:ai_assistant', used: 10, limit: 10, resetsAt: use(1, 1).resetsAt, offers },
    });
  });

  test('the tier that would have it stands chosen', () => {
    const event: DialogEvent = { type: 'refused', feature: 'copy', use: null, upgradeTo: 'PRO' };
    expect(run(buildFacts({ user: premiumUser() }), [event]).state.dialog?.params).toEqual({ tier: 'PRO' });
  });

  test.each([
    ['pays: the limit of subscribers', proUser(), 'PRO', 'subscribers-limit'],
    ['does not pay: help', buildUser(), null, 'help'],
    ['has no account: help', null, null, 'help'],
  ] as const)('where no plan has more for somebody who %s', (_who, user, upgradeTo, view) => {
    const event: DialogEvent = { type: 'refused', feature: 'copy', use: use(5, 5), upgradeTo };
    expect(run(buildFacts({ user }), [event]).state.dialog).toMatchObject({
      view,
      params: {},
      gate: { offers: [], isClosable: true },
    });
    expect(run(buildFacts({ user }), [event]).state.dialog?.params).toEqual({});
  });

  test('nothing comes over a forced dialog', () => {
    const forced = showing({ view: 'select-plan', isForced: true });
    const event: DialogEvent = { type: 'refused', feature: 'copy', use: null, upgradeTo: 'PREMIUM' };
    expect(run(buildFacts({ user: buildUser() }), [event], forced).state).toEqual(forced);
  });

  test('closing leads back to what was readable', () => {
    const { state } = run(buildFacts(), [
      { type: 'refused', feature: 'standards', use: null, upgradeTo: 'FREE' },
      { type: 'close-attempted', by: 'button' },
    ]);
    expect(state.dialog).toBeNull();
  });
});

describe('soft gates', () => {
  const due: DialogEvent = { type: 'soft-gate-due', softGate: 'copy-5', use: use(5, 5) };

  test.each<[Status, string | null]>([
    ['NON_REGISTERED', 'soft-gate'],
    ['FREE', 'soft-gate'],
    ['TRIALING', null],
    ['SUBSCRIBER', null],
    ['TEAM_MEMBER', null],
  ])('%s with AI products: %s', (status, view) => {
    const { state } = run(buildFacts({ user: USERS[status], flags: { aiProducts: true } }), [due, due]);
    expect(seen(state)).toBe(view);
  });

  test('names the limit, its counter and which of the gates it is', () => {
    const { state } = run(buildFacts({ flags: { aiProducts: true } }), [due]);
    expect(state.dialog).toMatchObject({
      isForced: false,
      gate: { rule: 'soft-gate', used: 5, limit: 5, isClosable: true },
      params: { softGate: 'copy-5' },
    });
  });

  test.each([
    ['without AI products', buildFacts(), startDialogs()],
    ['with open gates', buildFacts({ gates: 'open', flags: { aiProducts: true } }), startDialogs()],
  ])('none %s', (_when, facts, from) => expect(run(facts, [due], from).state.dialog).toBeNull());

  test('none over another dialog', () => {
    const { state } = run(buildFacts({ flags: { aiProducts: true } }), [due], showing({ view: 'sign-in' }));
    expect(seen(state)).toBe('sign-in');
  });
});

describe('the end of a step', () => {
  test('standards: signed up, and the download goes on where it was asked for', () => {
    const { state } = run(buildFacts(), [{ type: 'requested', view: 'standards-sign-up' }, { type: 'completed' }]);
    expect(seen(state)).toBeNull();
  });

  test('joined a team: the page is read again', () => {
    const { effects } = run(buildFacts({ user: buildUser() }), [
      { type: 'requested', view: 'join-team' },
      { type: 'completed' },
    ]);
    expect(outcome(effects)).toEqual([{ type: 'reload' }]);
  });

  test('a mail that was sent leaves the dialog where it is', () => {
    const { state } = run(buildFacts(), [{ type: 'requested', view: 'sign-in-link' }, { type: 'completed' }]);
    expect(seen(state)).toBe('sign-in-link');
  });

  test('signing out empties the screen and reads the page again', () => {
    const { state, effects } = run(buildFacts({ user: newUser() }), [pageShown(), { type: 'signed-out' }]);
    expect(state.dialog).toBeNull();
    expect(outcome(effects)).toEqual([{ type: 'reload' }]);
  });
});
