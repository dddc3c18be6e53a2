import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { AdminProps } from '#shared/api/personalPages.ts';
import type { OutboxMail } from '#shared/api/users.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';
import { AdminPage } from '#web/pages/admin/AdminPage.tsx';
import { OutboxPage } from '#web/pages/admin/OutboxPage.tsx';
import { signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const OPERATOR = { shell: { session: signedInAs({}, { isOperator: true }) } };
const admin = (over: Partial<AdminProps> = {}): AdminProps => ({
  accounts: [
    { status: 'FREE', count: 1200 },
    { status: 'TRIALING', count: 3 },
    { status: 'SUBSCRIBER', count: 40 },
    { status: 'TEAM_MEMBER', count: 0 },
  ],
  confirmed: 1100,
  active: 300,
  signals: [
    { day: '2026-11-20', counts: { copy: 3 } },
    { day: '2026-11-21', counts: { copy: 5, search_result_click: 1 } },
  ],
  deployments: { version: '0.2.0', panes: [], total: 0 },
  mail: { waiting: 0, failed: 0 },
  isSending: false,
  checks: [{ name: 'Mail', state: 'note', message: 'not configured', advice: 'Set SMTP_URL.' }],
  thresholds: THRESHOLDS,
  hasOwnThresholds: false,
  ...over,
});

describe('overview', () => {
  test('people by status, with their sum', () => {
    const { container } = renderInApp(<AdminPage {...admin()} />, OPERATOR);
    const figures = [...container.querySelectorAll('.figures > div')].map((one) =>
      [...one.children].map((cell) => cell.textContent),
    );
    expect(figures).toEqual([
      ['Accounts', '1,243'],
      ['Free', '1,200'],
      ['On trial', '3'],
      ['Subscribers', '40'],
      ['Team members', '0'],
      ['Confirmed', '1,100'],
      ['Here in 30 days', '300'],
    ]);
  });

  test('use per day, each kind on its own', () => {
    renderInApp(<AdminPage {...admin()} />, OPERATOR);
    const [copies, samples, results] = screen.getAllByRole('figure');
    expect(within(copies!).getByRole('img').getAttribute('aria-label')).toMatch(/^8 copies .*most on 21 November: 5$/);
    expect(samples!.textContent).toContain('None in these 2 days.');
    expect(results!.textContent).toContain('Search results opened1');
  });

  test('nothing reported: what would fill it', () => {
    renderInApp(<AdminPage {...admin({ signals: [{ day: '2026-11-21', counts: {} }] })} />, OPERATOR);
    expect(screen.getByText(/Nothing was reported yet/)).toBeTruthy();
  });

  test.each([
    [{ waiting: 1, failed: 0 }, false, '1 mail waits. Nothing is sent without SMTP_URL: hand the links on. '],
    [{ waiting: 2, failed: 0 }, true, '2 mails wait. They are tried again by themselves. '],
    [{ waiting: 0, failed: 1 }, true, '1 mail could not be delivered. '],
  ])('mail %j, sending: %s', (mail, isSending, text) => {
    const { container } = renderInApp(<AdminPage {...admin({ mail, isSending })} />, OPERATOR);
    expect(container.querySelector('.note')?.textContent).toBe(`${text}Open the outbox`);
  });

  test('no pane was opened yet: how to get there', () => {
    renderInApp(<AdminPage {...admin()} />, OPERATOR);
    expect(screen.getByRole('link', { name: 'How to install it' }).getAttribute('href')).toBe('/addin/help.html');
  });

  test('who has which Word, and what that means', () => {
    const pane = {
      userId: 'u1',
      email: 'ada@quillfern.example',
      paneVersion: '0.2.0',
      platform: 'windows' as const,
      build: '16.0.1',
      apiLevel: 1.8,
      locale: 'en-US',
      firstAt: '2026-11-01T10:00:00.000Z',
      lastAt: '2026-11-20T10:00:00.000Z',
      meaning: [],
    };
    const old = { ...pane, email: 'bo@quillfern.example', platform: 'mac' as const, apiLevel: 1.4 };
    const meaning = [{ note: 'no-changes' as const, text: 'No accept and reject buttons.' }];
    const deployments = { version: '0.2.0', panes: [pane, { ...old, meaning }], total: 1002 };
    renderInApp(<AdminPage {...admin({ deployments })} />, OPERATOR);
    const cells = (name: RegExp) =>
      [...screen.getByRole('row', { name }).children].slice(1).map((cell) => cell.textContent);
    expect(cells(/^ada/)).toEqual(['2026-11-20', '0.2.0', 'Windows 16.0.1, WordApi 1.8', 'Everything works.']);
    expect(cells(/^bo/).slice(2)).toEqual(['Mac 16.0.1, WordApi 1.4', 'No accept and reject buttons.']);
    expect(screen.getByText(/This server hands out pane 0.2.0. The last 2 of 1,002 panes./)).toBeTruthy();
  });

  test('what is set up, in words and with a mark', () => {
    renderInApp(<AdminPage {...admin()} />, OPERATOR);
    const row = screen.getByRole('row', { name: /^Mail/ });
    expect(row.textContent).toBe('MailNote: not configured Set SMTP_URL.');
  });

  test('thresholds in force, those of a lifetime told apart', () => {
    renderInApp(<AdminPage {...admin({ hasOwnThresholds: true })} />, OPERATOR);
    const cells = (name: RegExp) =>
      [...screen.getByRole('row', { name }).children].slice(1).map((cell) => cell.textContent);
    expect(cells(/^Pages reached/)).toEqual(['5 ever, 3 a period', '3', '–', '–', '–']);
    expect(screen.getByText('with the numbers of THRESHOLDS_FILE')).toBeTruthy();
  });
});

describe('outbox', () => {
  const mail = (over: Partial<OutboxMail> = {}): OutboxMail => ({
    id: 'm1',
    kind: 'confirm',
    to: 'ada@quillfern.example',
    subject: 'Confirm your email address',
    text: 'Open this link:\n\nhttp://localhost:3000/signup/confirm?token=t\n\nClausary\n',
    createdAt: '2026-11-21T10:00:00.000Z',
    sentAt: null,
    attempts: 0,
    isGivenUp: false,
    lastError: null,
    ...over,
  });

  test('the newest stands open, and its link can be followed', () => {
    const { container } = renderInApp(
      <OutboxPage mails={[mail(), mail({ id: 'm2', subject: 'Older' })]} isSending={false} email="" />,
      OPERATOR,
    );
    expect([...container.querySelectorAll('details.mail')].map((one) => (one as HTMLDetailsElement).open)).toEqual([
      true,
      false,
    ]);
    expect(screen.getAllByRole('link', { name: /confirm\?token=t/ })[0]!.getAttribute('href')).toBe(
      'http://localhost:3000/signup/confirm?token=t',
    );
  });

  test('whoever develops keeps the token of the start, whatever is asked for', () => {
    const { container } = renderInApp(<OutboxPage mails={[mail()]} isSending={false} email="ada@quillfern.example" />, {
      ...OPERATOR,
      url: '/dev/outbox?token=t0&email=ada%40quillfern.example',
    });
    const form = container.querySelector('form')!;
    expect([form.getAttribute('action'), new FormData(form).get('token')]).toEqual(['/dev/outbox', 't0']);
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/dev/outbox?token=t0');
  });

  test('a mail that went out is listed without its text; one that did not says why', () => {
    const { container } = renderInApp(
      <OutboxPage
        mails={[
          mail({ text: '', sentAt: '2026-11-21T10:00:01.000Z', attempts: 1 }),
          mail({ id: 'm2', attempts: 2, lastError: 'connection refused' }),
          mail({ id: 'm3', attempts: 1, isGivenUp: true, lastError: '550 no such mailbox' }),
        ]}
        isSending
        email=""
      />,
      OPERATOR,
    );
    const [sent, waits, over] = [...container.querySelectorAll('.mail')].map((one) => one.textContent);
    expect(sent).toContain('What was sent is not kept.');
    expect(waits).toContain('2 tries, the last one failed: connection refused');
    expect(over).toContain('Given up after 1 try, the last one failed: 550 no such mailbox');
  });

  test.each([
    ['', 'No mail yet'],
    ['ada@quillfern.example', 'No mail to ada@quillfern.example'],
  ])('empty for %j', (email, text) => {
    renderInApp(<OutboxPage mails={[]} isSending={false} email={email} />, OPERATOR);
    expect(screen.getByRole('heading', { name: text })).toBeTruthy();
  });

  test('whoever develops needs no account to read it', () => {
    const { container } = renderInApp(<OutboxPage mails={[]} isSending={false} email="" />);
    expect(container.querySelector('.account-nav')?.children).toHaveLength(0);
  });
});
