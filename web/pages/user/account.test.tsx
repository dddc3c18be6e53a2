import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountProps } from '#shared/api/personalPages.ts';
import type { UsageReply } from '#shared/api/quota.ts';
import type { SessionInfo } from '#shared/api/users.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { NotifyOptions } from '#shared/ui/AppContext.tsx';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { AccountPage } from '#web/pages/user/AccountPage.tsx';
import { ProfilePage } from '#web/pages/user/ProfilePage.tsx';
import { SessionsPage } from '#web/pages/user/SessionsPage.tsx';
import { SettingsPage } from '#web/pages/user/SettingsPage.tsx';
import { WelcomePage } from '#web/pages/user/WelcomePage.tsx';
import { refused, serverThatAnswers, signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const IN = { shell: { session: signedInAs() } };
const type = (label: RegExp | string, value: string, inside: HTMLElement = document.body) =>
  fireEvent.input(within(inside).getByLabelText(label), { target: { value } });
const press = (name: RegExp | string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));

const days = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 9, 23 + i)).toISOString().slice(0, 10));
const allowance = (over: Partial<UsageReply['allowances'][number]>): UsageReply['allowances'][number] => ({
  key: 'copy',
  used: 0,
  limit: 30,
  resetsAt: null,
  period: '1d',
  perDay: days.map(() => 0),
  ...over,
});
const account = (over: Partial<AccountProps> = {}): AccountProps => ({
  info: { hasPassword: true, identities: [], pendingEmail: null, createdAt: '2026-11-01T00:00:00.000Z' },
  held: null,
  usage: { days, allowances: [] },
  ...over,
});

describe('plan', () => {
  const plan = (over: object) => ({
    plan: 'individual_month',
    status: 'active' as const,
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: '2026-12-14T00:00:00Z',
    ...over,
  });
  test.each([
    [null, 'Free', 'Free, without an end date.'],
    [plan({}), 'Draft with AI, monthly', 'Active until 14 December 2026.'],
    [plan({ status: 'trialing' }), 'Draft with AI, monthly', 'On trial until 14 December 2026.'],
    [
      plan({ plan: 'team_year_tier-4', endsAt: null }),
      'Draft & Review with AI, team, annual',
      'Active, without an end date.',
    ],
  ])('where there are AI products, %j', (held, name, until) => {
    const settings = { ...buildShell().settings, products: ['assistant' as const] };
    renderInApp(<AccountPage {...account({ held })} />, { shell: { ...IN.shell, settings } });
    const card = screen.getByRole('region', { name: 'Plan' });
    expect(within(card).getByRole('heading').textContent).toBe(name);
    expect(card.textContent).toContain(until);
    expect(card.textContent).toContain('Plans are not sold here yet.');
  });

  test('without AI products it is not named after them', () => {
    renderInApp(<AccountPage {...account({ held: plan({}) })} />, IN);
    expect(screen.getByRole('heading', { name: 'Premium, monthly' })).toBeTruthy();
  });

  test('with open gates nothing is to be bought or asked for', () => {
    const settings = { ...buildShell().settings, gates: 'open' as const };
    const mounted = ['/user/libraries'];
    renderInApp(<AccountPage {...account()} />, { shell: { ...IN.shell, mounted, settings } });
    const card = screen.getByRole('region', { name: 'Plan' });
    expect(card.textContent).toContain('Nothing here is limited by a plan.');
    expect(card.textContent).not.toContain('not on this plan');
    expect(within(card).queryByRole('button')).toBeNull();
  });

  test('includes only what this deployment has', () => {
    renderInApp(<AccountPage {...account()} />, { shell: { ...IN.shell, mounted: [] } });
    expect(screen.queryByText(/Private libraries/)).toBeNull();
    cleanup();
    const settings = { ...buildShell().settings, products: ['private_libraries' as const] };
    const mounted = ['/user/libraries'];
    renderInApp(<AccountPage {...account()} />, { shell: { ...IN.shell, mounted, settings } });
    expect(screen.getByText(/Private libraries/).textContent).toBe('Private libraries, not on this plan');
  });

  test.each([
    ['FREE', null, 'See plans', ['select-plan']],
    ['PREMIUM', plan({}), 'Change plan', ['upgrade']],
    ['ENTERPRISE', plan({ plan: 'team_year_tier-5' }), null, []],
  ] as const)('%s: the way to a larger plan', (tier, held, label, views) => {
    const { told } = renderInApp(<AccountPage {...account({ held })} />, {
      shell: { session: signedInAs({}, { tier }) },
    });
    if (label) press(label);
    expect(told.map((event) => event.type === 'requested' && event.view)).toEqual(views);
  });
});

