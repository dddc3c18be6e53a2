import { describe, expect, test } from '@jest/globals';
import { buildFacts, buildUser, newUser, outcome, seen, showing } from '#shared/domain/dialogs/forTests.ts';
import { type DialogFacts, next, startDialogs } from '#shared/domain/dialogs/index.ts';
import { DIALOG_VIEWS, type DialogView } from '#shared/domain/dialogs/views.ts';

/** Done in a view that was opened by itself, by a free user whose profile is complete: what stands there then, and what happens outside. */
const LEADS_ON: [string, string | null, object[], DialogView[]][] = [
  [
    'stays, since being signed in is what leads on',
    'itself',
    [],
    ['sign-in', 'sign-up', 'continue-with-email', 'sign-in-link', 'recovery', 'join-team-account'],
  ],
  [
    'closes, and the subscription is read again',
    null,
    [{ type: 'refetch-subscription' }],
    [
      'select-plan',
      'upgrade',
      'upgrade-package',
      'upgrade-to-pro',
      'upgrade-to-enterprise',
      'pay-now',
      'downgrade',
      'cancel-subscription-survey',
    ],
  ],
  [
    'closes, and the page is read again',
    null,
    [{ type: 'reload' }],
    ['join-team', 'delete-team-success', 'registration-complete'],
  ],
  ['says that the team is gone', 'delete-team-success', [], ['delete-team']],
  [
    'closes',
    null,
    [],
    [
      'subscriber-continue',
      'profile-info',
      'exit-intent',
      'soft-gate',
      'trial-used',
      'subscribers-limit',
      'remove-advertising',
      'private-mode',
      'help',
      'new-list',
      'labeling',
      'standards-sign-up',
      'standards-download-success',
      'alert',
    ],
  ],
];

describe.each(LEADS_ON)('done: it %s', (_what, then, effects, views) => {
  test.each(views)('%s', (view) => {
    const step = next(showing({ view }), { type: 'completed' }, buildFacts({ user: buildUser() }));
    expect(seen(step.state)).toBe(then === 'itself' ? view : then);
    expect(outcome(step.effects)).toEqual(effects);
  });
});

test('every view is among them', () => {
  expect(LEADS_ON.flatMap(([, , , views]) => views).sort()).toEqual([...DIALOG_VIEWS].sort());
});

test('with nothing open nothing is done', () => {
  expect(next(startDialogs(), { type: 'completed' }, buildFacts())).toEqual({ state: startDialogs(), effects: [] });
});

test.each<[string, Partial<DialogFacts>]>([
  ['not confirmed yet', { user: newUser({ confirmed: false }) }],
  ['signed out meanwhile', { user: null }],
])('the last step of a registration waits: %s', (_what, facts) => {
  const state = showing({ view: 'registration-complete', isForced: true });
  expect(next(state, { type: 'completed' }, buildFacts(facts))).toEqual({ state, effects: [] });
});

test('who has gone on as a subscriber is not asked again', () => {
  const state = showing({ view: 'subscriber-continue', isForced: true });
  const step = next(state, { type: 'completed' }, buildFacts({ user: buildUser() }));
  expect(step).toEqual({
    state: { ...startDialogs(), seen: { exitIntent: false, subscriberContinue: true } },
    effects: [],
  });
});

test('the profile of a sign-up is the last step of it', () => {
  const paid = showing({ view: 'pay-now', isSigningUp: true });
  const step = next(paid, { type: 'completed' }, buildFacts({ user: newUser() }));
  expect(step.state.dialog).toEqual({
    view: 'profile-info',
    isForced: true,
    isSigningUp: true,
    gate: null,
    params: {},
  });
});
