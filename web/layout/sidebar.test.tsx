/** Sidebars stay as their reader left them. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Shell } from '#shared/api/pages.ts';
import { Sidebar } from '#web/layout/Sidebar.tsx';
import { forgetFolded } from '#web/layout/sidebarState.ts';
import { serverThatAnswers, signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(() => {
  cleanup();
  forgetFolded();
});

const SETTINGS = { sidebars: { 'See Also': true }, contractsCollapsed: false };
const shown = (title: string, shell: Partial<Shell> = {}) => {
  const { container } = renderInApp(<Sidebar title={title}>inside</Sidebar>, { shell });
  return container.querySelector('details')!;
};
/** What a press on the title does to a native disclosure. */
const press = (details: HTMLDetailsElement) => {
  details.open = !details.open;
  fireEvent(details, new Event('toggle'));
};

test('what the account has folded is folded from the first drawing on, whatever this browser remembers', () => {
  localStorage.setItem('clausary.sidebars', '["Related Clauses"]');
  const shell = { session: signedInAs({}, { settings: SETTINGS }) };
  expect(shown('See Also', shell).open).toBe(false);
  cleanup();
  expect(shown('Related Clauses', shell).open).toBe(true);
});

test('of somebody who is signed in the account is told, and this browser keeps nothing', async () => {
  const { sent } = serverThatAnswers({ 'PATCH /api/user/settings': { body: { settings: SETTINGS } } });
  press(shown('See Also', { session: signedInAs({}, { settings: { ...SETTINGS, sidebars: {} } }) }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ sidebars: { 'See Also': true } }]));
  expect(localStorage.getItem('clausary.sidebars')).toBeNull();
});

test('a page that was kept for Back shows what was folded after it', () => {
  serverThatAnswers({});
  const shell = { session: signedInAs({}, { settings: { ...SETTINGS, sidebars: {} } }) };
  press(shown('See Also', shell));
  cleanup();
  expect(shown('See Also', shell).open).toBe(false);
});

test('of nobody this browser remembers, and tells nobody', () => {
  const { sent } = serverThatAnswers({});
  press(shown('See Also'));
  cleanup();
  expect(shown('See Also').open).toBe(false);
  expect(shown('Related Clauses').open).toBe(true);
  expect(sent).toEqual([]);
});

test('more than ten rows stand in a box that expands and collapses', () => {
  renderInApp(
    <Sidebar title="Clauses" rows={11}>
      rows
    </Sidebar>,
  );
  const button = screen.getByRole('button', { name: 'Expand' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Collapse' }).getAttribute('aria-expanded')).toBe('true');
  cleanup();
  renderInApp(
    <Sidebar title="Clauses" rows={10}>
      rows
    </Sidebar>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
