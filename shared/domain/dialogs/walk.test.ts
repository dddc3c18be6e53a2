/** Walks every state that can be reached, and throws random events at the machine: what must hold in all of them. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mayShow } from '#shared/domain/dialogs/audience.ts';
import {
  buildFacts,
  buildUser,
  enterpriseUser,
  newUser,
  pageShown,
  premiumUser,
  proUser,
  USERS,
} from '#shared/domain/dialogs/forTests.ts';
import {
  type DialogEffect,
  type DialogEvent,
  type DialogFacts,
  type DialogState,
  next,
  startDialogs,
} from '#shared/domain/dialogs/index.ts';
import { type AskedView, DIALOG_VIEWS, type DialogView, UNASKED_VIEWS } from '#shared/domain/dialogs/views.ts';

const over = { used: 2, limit: 1, resetsAt: null };
const VISITORS = [
  ...Object.values(USERS),
  newUser(),
  newUser({ confirmed: false }),
  buildUser({ profileCompleted: false }),
  proUser(),
  enterpriseUser(),
  premiumUser({ subscription: { group: 'team', tier: 'tier-4', isAdmin: true } }),
];
const URLS = [
  '/clause/governing-law',
  '/pricing',
  '/clauses#signup',
  '/?email=a@b.example&checkoutDialog=1',
  '/contracts/x.pdf?next=/chat',
  '/resources/premium-content/x',
  '/?labeling=queue',
];
const FACTS: DialogFacts[] = VISITORS.flatMap((user) =>
  URLS.flatMap((url) =>
    (['standard', 'open'] as const).map((gates) =>
      // soft gates come with AI products, exit intent without
      buildFacts({
        user,
        url,
        gates,
        isOperator: url.includes('labeling'),
        flags: { labelingDialog: true, popupOnPremiumUrls: true, aiProducts: url === '/clause/governing-law' },
      }),
    ),
  ),
);

const ASKED = DIALOG_VIEWS.filter((view) => !(UNASKED_VIEWS as readonly string[]).includes(view)) as AskedView[];
const CLOSE: DialogEvent[] = (['escape', 'outside', 'button'] as const).map((by) => ({ type: 'close-attempted', by }));
/** What somebody can do inside a dialog besides closing it. */
const INSIDE: DialogEvent[] = [
  { type: 'completed' },
  { type: 'authenticated' },
  { type: 'plan-chosen', plan: 'p' },
  ...ASKED.map((view): DialogEvent => ({ type: 'requested', view })),
];
const OUTSIDE: DialogEvent[] = [
  pageShown(),
  pageShown({ page_view: over, search_result_page_view: over }),
  pageShown({}, 403),
  { type: 'hash-changed' },
  { type: 'interacted', by: 'click' },
  { type: 'interacted', by: 'key' },
  { type: 'scrolled', to: 5000 },
  { type: 'waited', timer: 'trigger' },
  { type: 'waited', timer: 'trial-used' },
  { type: 'email-checked', email: 'a@b.example', exists: true },
  { type: 'email-checked', email: 'a@b.example', exists: false },
  { type: 'signed-out' },
  { type: 'export-counted', left: 0, use: over, crossedTrialLimit: false },
  { type: 'export-counted', left: 1, use: over, crossedTrialLimit: true },
  ...(['FREE', 'PREMIUM', 'PRO', 'ENTERPRISE', null] as const).map(
    (upgradeTo): DialogEvent => ({ type: 'refused', feature: 'ai_assistant', use: over, upgradeTo }),
  ),
  { type: 'soft-gate-due', softGate: 'copy-5', use: over },
];
const ALL = [...CLOSE, ...INSIDE, ...OUTSIDE];

/** Signed in or confirmed by what was done: the facts after it. */
const after = (facts: DialogFacts, event: DialogEvent): DialogFacts =>
  event.type === 'authenticated' || event.type === 'completed'
    ? { ...facts, user: { ...(facts.user ?? buildUser()), confirmed: true } }
    : facts;

const leaves = (effects: readonly DialogEffect[]): boolean =>
  effects.some(({ type }) => type === 'reload' || type === 'navigate' || type === 'close-window');

