/** Where a wording goes: a list that there is, or a new one, which asks for its name and for the plan. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import SavePanel from '#shared/ui/lists/SavePanel.tsx';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);

const SNIPPET = { type: 'clause', id: 'g1', namespace: 'en', body: 'within 45 days' } as const;

function show(canCreate: boolean, hasDialogs = true) {
  serverThatAnswers({
    'GET /api/public/lists?type=clause&id=g1&namespace=en': { body: { lists: [], canCreate } },
  });
  let closed = 0;
  const app = renderWithApp(
    <SavePanel snippet={SNIPPET} close={() => void closed++} />,
    { session: signedInAs() },
    { hasDialogs },
  );
  return { ...app, closed: () => closed };
}
const pressNew = async () => fireEvent.click(await screen.findByRole('button', { name: 'New list' }));

test('a new list is named in its dialog, with the wording and its picked values', async () => {
  const { told, closed } = show(true);
  await pressNew();
  expect(told).toEqual([{ type: 'requested', view: 'new-list', params: { toSave: SNIPPET } }]);
  expect(closed()).toBe(1);
});

test('without the plan the offer of it opens, and Clipboard stays', async () => {
  const { told } = show(false);
  await screen.findByRole('button', { name: /^Clipboard/ });
  expect(screen.getByText('Lists with names begin with Pro.')).toBeTruthy();
  await pressNew();
  expect(told).toEqual([{ type: 'requested', view: 'upgrade-to-pro', params: {} }]);
});

test('where there is no room for dialogs the name is asked for in the panel', async () => {
  const { told } = show(true, false);
  await pressNew();
  await waitFor(() => expect(screen.getByLabelText('List name')).toBeTruthy());
  expect(told).toEqual([]);
});