describe('usage', () => {
  const figure = (over: Parameters<typeof allowance>[0]) => {
    renderInApp(<AccountPage {...account({ usage: { days, allowances: [allowance(over)] } })} />, IN);
    return screen.getByRole('figure');
  };
  const perDay = days.map((_, i) => (i === 28 ? 18 : i === 3 ? 4 : 0));

  test('used, limit, when it begins anew, and the last thirty days', () => {
    const resetsAt = new Date(Date.now() + 86_400_000).toISOString();
    const copies = figure({ used: 22, resetsAt, perDay });
    expect(copies.textContent).toMatch(/Copies22 of 30 a day/);
    expect(copies.textContent).toContain('Resets tomorrow, ');
    expect(within(copies).getByRole('img').getAttribute('aria-label')).toBe(
      '22 copies from 23 October to 21 November, most on 20 November: 18',
    );
    expect(within(copies).getAllByRole('row', { hidden: true })).toHaveLength(31);
  });

  test('a limit of other periods names them', () =>
    expect(figure({ period: '7d' }).textContent).toContain('0 of 30 in 7 days'));

  test('nothing used: nothing to draw, and all of it is left', () => {
    const copies = figure({});
    expect(copies.textContent).toContain('All 30 are left.');
    expect(copies.textContent).toContain('No copies in these 30 days.');
    expect(within(copies).queryByRole('img')).toBeNull();
  });

  test('without a limit the days are counted', () =>
    expect(figure({ limit: null, used: 0, perDay }).textContent).toMatch(/22 in 30 days.*No limit on your plan/));

  test('a limit of nothing is one', () => expect(figure({ limit: 0 }).textContent).toContain('0 of 0'));
});

describe('signing in', () => {
  test('a new address waits for its link, and the form is put away', async () => {
    const { sent } = serverThatAnswers({ 'POST /api/user/email': { body: { success: true } } });
    const { notes } = renderInApp(<AccountPage {...account()} />, IN);
    const fold = screen.getByText('Change email').closest('details')!;
    fold.open = true;
    await within(fold).findByLabelText('New email');
    type('New email', 'new@quillfern.example', fold);
    type('Password', 'a long enough password', fold);
    press('Mail the link', fold);
    await screen.findByText(/Changes to new@quillfern.example when the link/);
    expect(sent[0]?.body).toEqual({ email: 'new@quillfern.example', password: 'a long enough password' });
    expect([notes, fold.open]).toEqual([['A link is on its way to new@quillfern.example.'], false]);
  });

  test('a wrong password is said at its field', async () => {
    serverThatAnswers({ 'POST /api/user/password': refused('password_incorrect', 401) });
    renderInApp(<AccountPage {...account()} />, IN);
    const fold = screen.getByText('Change password').closest('details')!;
    fold.open = true;
    await within(fold).findByLabelText('Password now');
    type('Password now', 'wrong', fold);
    type('New password', 'a long enough password', fold);
    type('New password again', 'a long enough password', fold);
    press('Set the password', fold);
    const text = await screen.findByText(/The password is not correct/);
    expect(screen.getByLabelText('Password now').getAttribute('aria-describedby')).toContain(text.id);
  });

  test.each([
    [true, 'The password is set. All other sessions are ended.'],
    [false, 'The password is set.'],
  ])('other sessions end: %s', async (endOthers, said) => {
    const { sent } = serverThatAnswers({ 'POST /api/user/password': { body: { success: true } } });
    const { notes } = renderInApp(
      <AccountPage {...account({ info: { ...account().info, hasPassword: false } })} />,
      IN,
    );
    const fold = screen.getByText('Set a password').closest('details')!;
    fold.open = true;
    await within(fold).findByLabelText('New password');
    expect(within(fold).queryByLabelText('Password now')).toBeNull();
    type('New password', 'a long enough password', fold);
    type('New password again', 'a long enough password', fold);
    if (!endOthers) fireEvent.click(screen.getByLabelText('Sign out everywhere else'));
    press('Set the password', fold);
    await waitFor(() => expect(notes).toEqual([said]));
    expect(sent[0]?.body).toEqual({
      password: 'a long enough password',
      password2: 'a long enough password',
      endOthers,
    });
    expect(screen.getByText('Change password')).toBeTruthy();
  });

  test('connected sign-ins are named by their host', () => {
    const identities = [{ issuer: 'https://accounts.google.com', since: '2026-11-02T00:00:00.000Z' }];
    renderInApp(<AccountPage {...account({ info: { ...account().info, identities } })} />, IN);
    expect(screen.getByText('accounts.google.com').closest('li')?.textContent).toContain(
      'Connected on 2 November 2026.',
    );
  });
});

