import { afterEach, expect, test } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import type { Dialog } from '#shared/domain/dialogs/index.ts';
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { useSettledSignUp } from '#web/gates/useSettledSignUp.ts';
import { serverThatAnswers } from '#web/testing/people.ts';

afterEach(cleanup);

const dialog = (view: DialogView, isSigningUp: boolean): Dialog => ({
  view,
  isForced: false,
  isSigningUp,
  gate: null,
  params: {},
});

function Watcher({ shown }: { shown: Dialog | null }) {
  useSettledSignUp(shown);
  return null;
}

test.each<[string, Dialog | null, Dialog | null, number]>([
  ['the plans of a sign-up, closed', dialog('select-plan', true), dialog('profile-info', true), 1],
  ['the package of a sign-up, closed', dialog('upgrade-package', true), null, 1],
  ['from one to the other', dialog('select-plan', true), dialog('upgrade-package', true), 0],
  ['plans that somebody looked at later', dialog('select-plan', false), null, 0],
  ['another step of a sign-up', dialog('profile-info', true), null, 0],
  ['nothing', null, null, 0],
])('%s', async (_, before, after, times) => {
  const { sent } = serverThatAnswers({ 'PATCH /api/user/settings': { body: {} } });
  const { rerender } = renderWithApp(<Watcher shown={before} />);
  rerender(<Watcher shown={after} />);
  const expected = { call: 'PATCH /api/user/settings', body: { planViewClosed: true } };
  await waitFor(() => expect(sent).toEqual(Array(times).fill(expected)));
});
