import { describe, expect, test } from '@jest/globals';
import {
  buildFacts,
  buildUser,
  newUser,
  outcome,
  pageShown,
  premiumUser,
  run,
  seen,
  USERS,
} from '#shared/domain/dialogs/forTests.ts';
import { type DialogEvent, startDialogs } from '#shared/domain/dialogs/index.ts';
import { STATUSES, type Status } from '#shared/domain/status.ts';

const over = { used: 2, limit: 1, resetsAt: null };
const within = { used: 1, limit: 1, resetsAt: null };
const click: DialogEvent = { type: 'interacted', by: 'click' };

describe('page-view counters', () => {
  test.each<[Status, string]>([
    ['NON_REGISTERED', 'continue-with-email'],
    ['FREE', 'select-plan'],
    ['TRIALING', 'subscriber-continue'],
    ['SUBSCRIBER', 'subscriber-continue'],
    ['TEAM_MEMBER', 'subscriber-continue'],
  ])('%s over the threshold: %s after the trigger', (status, view) => {
    const facts = buildFacts({ user: USERS[status] });
    const shown = run(facts, [pageShown({ page_view: over })]);
    expect(shown.state.dialog).toBeNull();
    expect(shown.effects).toEqual([{ type: 'start-timer', timer: 'trigger', ms: 5000 }]);
    const { state, effects } = run(facts, [click], shown.state);
    expect(seen(state)).toBe(`${view}, forced`);
    expect(effects).toContainEqual({ type: 'stop-timer', timer: 'trigger' });
  });

  test.each(STATUSES)('%s within it: nothing', (status) => {
    const { state } = run(buildFacts({ user: USERS[status] }), [pageShown({ page_view: within }), click]);
    expect(state.dialog).toBeNull();
  });

  test.each<[string, DialogEvent[], boolean]>([
    ['the first click', [click], true],
    ['a key', [{ type: 'interacted', by: 'key' }], true],
    ['five seconds', [{ type: 'waited', timer: 'trigger' }], true],
    ['a scroll of 1,001 px', [{ type: 'scrolled', to: 1001 }], true],
    ['a scroll of 1,000 px', [{ type: 'scrolled', to: 1000 }], false],
    ['nothing', [], false],
  ])('the trigger: %s', (_what, events, comes) => {
    const { state } = run(buildFacts(), [pageShown({ page_view: over }), ...events]);
    expect(seen(state)).toBe(comes ? 'continue-with-email, forced' : null);
  });

  test.each([
    ['clause_page_view', 'clause-page-views'],
    ['page_view', 'page-views'],
    ['search_result_page_view', 'search-arrivals'],
  ] as const)('any of them will do: %s', (counter, rule) => {
    const counts = { clause_page_view: within, page_view: within, search_result_page_view: within, [counter]: over };
    const { state } = run(buildFacts(), [pageShown(counts), click]);
    expect(state.dialog?.gate).toEqual({
      rule,
      used: 1,
      limit: 1,
      resetsAt: null,
      offers: ['FREE', 'PREMIUM'],
      isClosable: false,
    });
  });

  test('whoever could not be shown it any more when the trigger comes is spared', () => {
    const shown = run(buildFacts(), [pageShown({ page_view: over })]).state;
    for (const facts of [buildFacts({ gates: 'open' }), buildFacts({ user: buildUser() })]) {
      const { state, effects } = run(facts, [click], shown);
      expect(state).toEqual({ ...shown, pending: null });
      expect(effects).toEqual([{ type: 'stop-timer', timer: 'trigger' }]);
    }
  });

  test('it comes once', () => {
    const shown = run(buildFacts(), [pageShown({ page_view: over })]).state;
    expect(run(buildFacts(), [click], shown).state).toEqual({ ...shown, pending: null, dialog: shown.pending });
  });

  test('whoever has gone on as a subscriber and signed out is asked like any visitor', () => {
    const from = { ...startDialogs(), seen: { exitIntent: false, subscriberContinue: true } };
    const { state } = run(buildFacts(), [pageShown({ page_view: over }), click], from);
    expect(seen(state)).toBe('continue-with-email, forced');
  });

  test('what the address forces leaves nothing waiting behind it', () => {
    const { state, effects } = run(buildFacts({ url: '/#signin' }), [pageShown({ page_view: over })]);
    expect(seen(state)).toBe('sign-in, forced');
    expect(state.pending).toBeNull();
    expect(outcome(effects)).toEqual([]);
  });

  test('never over an open dialog; after it the next click counts', () => {
    const facts = buildFacts();
    const open = run(facts, [pageShown({ page_view: over }), { type: 'requested', view: 'sign-in' }, click]);
    expect(seen(open.state)).toBe('sign-in');
    const closed = run(facts, [{ type: 'close-attempted', by: 'escape' }, click], open.state);
    expect(seen(closed.state)).toBe('continue-with-email, forced');
  });

  test('another page counts anew', () => {
    const { state, effects } = run(buildFacts(), [pageShown({ page_view: over }), pageShown(), click]);
    expect(effects).toContainEqual({ type: 'stop-timer', timer: 'trigger' });
    expect(state.dialog).toBeNull();
  });

  test('a subscriber who has gone on is not asked on the next page', () => {
    const { state } = run(buildFacts({ user: premiumUser() }), [
      pageShown({ page_view: over }),
      click,
      { type: 'completed' },
      pageShown({ page_view: over }),
      click,
    ]);
    expect(state.dialog).toBeNull();
  });

  test.each([
    ['the gates are open', buildFacts({ gates: 'open' })],
    ['a developer has muted the dialogs', buildFacts({ flags: { muteDialogs: true } })],
    ['somebody is signing in', buildFacts({ url: '/signin' })],
    ['access is being authorized', buildFacts({ url: '/authorize?x=1' })],
    ['somebody has come from a mail to end others', buildFacts({ url: '/alerts/stop?token=x' })],
    ['mails are read', buildFacts({ url: '/dev/outbox?token=x' })],
  ])('nothing when %s', (_when, facts) => {
    expect(run(facts, [pageShown({ page_view: over }), click]).state.dialog).toBeNull();
  });

  test('arrivals from a search engine can be let through by a flag', () => {
    const facts = buildFacts({ flags: { skipPopupFromSearch: true } });
    expect(run(facts, [pageShown({ page_view: over, search_result_page_view: over }), click]).state.dialog).toBeNull();
    expect(seen(run(facts, [pageShown({ page_view: over }), click]).state)).toBe('continue-with-email, forced');
  });

  test.each<[Status, string | null]>([
    ['NON_REGISTERED', 'continue-with-email, forced'],
    ['FREE', 'select-plan, forced'],
    ['SUBSCRIBER', null],
  ])('premium content, where its flag is on, %s: %s', (status, view) => {
    const facts = (on: boolean) =>
      buildFacts({
        user: USERS[status],
        url: '/resources/premium-content/teardown',
        flags: { popupOnPremiumUrls: on },
      });
    const { state } = run(facts(true), [pageShown(), click]);
    expect(seen(state)).toBe(view);
    expect(state.dialog?.gate?.rule).toBe(view ? 'premium-content' : undefined);
    expect(run(facts(false), [pageShown(), click]).state.dialog).toBeNull();
  });
});

