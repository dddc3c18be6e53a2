/** The gates in a page: counters, triggers, addresses, presses that count. */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import type { Page, Shell } from '#shared/api/pages.ts';
import { decodeCounters } from '#shared/domain/counters.ts';
import { TRIGGER_MS } from '#shared/domain/dialogs/views.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { loadView } from '#shared/ui/dialogs/views.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { provideDialogElement } from '#shared/ui/testing/dialogElement.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';
import { readCounters } from '#web/gates/counterCookie.ts';
import { Gates } from '#web/gates/Gates.tsx';
import { createInbox } from '#web/gates/inbox.ts';
import { NavigationContext, stillNavigation } from '#web/navigation/NavigationContext.tsx';

beforeAll(async () => {
  provideDialogElement();
  await loadView('continue-with-email');
  await loadView('select-plan');
  await loadView('soft-gate');
});

function forgetEverything() {
  // biome-ignore lint/suspicious/noDocumentCookie: that the browser forgets is what a test begins with
  document.cookie = 'counters=; Max-Age=0; Path=/';
  localStorage.clear();
  location.hash = '';
}
beforeEach(() => {
  forgetEverything();
  serverThatAnswers({});
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const clausePage = { component: 'Clause', props: {} } as unknown as Page;
const homePage = { component: 'Home', props: {} } as unknown as Page;
const forbidden = {
  component: 'Error',
  props: { status: 403, url: '/user/account', suggestedQuery: '', reference: '', isReported: false },
} as const;

interface Given {
  page?: Page;
  shell?: Partial<Shell>;
  pageKey?: string;
  /** The same browser goes on: page after page. */
  after?: { page: Page; pageKey: string }[];
}

function open({ page = clausePage, shell: over = {}, pageKey = 'first', after = [] }: Given = {}) {
  const shell = buildShell({ url: '/clause/notices', ...over });
  const inbox = createInbox();
  const gates = (shown: Page, key: string) => (
    <NavigationContext value={{ ...stillNavigation(shell.url), pageKey: key }}>
      <a href="/clauses">All clauses</a>
      <span data-counts="pagination">
        <button type="button">Load More</button>
      </span>
      <Gates inbox={inbox} page={shown} shell={shell} current={() => shell.session ?? ANONYMOUS} />
    </NavigationContext>
  );
  const view = renderWithApp(gates(page, pageKey), over);
  for (const next of after) view.rerender(gates(next.page, next.pageKey));
  const dialog = view.container.querySelector('dialog')!;
  return { ...view, inbox, dialog, title: () => dialog.querySelector('h2')?.textContent };
}

const twoClauses: Given = { after: [{ page: clausePage, pageKey: 'second' }] };
const isOpen = (dialog: HTMLDialogElement) => waitFor(() => expect(dialog.open).toBe(true));
const staysClosed = async (dialog: HTMLDialogElement) => {
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(dialog.open).toBe(false);
};

describe('page views', () => {
  test('are counted in a cookie, the clause pages apart', () => {
    open(twoClauses);
    const counters = decodeCounters(document.cookie.replace(/^counters=/, ''));
    expect([counters.page_view.constant, counters.clause_page_view.constant]).toEqual([2, 2]);
  });

  test.each<[string, Given]>([
    ['a page that Back has brought again', { after: [{ page: clausePage, pageKey: 'first' }] }],
    ['an error', { page: forbidden as unknown as Page }],
    ['open gates', { shell: { settings: { ...buildShell().settings, gates: 'open' } } }],
  ])('%s adds nothing', (_, given) => {
    open(given);
    expect(readCounters().page_view.constant).toBe(given.after ? 1 : 0);
  });

  test('one clause page is open to nobody in particular, the second needs an account, once they do something', async () => {
    const { dialog, title } = open(twoClauses);
    expect(dialog.open).toBe(false);
    fireEvent.keyDown(document.body, { key: 'a' });
    await isOpen(dialog);
    expect(title()).toBe('You have used 1 of 1 clause page');
    expect(dialog.querySelector('.dialog-head button')).toBeNull();
  });

  test.each<[string, () => void, boolean]>([
    ['a long scroll', () => scrolledTo(1001), true],
    ['a short scroll', () => scrolledTo(1000), false],
  ])('%s', async (_, scroll, opens) => {
    const { dialog } = open(twoClauses);
    act(scroll);
    await (opens ? isOpen(dialog) : staysClosed(dialog));
  });

  test('or five seconds', async () => {
    jest.useFakeTimers();
    const { dialog } = open(twoClauses);
    act(() => void jest.advanceTimersByTime(TRIGGER_MS));
    jest.useRealTimers();
    await isOpen(dialog);
  });

  test('the click that brings it leads nowhere else', async () => {
    const { dialog, getByText } = open(twoClauses);
    expect(fireEvent.click(getByText('All clauses'))).toBe(false);
    await isOpen(dialog);
  });

  test('an account lifts it', async () => {
    const { dialog } = open({ ...twoClauses, shell: { session: signedInAs() } });
    fireEvent.keyDown(document.body, { key: 'a' });
    await staysClosed(dialog);
  });

  test('the operator’s own numbers count', async () => {
    const clause_page_view = { ...THRESHOLDS.clause_page_view, NON_REGISTERED: { constant: 9, interval: null } };
    const settings = { ...buildShell().settings, thresholds: { ...THRESHOLDS, clause_page_view } };
    const { dialog } = open({ ...twoClauses, shell: { settings } });
    fireEvent.keyDown(document.body, { key: 'a' });
    await staysClosed(dialog);
  });
});

function scrolledTo(y: number) {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

describe('addresses', () => {
  test('a 403 asks to sign in', async () => {
    const { dialog, title } = open({ page: forbidden as unknown as Page });
    await isOpen(dialog);
    expect(title()).toBe('Sign in');
  });

  test.each([
    ['#signin', 'Sign in'],
    ['#signup', 'Create an account'],
  ])('%s, also when it comes later', async (hash, expected) => {
    const { dialog, title } = open({ page: homePage });
    location.hash = hash;
    act(() => void window.dispatchEvent(new Event('hashchange')));
    await isOpen(dialog);
    expect(title()).toBe(expected);
    expect(dialog.querySelector('.dialog-head button')).toBeNull();
  });

  test('an account that is not confirmed is finished first', async () => {
    const { dialog, title } = open({ page: homePage, shell: { session: signedInAs({ confirmed: false }) } });
    await isOpen(dialog);
    expect(title()).toBe('Confirm your email address');
  });
});

describe('what pages say', () => {
  test('waits until somebody reads it', async () => {
    const inbox = createInbox();
    const told: unknown[] = [];
    inbox.onWaiting((message) => told.push(message));
    const message = { to: 'dialogs', event: { type: 'requested', view: 'sign-in' } } as const;
    inbox.post(message);
    expect(told).toEqual([message]);
    const read: unknown[] = [];
    const stop = inbox.read((one) => read.push(one));
    inbox.post(message);
    stop();
    inbox.post(message);
    expect([read.length, told.length]).toEqual([2, 2]);
  });

  test('a message shows for 7.5 s unless another time is given; a time that is not allowed throws', () => {
    const { inbox, container } = open({ page: homePage });
    act(() => inbox.post({ to: 'snackbar', text: 'Copied', options: {} }));
    expect(container.querySelector('.snackbar')?.textContent).toContain('Copied');
    expect(() => inbox.post({ to: 'snackbar', text: 'Too short', options: { timeout: 100 } })).toThrow(RangeError);
  });

  test.each([
    [1, true],
    [2, false],
    [5, true],
    [6, false],
    [10, true],
    [20, true],
  ])('the invitation after copy %i: %p', async (copies, comes) => {
    const { inbox, dialog } = open({ page: homePage });
    for (let i = 1; i < copies; i++) {
      act(() => inbox.post({ to: 'counters', action: 'copy' }));
      act(() => inbox.post({ to: 'dialogs', event: { type: 'close-attempted', by: 'button' } }));
    }
    await waitFor(() => expect(dialog.open).toBe(false));
    act(() => inbox.post({ to: 'counters', action: 'copy' }));
    await (comes ? isOpen(dialog) : staysClosed(dialog));
  });

  test('with open gates nothing is counted, and no invitation comes', async () => {
    const settings = { ...buildShell().settings, gates: 'open' as const };
    const { inbox, dialog } = open({ page: homePage, shell: { settings } });
    act(() => inbox.post({ to: 'counters', action: 'copy' }));
    await staysClosed(dialog);
    expect(readCounters().copy.constant).toBe(0);
  });
});

test('presses that count: the eleventh further page shows the limit instead', async () => {
  const { dialog, title, getByText } = open({ page: homePage });
  const press = () => fireEvent.click(getByText('Load More'));
  for (let i = 1; i <= 10; i++) expect(press()).toBe(true);
  expect(press()).toBe(false);
  await isOpen(dialog);
  expect(title()).toBe('You have used 10 of 10 further pages of results');
});