describe('the end of the account', () => {
  const open = async (hasPassword = true, mounted: string[] = []) => {
    renderInApp(<AccountPage {...account({ info: { ...account().info, hasPassword } })} />, {
      shell: { ...IN.shell, mounted },
    });
    const fold = document.querySelector<HTMLDetailsElement>('#end')!;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await within(fold).findByRole('button', { name: 'End the account for good' });
    return fold;
  };

  test('offers the data first, then says what becomes of libraries, then asks', async () => {
    const fold = await open();
    const steps = within(fold).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Take your data with you',
      'Your libraries',
      'Confirm',
    ]);
    expect(within(steps[0]!).getByRole('link').getAttribute('href')).toBe('/api/user/export');
  });

  test('the address must be typed; a password as well', async () => {
    const { sent } = serverThatAnswers({});
    const fold = await open();
    type('Type ada@quillfern.example', 'yes', fold);
    press('End the account for good', fold);
    expect(await screen.findByText('Type ada@quillfern.example to confirm.')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test.each([
    [refused('account_termination', 500), 'Failed to remove your account'],
    [refused('password_incorrect', 401), /The password is not correct/],
  ])('what is refused is said', async (answer, text) => {
    const { sent } = serverThatAnswers({ 'POST /account/terminate': answer });
    const fold = await open();
    type('Type ada@quillfern.example', ' ADA@quillfern.example', fold);
    type('Password', 'a long enough password', fold);
    press('End the account for good', fold);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'a long enough password' }]);
  });

  test('each library has its word first: erased, or handed over to somebody who is in it', async () => {
    const library = {
      namespace: 'kiln-x2',
      title: 'Kiln forms',
      visibility: 'private',
      role: 'owner',
      contracts: 3,
      owner: null,
    };
    const heir = {
      id: 'user.bob',
      kind: 'person',
      name: '',
      email: 'bob@quillfern.example',
      people: null,
      role: 'read',
    };
    const managed = { members: [heir], invites: [], team: null, auditName: 'library:x' };
    const { sent } = serverThatAnswers({
      'GET /api/user/libraries': { body: { mine: [library], shared: [], deleted: [], used: 1, limit: null } },
      'GET /api/libraries/kiln-x2/settings': { body: { library: { ...library, createdAt: '', managed } } },
      'POST /account/terminate': refused('account_termination', 500),
    });
    const fold = await open(true, ['/user/libraries']);
    const choice = await within(fold).findByLabelText('What becomes of Kiln forms');
    fireEvent.change(choice, { target: { value: 'user.bob' } });
    type('Type ada@quillfern.example', 'ada@quillfern.example', fold);
    type('Password', 'a long enough password', fold);
    press('End the account for good', fold);
    expect(await screen.findByText('Failed to remove your account')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({
      password: 'a long enough password',
      libraries: { 'kiln-x2': { to: 'bob' } },
    });
  });

  test('without a password a mailed link proves who it is, and leads back here', async () => {
    const { sent } = serverThatAnswers({ 'POST /sign-in-link': { body: { success: true } } });
    const fold = await open(false);
    press('mail me a sign-in link', fold);
    expect(await screen.findByText(/A link is on its way to ada@quillfern.example/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ email: 'ada@quillfern.example', next: '/user/account#end' });
  });
});