describe('accounts that are not finished', () => {
  test('the address that is to be confirmed is named', () => {
    const user = newUser({ confirmed: false });
    expect(run(buildFacts({ user }), [pageShown()]).state.dialog?.params).toEqual({ email: user.email });
  });

  test.each([
    ['not confirmed', newUser({ confirmed: false }), 'registration-complete, forced'],
    ['profile incomplete', buildUser({ profileCompleted: false }), 'profile-info, forced'],
    ['complete', buildUser(), null],
  ])('%s', (_what, user, view) => {
    expect(seen(run(buildFacts({ user }), [pageShown()]).state)).toBe(view);
    expect(run(buildFacts({ user, gates: 'open' }), [pageShown()]).state.dialog).toBeNull();
    expect(run(buildFacts({ user, isOperator: true }), [pageShown()]).state.dialog).toBeNull();
  });

  test.each([
    '/signup/confirm?token=x',
    '/reset',
    '/signin',
    '/team/join/x',
    '/authorize',
    '/Authorize/device',
    '/newsletter/confirm?token=x',
    '/alerts/stop?token=x',
    '/dev/outbox?token=x',
  ])('not on %s', (url) => {
    for (const user of [buildUser({ profileCompleted: false }), newUser({ confirmed: false })]) {
      expect(run(buildFacts({ user, url }), [pageShown()]).state.dialog).toBeNull();
    }
  });

  test.each(['/dictionary/team', '/clause/confirm', '/teams-agreement', '/'])('but on %s', (url) => {
    const user = buildUser({ profileCompleted: false });
    expect(seen(run(buildFacts({ user, url }), [pageShown()]).state)).toBe('profile-info, forced');
  });

  test('what the address asked for comes once the profile is complete', () => {
    const user = buildUser({ profileCompleted: false });
    const facts = buildFacts({ user, url: '/clauses?upgradeDialog=1' });
    const { state } = run(facts, [pageShown(), { type: 'completed' }]);
    expect(seen(state)).toBe('upgrade');
  });

  test('confirmed while the dialog stands: on as after signing up', () => {
    const waiting = run(buildFacts({ user: newUser({ confirmed: false }) }), [pageShown(), { type: 'completed' }]);
    expect(seen(waiting.state)).toBe('registration-complete, forced');
    const { state } = run(buildFacts({ user: newUser() }), [{ type: 'completed' }], waiting.state);
    expect(seen(state)).toBe('select-plan');
  });
});

describe('a page that is refused', () => {
  test.each([
    ['no account', null, '/admin', 'sign-in', undefined],
    ['with an account', buildUser(), '/admin', 'sign-in', 'counsel@quillfern.example'],
    ['no account, a private library', null, '/library/x1/contracts', 'continue-with-email', undefined],
    ['free, private libraries', buildUser(), '/user/libraries', 'select-plan', undefined],
    ['paying, a private library', premiumUser(), '/library/x1', 'sign-in', 'counsel@quillfern.example'],
  ])('%s', (_who, user, url, view, email) => {
    const { state } = run(buildFacts({ user, url }), [pageShown({ page_view: over }, 403), click]);
    expect(seen(state)).toBe(view);
    expect(state.dialog?.params.email).toBe(email);
    expect(state.pending).toBeNull();
  });

  test('can be closed', () => {
    const { state, effects } = run(buildFacts(), [pageShown({}, 403), { type: 'close-attempted', by: 'outside' }]);
    expect(state.dialog).toBeNull();
    expect(outcome(effects)).toEqual([]);
  });
});