/** Every state that these events lead to from a start, in at most so many steps. */
function reach(facts: DialogFacts, events: DialogEvent[], steps: number): DialogState[] {
  const found = new Map([['', startDialogs()]]);
  let edge = [...found.values()];
  for (let step = 0; step < steps; step++) {
    const fresh: DialogState[] = [];
    for (const state of edge) {
      for (const event of events) {
        const to = next(state, event, facts).state;
        const key = JSON.stringify(to);
        if (found.has(key)) continue;
        found.set(key, to);
        fresh.push(to);
      }
    }
    edge = fresh;
  }
  return [...found.values()];
}

/** Whether somebody gets out, with or without closing. */
function hasWayOut(state: DialogState, facts: DialogFacts, events: DialogEvent[]): boolean {
  const tried = new Set<string>();
  let edge = [{ state, facts }];
  while (edge.length) {
    const fresh: typeof edge = [];
    for (const at of edge) {
      for (const event of events) {
        const known = after(at.facts, event);
        const step = next(at.state, event, known);
        if (!step.state.dialog || leaves(step.effects)) return true;
        const key = JSON.stringify([step.state.dialog, known.user?.id, known.user?.confirmed]);
        if (tried.has(key)) continue;
        tried.add(key);
        fresh.push({ state: step.state, facts: known });
      }
    }
    edge = fresh;
  }
  return false;
}

describe('every view', () => {
  const reached = new Map<DialogView, { state: DialogState; facts: DialogFacts }[]>();
  for (const facts of FACTS) {
    for (const state of reach(facts, ALL, 2)) {
      if (!state.dialog) continue;
      const list = reached.get(state.dialog.view) ?? [];
      list.push({ state, facts });
      reached.set(state.dialog.view, list);
    }
  }

  test.each(DIALOG_VIEWS)('%s can be reached', (view) => {
    expect(reached.get(view)?.length).toBeGreaterThan(0);
  });

  test.each(DIALOG_VIEWS)('%s is shown only to those it is for', (view) => {
    for (const { facts } of reached.get(view) ?? []) expect(mayShow(view, facts)).toBe(true);
  });

  test.each(DIALOG_VIEWS)('%s is no dead end', (view) => {
    for (const { state, facts } of reached.get(view) ?? []) {
      const isHeld = state.dialog?.isForced && facts.gates === 'standard';
      const stuck = !hasWayOut(state, facts, isHeld ? INSIDE : [...CLOSE, { type: 'completed' }]);
      expect(stuck && { state, facts }).toBe(false);
    }
  });

  test.each(DIALOG_VIEWS)('%s, forced, leads back to itself from wherever it leads', (view) => {
    for (const { state, facts } of reached.get(view) ?? []) {
      if (!state.dialog?.isForced || facts.gates === 'open') continue;
      for (const away of ASKED) {
        const there = next(state, { type: 'requested', view: away }, facts).state;
        if (there.dialog?.view === view) continue;
        const back = reachFrom(there, facts).has(view);
        expect(back ? null : `${view} → ${there.dialog?.view}`).toBeNull();
      }
    }
  });

  function reachFrom(start: DialogState, facts: DialogFacts): Set<DialogView | undefined> {
    const views = new Set<DialogView | undefined>([start.dialog?.view]);
    let edge = [start];
    while (edge.length) {
      const to = edge.flatMap((s) => ASKED.map((view) => next(s, { type: 'requested', view }, facts).state));
      edge = to.filter((s) => !views.has(s.dialog?.view) && views.add(s.dialog?.view));
    }
    return views;
  }
});