describe('profile', () => {
  const filled = {
    firstName: 'Ada',
    lastName: 'Quill',
    companyRole: 'Other',
    companyRoleContracts: 'Yes',
    companySize: '0-1',
  };

  test('what is required is said at its field, and nothing is sent', async () => {
    const { sent } = serverThatAnswers({});
    renderInApp(<ProfilePage profile={{}} />, IN);
    press('Save');
    for (const label of [
      'First name',
      'Last name',
      'Your role',
      'Do you draft contracts?',
      'Attorneys in your company',
    ])
      expect(await screen.findByText(`${label} is required`)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a saved change can be taken back', async () => {
    const saved: { text: string; options: NotifyOptions }[] = [];
    let stored: Record<string, string> = filled;
    const { sent } = serverThatAnswers({
      'PATCH /api/user/info': () => {
        stored = sent.at(-1)!.body as Record<string, string>;
        return { body: { profile: stored } };
      },
    });
    renderInApp(<ProfilePage profile={filled} />, {
      ...IN,
      app: { notify: (text, options = {}) => void saved.push({ text, options }) },
    });
    type('First name', 'Augusta');
    press('Save');
    await waitFor(() => expect(saved.map(({ text }) => text)).toEqual(['The profile is saved.']));
    expect(stored).toMatchObject({ firstName: 'Augusta', company: '' });
    const { action } = saved[0]!.options;
    if (!action || !('run' in action)) throw new Error('nothing to undo');
    expect(action.label).toBe('Undo');
    action.run();
    await waitFor(() => expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Ada'));
    expect(stored).toMatchObject(filled);
  });
});

describe('sessions', () => {
  const one = (id: string, over: Partial<SessionInfo> = {}): SessionInfo => ({
    id,
    kind: 'web',
    device: `Firefox ${id}`,
    createdAt: '2026-11-14T11:00:00.000Z',
    lastSeenAt: '2026-11-20T11:00:00.000Z',
    isCurrent: false,
    ...over,
  });
  const three = [one('a'), one('b', { isCurrent: true }), one('c', { kind: 'word', device: 'Word on Windows' })];
  const devices = () =>
    screen
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent)
      .filter(Boolean);

  test('this browser comes first, is marked, and signs out rather than ends', () => {
    const { container } = renderInApp(<SessionsPage views={[]} sessions={three} />, IN);
    const rows = container.querySelectorAll<HTMLElement>('.rows > li');
    expect(rows[0]!.textContent).toMatch(/Firefox b.*this browser/);
    expect(within(rows[0]!).getByRole('button').textContent).toBe('Sign out');
    expect(rows[2]!.textContent).toContain('Word');
  });

  test('one is ended', async () => {
    const { sent } = serverThatAnswers({ 'DELETE /api/user/sessions/a': { body: { ended: 1 } } });
    const { notes } = renderInApp(<SessionsPage views={[]} sessions={three} />, IN);
    press('End the session Firefox a');
    await waitFor(() => expect(notes).toEqual(['The session is ended.']));
    expect(devices()).not.toContain('Firefox a');
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/user/sessions/a']);
  });

  test('all others are ended', async () => {
    serverThatAnswers({ 'DELETE /api/user/sessions': { body: { ended: 2 } } });
    renderInApp(<SessionsPage views={[]} sessions={three} />, IN);
    press('End all 2 others');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(devices()).toContain('Firefox b');
  });

  test('a refusal leaves the list as it is', async () => {
    serverThatAnswers({ 'DELETE /api/user/sessions/a': refused('server', 500) });
    const { notes } = renderInApp(<SessionsPage views={[]} sessions={three} />, IN);
    press('End the session Firefox a');
    await waitFor(() => expect(notes[0]).toMatch(/^Oops/));
    expect(devices()).toContain('Firefox a');
  });
});

describe('settings', () => {
  const settings = { sidebars: { 'Related Clauses': true, 'See Also': false }, contractsCollapsed: false };

  test('folded side columns, of the account and of this browser, are opened again', async () => {
    localStorage.setItem('clausary.sidebars', JSON.stringify(['Parent Clauses']));
    const { sent } = serverThatAnswers({ 'PATCH /api/user/settings': { body: { settings } } });
    const { notes } = renderInApp(<SettingsPage settings={settings} />, IN);
    expect(screen.getByText('2 blocks folded: Related Clauses, Parent Clauses.')).toBeTruthy();
    press('Open all again');
    await waitFor(() => expect(notes).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ sidebars: { 'Related Clauses': false, 'Parent Clauses': false } });
    expect(localStorage.getItem('clausary.sidebars')).toBeNull();
    expect((screen.getByRole('button', { name: 'Open all again' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    [undefined, /Switch on “Do Not Track”/],
    ['1', /Your browser asks not to be tracked/],
  ])('Do Not Track %s', (doNotTrack, text) => {
    Object.defineProperty(navigator, 'doNotTrack', { value: doNotTrack, configurable: true });
    renderInApp(<SettingsPage settings={settings} />, IN);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('welcome', () => {
  const hrefs = () => [...document.querySelectorAll('.steps a')].map((link) => link.getAttribute('href'));

  test('three things, each a page that is there; the profile first where it is not complete', () => {
    renderInApp(<WelcomePage />, { shell: { session: signedInAs({ profileCompleted: false }) } });
    expect(hrefs()).toEqual([ROUTES.profile, '/search?q=limitation+of+liability', '/integrations/word-add-in']);
    cleanup();
    renderInApp(<WelcomePage />, { shell: { ...IN.shell, mounted: ['/search', '/clauses'] } });
    expect(hrefs()).toEqual(['/search?q=limitation+of+liability', '/clauses']);
  });

  test.each([
    [true, [{ call: 'PATCH /api/user/settings', body: { planViewClosed: true } }]],
    [false, []],
  ])('who is new (%s) is not any more', async (isNew, expected) => {
    const { sent } = serverThatAnswers({ 'PATCH /api/user/settings': { body: {} } });
    let refreshed = 0;
    renderInApp(<WelcomePage />, {
      shell: { session: signedInAs({ isNew }) },
      app: {
        refreshSession: async () => {
          refreshed++;
          return signedInAs();
        },
      },
    });
    await waitFor(() => expect(refreshed).toBe(isNew ? 1 : 0));
    expect(sent).toEqual(expected);
  });
});

describe('the frame', () => {
  const places = () =>
    within(screen.getByRole('navigation', { name: 'Account' }))
      .queryAllByRole('link')
      .map((link) => link.textContent);

  test.each([
    [
      false,
      [
        ...['Plan and usage', 'Profile', 'Sessions', 'Access tokens', 'Settings', 'Texts and models', 'Team', 'Alerts'],
        ...['Lists', 'Libraries'],
      ],
    ],
    [
      true,
      [
        ...['Plan and usage', 'Profile', 'Sessions', 'Access tokens', 'Settings', 'Texts and models', 'Team', 'Alerts'],
        ...['Lists', 'Libraries', 'Administration'],
      ],
    ],
  ])('of an operator (%s)', (isOperator, expected) => {
    renderInApp(<SessionsPage views={[]} sessions={[]} />, {
      url: '/user/sessions',
      shell: { session: signedInAs({}, { isOperator }) },
    });
    expect(places()).toEqual(expected);
    expect(screen.getByRole('link', { name: 'Sessions' }).getAttribute('aria-current')).toBe('page');
  });
});
