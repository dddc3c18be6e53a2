import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import type { DialogEvent, DialogFacts, DialogState } from '#shared/domain/dialogs/index.ts';
import { TRIAL_USED_MS, TRIGGER_MS } from '#shared/domain/dialogs/views.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { type OutsideEffect, useDialogs } from '#shared/ui/dialogs/useDialogs.ts';
import { buildUser, PEOPLE } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

let facts: DialogFacts;
let state: DialogState;
let send: (event: DialogEvent) => boolean;
let done: OutsideEffect[];

function Runner() {
  const dialogs = useDialogs({ facts: () => facts, run: (effect) => done.push(effect), exitIntentSeen: false });
  ({ state, send } = dialogs);
  return null;
}

const tell = (event: DialogEvent) => {
  let isOpened = false;
  act(() => {
    isOpened = send(event);
  });
  return isOpened;
};
const OVER = { used: 2, limit: 1, resetsAt: null };

let tracked: string[];
beforeEach(() => {
  jest.useFakeTimers();
  done = [];
  facts = {
    user: null,
    gates: 'standard',
    hasPlans: true,
    url: '/clause/notices',
    flags: flagValues({}),
    isPopup: false,
    isJoiningTeam: false,
    isTryingTeamPlan: false,
    isOperator: false,
  };
  serverThatAnswers({
    'GET /api/auth/existing?email=ada%40quillfern.example': { body: { success: true, existing: true } },
  });
  ({ tracked } = renderWithApp(<Runner />));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('timers', () => {
  test('a pending dialog comes after its time', () => {
    tell({ type: 'page-shown', status: 200, counts: { clause_page_view: OVER } });
    act(() => void jest.advanceTimersByTime(TRIGGER_MS - 1));
    expect(state.dialog).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(state.dialog).toMatchObject({ view: 'continue-with-email', isForced: true });
  });

  test('a page that does not want it any more stops it', () => {
    tell({ type: 'page-shown', status: 200, counts: { clause_page_view: OVER } });
    tell({ type: 'page-shown', status: 200, counts: {} });
    act(() => void jest.advanceTimersByTime(2 * TRIGGER_MS));
    expect(state.dialog).toBeNull();
  });

  test('the end of a trial comes 350 ms after its last download', () => {
    facts = { ...facts, user: buildUser(PEOPLE['on trial']!) };
    tell({ type: 'export-counted', left: 39, use: { used: 21, limit: 60, resetsAt: null }, crossedTrialLimit: true });
    act(() => void jest.advanceTimersByTime(TRIAL_USED_MS - 1));
    expect(state.dialog).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(state.dialog?.view).toBe('trial-used');
  });
});

test('an invited address is looked up, and signs in where it has an account', async () => {
  facts = { ...facts, url: '/?email=ada@quillfern.example' };
  tell({ type: 'page-shown', status: 200, counts: {} });
  await act(async () => void (await jest.advanceTimersByTimeAsync(10)));
  expect(state.dialog).toMatchObject({ view: 'sign-in', params: { email: 'ada@quillfern.example' } });
});

test('says whether an event brought up a dialog', () => {
  expect(tell({ type: 'requested', view: 'sign-in' })).toBe(true);
  expect(tell({ type: 'interacted', by: 'key' })).toBe(false);
});

test('opening, closing and refused closing are tracked', () => {
  tell({ type: 'requested', view: 'sign-in' });
  tell({ type: 'close-attempted', by: 'escape' });
  tell({ type: 'page-shown', status: 200, counts: { clause_page_view: OVER } });
  tell({ type: 'interacted', by: 'click' });
  tell({ type: 'close-attempted', by: 'outside' });
  expect(tracked).toEqual(['dialog:opened', 'dialog:closed', 'dialog:opened', 'dialog:close-refused']);
  expect(state.dialog?.isForced).toBe(true);
});

test('what only the app can do is handed to it, with the newest facts', () => {
  tell({ type: 'requested', view: 'sign-in' });
  facts = { ...facts, user: buildUser() };
  tell({ type: 'authenticated' });
  expect(done).toEqual([{ type: 'reload' }]);
  expect(state.dialog).toBeNull();
});