describe('whatever happens', () => {
  const step = fc.record({
    event: fc.constantFrom(...ALL),
    user: fc.constantFrom(...VISITORS),
    url: fc.constantFrom(...URLS, '/authorize', '/signin?next=//evil.example', '/?next=https://evil.example'),
    aiProducts: fc.boolean(),
    isJoiningTeam: fc.boolean(),
    isTryingTeamPlan: fc.boolean(),
    isPopup: fc.boolean(),
    forcedWelcome: fc.boolean(),
    isOperator: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  const factsOf = (s: Step, gates: 'standard' | 'open') =>
    buildFacts({
      ...s,
      gates,
      flags: { aiProducts: s.aiProducts, forcedWelcome: s.forcedWelcome, labelingDialog: true },
    });
  const walk = (
    steps: Step[],
    gates: 'standard' | 'open',
    check: (
      before: DialogState,
      s: Step,
      facts: DialogFacts,
      after: { state: DialogState; effects: readonly DialogEffect[] },
    ) => void,
  ) => {
    let state = startDialogs();
    for (const s of steps) {
      const facts = factsOf(s, gates);
      const result = next(state, s.event, facts);
      check(state, s, facts, result);
      state = result.state;
    }
  };
  const runs = { numRuns: 500 };
  const steps = fc.array(step, { maxLength: 30 });

  test('no way of closing takes a forced dialog away', () => {
    fc.assert(
      fc.property(steps, (list) =>
        walk(list, 'standard', (before, { event }, { isOperator }, { state }) => {
          if (event.type === 'close-attempted' && before.dialog?.isForced && !isOperator) expect(state).toBe(before);
        }),
      ),
      runs,
    );
  });

  test('who runs the deployment meets no forced dialog, and can close one that was there before', () => {
    fc.assert(
      fc.property(steps, (list) =>
        walk(list, 'standard', (_before, { event }, { isOperator }, { state }) => {
          if (!isOperator) return;
          if (event.type === 'page-shown') expect(state.dialog?.isForced ?? false).toBe(false);
          if (event.type === 'close-attempted') expect(state.dialog?.isForced ?? false).toBe(false);
        }),
      ),
      runs,
    );
  });

  test('inside a forced dialog nothing that is asked for frees it', () => {
    fc.assert(
      fc.property(steps, (list) =>
        walk(list, 'standard', (before, { event }, { isOperator }, { state }) => {
          if (event.type === 'requested' && before.dialog?.isForced && !isOperator)
            expect(state.dialog?.isForced).toBe(true);
        }),
      ),
      runs,
    );
  });

  test('exit intent comes at most once', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let times = 0;
        walk(list, 'standard', (before, _s, _facts, { state }) => {
          if (state.dialog?.view === 'exit-intent' && before.dialog?.view !== 'exit-intent') times++;
        });
        expect(times).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  test('open gates never force, and nothing comes that was not asked for', () => {
    const unasked = new Set<DialogView>(UNASKED_VIEWS);
    fc.assert(
      fc.property(steps, (list) =>
        walk(list, 'open', (_before, { event }, _facts, { state }) => {
          expect(state.dialog?.isForced ?? false).toBe(false);
          expect(state.pending).toBeNull();
          if (state.dialog) expect(unasked.has(state.dialog.view)).toBe(false);
          if (event.type === 'close-attempted') expect(state.dialog?.isForced ?? false).toBe(false);
        }),
      ),
      runs,
    );
  });

  test('the card says whether it can be closed, and never more than its limit', () => {
    fc.assert(
      fc.property(steps, (list) =>
        walk(list, 'standard', (_before, _s, _facts, { state: { dialog } }) => {
          if (!dialog?.gate) return;
          expect(dialog.gate.isClosable).toBe(!dialog.isForced);
          if (dialog.gate.used !== null) expect(dialog.gate.used).toBeLessThanOrEqual(dialog.gate.limit!);
        }),
      ),
      runs,
    );
  });

  test('nobody is sent to another site, and no timer is left running behind an empty state', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const running = new Set<string>();
        walk(list, 'standard', (_before, _s, _facts, { state, effects }) => {
          for (const effect of effects) {
            if (effect.type === 'navigate') expect(effect.to).toMatch(/^\/(?!\/)/);
            if (effect.type === 'start-timer') running.add(effect.timer);
            if (effect.type === 'stop-timer') running.delete(effect.timer);
          }
          if (_s.event.type === 'waited') running.delete(_s.event.timer);
          expect(running.has('trigger')).toBe(running.has('trigger') && state.pending !== null);
        });
      }),
      runs,
    );
  });
});
