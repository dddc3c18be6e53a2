import { describe, expect, test } from '@jest/globals';
import {
  buildFacts,
  buildUser,
  newUser,
  outcome,
  premiumUser,
  run,
  seen,
  showing,
} from '#shared/domain/dialogs/forTests.ts';
import { type DialogFacts, type DialogState, startDialogs } from '#shared/domain/dialogs/index.ts';

const signIn = (facts: Parameters<typeof buildFacts>[0], from: DialogState = showing({ view: 'sign-in' })) => {
  const { state, effects } = run(buildFacts(facts), [{ type: 'authenticated' }], from);
  return { state, view: seen(state), effects: outcome(effects) };
};
const RELOAD = [{ type: 'reload' }];
const to = (target: string) => [{ type: 'navigate', to: target }];

describe('a new, confirmed, free user', () => {
  test.each<[string, Partial<DialogFacts>, DialogState | undefined, string | null]>([
    ['chooses a plan', {}, undefined, 'select-plan'],
    ['from the pricing page', { url: '/pricing' }, undefined, 'upgrade-package'],
    ['from query parameters', { url: '/?checkoutDialog=1' }, undefined, 'upgrade-package'],
    ['after choosing in a dialog', {}, showing({ view: 'sign-up', params: { source: 'pricing' } }), 'upgrade-package'],
    ['trying a team subscription', { url: '/pricing', isTryingTeamPlan: true }, undefined, null],
    ['trying a team, from elsewhere', { isTryingTeamPlan: true }, undefined, 'select-plan'],
  ])('%s', (_what, facts, from, view) => {
    const result = signIn({ user: newUser(), ...facts }, from);
    expect(result.view).toBe(view);
    expect(result.effects).toEqual([]);
  });

  test.each([
    ['with open gates', { gates: 'open' }, undefined, null],
    ['with open gates, for the plans', { gates: 'open', url: '/pricing' }, undefined, 'upgrade-package'],
    ['who runs the deployment', { isOperator: true }, undefined, null],
  ] as const)('%s', (_what, facts, from, view) => {
    expect(signIn({ user: newUser(), ...facts }, from).view).toBe(view);
  });

  test('takes along what was chosen, and nothing else', () => {
    const params = { plan: 'p', tier: 'PRO', email: 'a@b.example', source: 'pricing' } as const;
    expect(signIn({ user: newUser() }, showing({ view: 'sign-up', params })).state.dialog).toStrictEqual({
      view: 'upgrade-package',
      isForced: false,
      isSigningUp: true,
      gate: null,
      params: { plan: 'p', tier: 'PRO' },
    });
  });

  test('chooses a plan also where no dialog was open', () => {
    expect(signIn({ user: newUser() }, startDialogs()).state.dialog).toStrictEqual({
      view: 'select-plan',
      isForced: false,
      isSigningUp: true,
      gate: null,
      params: {},
    });
  });

  test('whose address was invited sees the packages', () => {
    expect(signIn({ user: newUser(), url: '/?email=a%40b.example' }).view).toBe('upgrade-package');
  });

  test('chooses nothing where there are no plans', () => {
    expect(signIn({ user: newUser(), hasPlans: false })).toMatchObject({ view: null, effects: RELOAD });
  });

  test('goes where the query says once the steps are done', () => {
    const user = newUser();
    const { state } = signIn({ user, url: '/signup?next=%2Fchat' });
    const { effects } = run(
      buildFacts({ user, url: '/signup?next=%2Fchat' }),
      [{ type: 'close-attempted', by: 'escape' }, { type: 'completed' }],
      state,
    );
    expect(outcome(effects)).toEqual(to('/chat'));
  });

  test.each([
    ['is not stopped on the way into a team', { isJoiningTeam: true }],
    ['is not stopped while access is being authorized', { url: '/authorize?code_challenge=x' }],
  ])('%s', (_what, facts) => {
    expect(signIn({ user: newUser(), ...facts })).toMatchObject({ view: null, effects: RELOAD });
  });
});

describe('everybody else', () => {
  test.each([
    ['sees the page again', { user: buildUser() }, RELOAD],
    ['new, not confirmed', { user: newUser({ confirmed: false }) }, RELOAD],
    ['new, with a plan', { user: premiumUser({ isNew: true }) }, RELOAD],
    ['is welcomed', { user: buildUser(), flags: { forcedWelcome: true } }, to('/welcome')],
    ['not on the authorize path', { user: buildUser(), url: '/authorize', flags: { forcedWelcome: true } }, RELOAD],
    [
      'goes where the query says',
      { user: buildUser(), url: '/signin?next=%2Fuser%2Flists%3Fa%3D1' },
      to('/user/lists?a=1'),
    ],
    [
      'rather than to the welcome page',
      { user: buildUser(), url: '/?next=/chat', flags: { forcedWelcome: true } },
      to('/chat'),
    ],
  ])('%s', (_what, facts, effects) => expect(signIn(facts)).toMatchObject({ view: null, effects }));

  test.each(['/contracts/lease.pdf', '/contracts/a-b.docx?next=/chat', '/library/de/contracts/x.html#s'])(
    'is never led away from %s',
    (url) => {
      const facts = { user: buildUser(), url, flags: { forcedWelcome: true } };
      expect(signIn(facts)).toMatchObject({ view: null, effects: RELOAD });
    },
  );

  test.each(['/contracts/lease', '/contracts/tagged/x.y', '/contracts'])('but is from %s', (url) => {
    expect(signIn({ user: buildUser(), url, flags: { forcedWelcome: true } }).effects).toEqual(to('/welcome'));
  });
});

describe('redirect targets', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'chat',
    '/api/chat/1/share',
    '/x/../api/user/flags',
    '/API/x',
    `/${'a'.repeat(2001)}`,
    '',
  ])('%j is not followed', (target) => {
    const facts = { user: buildUser(), url: `/signin?next=${encodeURIComponent(target)}` };
    expect(signIn(facts).effects).toEqual(RELOAD);
  });
});

test('a popup tells its opener and closes, whoever has signed in', () => {
  for (const user of [newUser(), buildUser(), premiumUser()]) {
    const facts = { user, isPopup: true, url: '/signin?next=/chat', flags: { forcedWelcome: true } };
    expect(signIn(facts)).toMatchObject({ view: null, effects: [{ type: 'notify-opener' }, { type: 'close-window' }] });
  }
});
