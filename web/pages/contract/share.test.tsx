/** Share on a document: what a public one offers, and what somebody is told whose own documents have no place there. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { PrivateMode } from '#shared/ui/dialogs/others/PrivateMode.tsx';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { ShareAct } from '#web/pages/contract/ShareAct.tsx';

const written: string[] = [];
beforeAll(() => {
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
});
afterEach(cleanup);

test('a public document is shared by its address', async () => {
  const { notes } = renderWithApp(<ShareAct title="Supply Agreement" href="/contracts/supply" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(notes).toEqual(['Link copied.']));
  expect(written).toEqual([`${location.origin}/contracts/supply`]);
  expect(screen.getByRole('button', { name: 'Email' })).toBeTruthy();
});

test('of a private one no menu is offered', () => {
  const library = { ...buildShell().library, isPrivate: true };
  renderWithApp(<ShareAct title="Supply Agreement" href="/library/firm/contracts/supply" />, {
    namespace: 'firm',
    library,
  });
  expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('own documents need an account first, and lead to one’s libraries then', () => {
  const dialog = { view: 'private-mode', isForced: false, isSigningUp: false, gate: null, params: {} } as const;
  renderWithApp(<PrivateMode dialog={dialog} send={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Your libraries' })).toBeNull();
  cleanup();
  const { visited } = renderWithApp(<PrivateMode dialog={dialog} send={() => undefined} />, {
    session: signedInAs(),
  });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Your libraries' }));
  expect(visited).toEqual(['/user/libraries']);
});
