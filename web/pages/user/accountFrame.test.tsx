import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { offline, serverThatAnswers, signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

/** What is asked for late. */
function Late() {
  const { told } = useLateAnswer(callQuestion(useApp(), CALLS.ownLibraries, {}));
  return <output>{told ? 'told' : 'waiting'}</output>;
}
const page = (
  <AccountFrame title="Account">
    <Late />
  </AccountFrame>
);

function LateAfterwards() {
  const [isMore, setMore] = useState(false);
  return (
    <AccountFrame title="Account">
      <button type="button" onClick={() => setMore(true)}>
        More
      </button>
      {isMore && <Late />}
    </AccountFrame>
  );
}

describe('signing out', () => {
  test('is in sight for everybody who has signed in, and ends the session', async () => {
    const { sent } = serverThatAnswers({ 'POST /signout': { body: { success: true } } });
    renderInApp(<AccountFrame title="Profile">text</AccountFrame>, { shell: { session: signedInAs() } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ call: 'POST /signout' })]));
  });

  test('gives up what is still asked, which would be refused', async () => {
    let asked = 0;
    const { givenUp } = serverThatAnswers({
      'POST /signout': { body: { success: true } },
      'GET /api/user/libraries': () => {
        asked++;
        return new Promise(() => {});
      },
    });
    renderInApp(page, { shell: { session: signedInAs() } });
    await waitFor(() => expect(asked).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(givenUp).toEqual(['GET /api/user/libraries']));
  });

  test('that fails leaves somebody here, with an answer to what was given up', async () => {
    let asked = 0;
    serverThatAnswers({
      'POST /signout': offline,
      'GET /api/user/libraries': () => (++asked === 1 ? new Promise(() => {}) : { body: { mine: [] } }),
    });
    renderInApp(page, { shell: { session: signedInAs() } });
    await waitFor(() => expect(asked).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('told'));
  });

  test('asks nothing late meanwhile, and does where it fails', async () => {
    let asked = 0;
    let fail = () => {};
    serverThatAnswers({
      'POST /signout': () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
      'GET /api/user/libraries': () => {
        asked++;
        return { body: { mine: [] } };
      },
    });
    renderInApp(<LateAfterwards />, { shell: { session: signedInAs() } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('waiting'));
    // what `useLateAnswer` fetches first is there
    await import('#shared/ui/server/follow.ts');
    await act(async () => {});
    expect(asked).toBe(0);
    fail();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('told'));
    expect(asked).toBe(1);
  });

  test('is not offered to somebody who has not', () => {
    renderInApp(<AccountFrame title="Outbox">text</AccountFrame>);
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  test('every page for somebody who has signed in stands in this frame', () => {
    const folders = ['web/pages/user', 'web/pages/admin'];
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
    // what the server gives only to users and operators: server/features/users/pages
    for (const name of ['Account', 'Profile', 'Settings', 'Sessions', 'Welcome', 'Admin', 'Outbox']) {
      const file = files.find((one) => one.endsWith(`/${name}Page.tsx`));
      expect([name, file && /<(?:Account|Admin)Frame/.test(readFileSync(file, 'utf8'))]).toEqual([name, true]);
    }
  });
});
