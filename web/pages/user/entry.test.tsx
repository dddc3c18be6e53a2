import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SessionFacts } from '#shared/api/session.ts';
import { POPUP_TIMER_MS, SIGNED_IN_MESSAGE } from '#shared/domain/signInElsewhere.ts';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { AuthorizeDevicePage } from '#web/pages/user/AuthorizeDevicePage.tsx';
import { AuthorizePage } from '#web/pages/user/AuthorizePage.tsx';
import { ConfirmPage } from '#web/pages/user/ConfirmPage.tsx';
import { ResetPage } from '#web/pages/user/ResetPage.tsx';
import { SignInLinkPage } from '#web/pages/user/SignInLinkPage.tsx';
import { SignInPage } from '#web/pages/user/SignInPage.tsx';
import { SignUpPage } from '#web/pages/user/SignUpPage.tsx';
import { refused, serverThatAnswers, signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const OK = { body: { success: true, error: null, user: null } };
const IN: { shell: { session: SessionFacts } } = { shell: { session: signedInAs() } };

describe('sign in', () => {
  test('says what is missing before anything is sent', async () => {
    const { sent } = serverThatAnswers({});
    renderInApp(<SignInPage next="/" gains={[]} />);
    press('Sign in');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a wrong password is said at its field, with the way to reset it', async () => {
    serverThatAnswers({ 'POST /signin': refused('password_incorrect', 401) });
    renderInApp(<SignInPage next="/" gains={[]} />);
    type('Email', 'ada@quillfern.example');
    type('Password', 'wrong');
    press('Sign in');
    await screen.findByText(/password is not correct/);
    press('Reset the password');
    expect(heading()).toBe('Reset the password');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@quillfern.example');
  });

  test('who it is comes first, then the rules say where it leads', async () => {
    const { sent } = serverThatAnswers({ 'POST /signin': OK });
    const order: string[] = [];
    renderInApp(<SignInPage next="/" gains={[]} />, {
      app: {
        refreshSession: async () => {
          order.push('asked');
          return signedInAs();
        },
        tellDialogs: ({ type }) => void order.push(type),
      },
    });
    type('Email', 'ada@quillfern.example');
    type('Password', 'a long enough password');
    press('Sign in');
    await waitFor(() => expect(order).toEqual(['asked', 'authenticated']));
    expect(sent).toEqual([
      { call: 'POST /signin', body: { email: 'ada@quillfern.example', password: 'a long enough password' } },
    ]);
  });

  test('a sign-in link keeps the way on, and is said to be on its way whoever asks', async () => {
    const { sent } = serverThatAnswers({ 'POST /sign-in-link': OK });
    renderInApp(<SignInPage next="/clauses" gains={[]} />);
    press('Email me a sign-in link');
    type('Email', 'nobody@quillfern.example');
    press('Email me the link');
    expect(await screen.findByText(/has an account, a sign-in link is on its way/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ email: 'nobody@quillfern.example', next: '/clauses' });
  });

  test.each([
    ['/', 'Go to the library'],
    ['/clauses', 'Go on'],
  ])('who is in already goes on to %s', (next, label) => {
    renderInApp(<SignInPage next={next} gains={[]} />, IN);
    expect(screen.getByText('ada@quillfern.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(next);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('sign up', () => {
  const gains = [
    { key: 'pagination', period: '1d', without: { limit: 10, lifetime: null }, free: { limit: 30, lifetime: null } },
    {
      key: 'clause_page_view',
      period: '1d',
      without: { limit: null, lifetime: 1 },
      free: { limit: null, lifetime: null },
    },
  ] as const;

  test('what an account adds', () => {
    renderInApp(<SignUpPage next="/" gains={[...gains]} />);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['A day', 'Without', 'Free account'],
      ['Further pages of a list', '10', '30'],
      ['Clause pages', '1 in all', 'no limit'],
    ]);
  });

  test('an address that is known is said so, with the way to sign in', async () => {
    serverThatAnswers({ 'POST /signup': refused('email_exist', 409) });
    renderInApp(<SignUpPage next="/" gains={[]} />);
    type(/Enter Your Business or School Email/, 'ada@quillfern.example');
    type('Password', 'a long enough password');
    press('Create account');
    expect(await screen.findByText('This email address is already registered.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Sign in' })[0]!);
    expect(heading()).toBe('Sign in');
  });

  test('a short password is refused before it is sent', async () => {
    const { sent } = serverThatAnswers({});
    renderInApp(<SignUpPage next="/" gains={[]} />);
    type(/Enter Your Business or School Email/, 'ada@quillfern.example');
    type('Password', 'short');
    press('Create account');
    expect(await screen.findByText('Use 8 characters or more for your password.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the link that confirms an address', () => {
  const url = '/signup/confirm?token=t&next=%2Fclauses';
  const answer = { body: { success: true, error: null, user: {}, email: 'ada@quillfern.example' } };

  test('does nothing by being opened', () => {
    const { sent } = serverThatAnswers({ 'POST /signup/confirm': answer });
    renderInApp(<ConfirmPage token="t" next="/" />, { url });
    expect(sent).toEqual([]);
  });

  test.each([
    [true, ['authenticated']],
    [false, []],
  ])('pressed, by somebody new: %s', async (isNew, events) => {
    const { sent } = serverThatAnswers({ 'POST /signup/confirm': answer });
    const session = signedInAs({ isNew });
    const { told } = renderInApp(<ConfirmPage token="t" next="/clauses" />, {
      url,
      shell: { session },
      app: { refreshSession: async () => session },
    });
    press('Confirm the address');
    await waitFor(() => expect(heading()).toBe('Your address is confirmed'));
    expect(sent).toEqual([{ call: 'POST /signup/confirm', body: { token: 't' } }]);
    await waitFor(() => expect(told.map((event) => event.type)).toEqual(events));
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/clauses');
    expect(location.search).toBe('?next=%2Fclauses');
  });

  test('where nobody is signed in, it leads to signing in', async () => {
    serverThatAnswers({ 'POST /signup/confirm': answer });
    renderInApp(<ConfirmPage token="t" next="/clauses" />, { url });
    press('Confirm the address');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/signin?next=%2Fclauses');
  });

  test('a link that was used: a new one for whoever is signed in', async () => {
    const { sent } = serverThatAnswers({
      'POST /signup/confirm': refused('token_expired'),
      'POST /signup/confirm/resend': { body: { success: true } },
    });
    renderInApp(<ConfirmPage token="t" next="/" />, { url, shell: { session: signedInAs({ confirmed: false }) } });
    press('Confirm the address');
    await screen.findByText(/This link has expired or was used before/);
    press('Send the link again');
    expect(await screen.findByText(/Sent again to ada@quillfern.example/)).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual(['POST /signup/confirm', 'POST /signup/confirm/resend']);
  });

  test('a link that lost its end says so', () => {
    renderInApp(<ConfirmPage token={null} next="/" />);
    expect(screen.getByText(/The link is not complete/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull();
  });
});

describe('the link that signs in', () => {
  test('signs in by itself, once', async () => {
    const { sent } = serverThatAnswers({ 'POST /sign-in-link/use': OK });
    const { told } = renderInApp(<SignInLinkPage token="t" next="/" />, { url: '/sign-in-link?token=t' });
    await waitFor(() => expect(told.map((event) => event.type)).toEqual(['authenticated']));
    expect(sent).toEqual([{ call: 'POST /sign-in-link/use', body: { token: 't' } }]);
  });

  test.each([
    ['link_elsewhere', /Open this link in the browser in which you asked for it/],
    ['token_expired', /This link has expired or was used before/],
  ])('%s: the reason, and a new one', async (code, text) => {
    serverThatAnswers({ 'POST /sign-in-link/use': refused(code) });
    renderInApp(<SignInLinkPage token="t" next="/" />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me the link' })).toBeTruthy();
  });
});

describe('the link that sets a new password', () => {
  test('two that are not the same are not sent', async () => {
    const { sent } = serverThatAnswers({});
    renderInApp(<ResetPage token="t" uid="u" />);
    type('New password', 'a long enough password');
    type('New password again', 'another password');
    press('Set the password');
    expect(await screen.findByText('The two passwords are not the same.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('sets it, and says that other sessions are over', async () => {
    const { sent } = serverThatAnswers({ 'POST /recovery': OK });
    renderInApp(<ResetPage token="t" uid="u" />, { ...IN, url: '/reset?uid=u&token=t' });
    type('New password', 'a long enough password');
    type('New password again', 'a long enough password');
    press('Set the password');
    await waitFor(() => expect(heading()).toBe('Your new password is set'));
    expect(sent[0]?.body).toEqual({
      uid: 'u',
      token: 't',
      password: 'a long enough password',
      password2: 'a long enough password',
    });
    expect(location.search).toBe('');
  });

  test.each([
    ['t', null],
    [null, 'u'],
  ])('without all of the link, a new one is asked for (%s, %s)', (token, uid) => {
    renderInApp(<ResetPage token={token} uid={uid} />);
    expect(heading()).toBe('Reset the password');
  });
});

describe('the window that signs in', () => {
  const facts = { error: null, provider: null, isLinking: false, isPopup: false, next: '/' };

  test('what went wrong elsewhere is said with its name, above the other ways', () => {
    renderInApp(<AuthorizePage {...facts} error="provider_unavailable" provider="google" />);
    expect(screen.getByRole('alert').textContent).toContain('Google does not answer');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test.each([
    ['/clauses', ['/clauses']],
    ['/contracts/supply.pdf', []],
    ['/contracts/supply.docx?x=1', []],
    ['/', []],
  ])('leads by itself to %s: %j', (next, visited) => {
    const view = renderInApp(<AuthorizePage {...facts} next={next} />, IN);
    expect(view.visited).toEqual(visited);
  });

  test('a contract file is offered as a link', () => {
    renderInApp(<AuthorizePage {...facts} next="/contracts/supply.pdf" />, IN);
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/contracts/supply.pdf');
  });

  describe('as a popup', () => {
    const opener = { postMessage: jest.fn() };
    const close = jest.fn();
    beforeEach(() => {
      jest.useFakeTimers();
      opener.postMessage.mockClear();
      close.mockClear();
      Object.assign(window, { opener, close });
    });
    afterEach(() => {
      jest.useRealTimers();
      Object.assign(window, { opener: null });
    });

    test('tells its opener, on our own origin only, and closes; left open, it says so after 5 s', () => {
      renderInApp(<AuthorizePage {...facts} isPopup />, IN);
      expect(opener.postMessage.mock.calls).toEqual([[SIGNED_IN_MESSAGE, location.origin]]);
      expect(close).toHaveBeenCalledTimes(1);
      expect(screen.getByText('This window closes by itself.')).toBeTruthy();
      act(() => jest.advanceTimersByTime(POPUP_TIMER_MS));
      expect(screen.getByText('You can close this window.')).toBeTruthy();
    });

    test('also where only the opener shows that it is one', () => {
      const view = renderInApp(<AuthorizePage {...facts} next="/clauses" />, IN);
      expect([opener.postMessage.mock.calls.length, view.visited]).toEqual([1, []]);
    });

    test('says nothing while nobody is signed in', () => {
      renderInApp(<AuthorizePage {...facts} isPopup />);
      expect(opener.postMessage).not.toHaveBeenCalled();
    });
  });

  test('an address that has an account: signed in to it, the two are connected', async () => {
    const { sent } = serverThatAnswers({
      'GET /api/authorize/link': { body: { waiting: { provider: 'google', email: 'ada@quillfern.example' } } },
      'POST /api/authorize/link': { body: { success: true, provider: 'google' } },
    });
    renderInApp(<AuthorizePage {...facts} isLinking />, IN);
    await waitFor(() => expect(heading()).toBe('Connect Google?'));
    expect(sent).toEqual([]);
    press('Connect');
    await waitFor(() => expect(heading()).toBe('Google is connected'));
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/authorize/link']);
  });

  test('not signed in, one signs in first, as before', async () => {
    serverThatAnswers({
      'GET /api/authorize/link': { body: { waiting: { provider: 'google', email: 'ada@quillfern.example' } } },
    });
    renderInApp(<AuthorizePage {...facts} isLinking />);
    await waitFor(() => expect(heading()).toBe('This address has an account'));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

describe('a page that is for others', () => {
  const forbidden = (
    <ErrorPage status={403} url="/user/account?x=1" suggestedQuery="" reference="" isReported={false} />
  );
  const askedFor = (told: { type: string }[]) => told.filter(({ type }) => type === 'requested');

  test('not signed in: the way in leads back to this page, with and without script', () => {
    const { told } = renderInApp(forbidden);
    expect(heading()).toBe('Sorry, you don’t have access to the page you requested.');
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/signin?next=%2Fuser%2Faccount%3Fx%3D1');
    fireEvent.click(link);
    expect(askedFor(told)).toEqual([{ type: 'requested', view: 'sign-in' }]);
  });

  test('signed in: says as whom, and advises a different account', () => {
    const { container } = renderInApp(forbidden, IN);
    expect(container.textContent).toContain(
      'You are signed in as ada@quillfern.example. Sign in with a different account',
    );
    expect(screen.getByRole('link', { name: 'Homepage' }).getAttribute('href')).toBe('/');
  });
});

describe('the code that Word shows', () => {
  test('what can be no code is not sent', async () => {
    const { sent } = serverThatAnswers({});
    renderInApp(<AuthorizeDevicePage code="" />, IN);
    type('Code', 'AEIO-UAEI');
    press('Sign Word in');
    expect(await screen.findByText('The code has eight letters: BCDF-GHJK.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('lets that Word in, after a press', async () => {
    const { sent } = serverThatAnswers({
      'POST /api/pane/device/confirm': { body: { success: true, device: 'Word on Windows' } },
    });
    renderInApp(<AuthorizeDevicePage code="BCDF-GHJK" />, IN);
    expect(sent).toEqual([]);
    press('Sign Word in');
    await waitFor(() => expect(heading()).toBe('Word on Windows is signed in'));
    expect(sent[0]?.body).toEqual({ userCode: 'BCDF-GHJK' });
  });

  test('an unknown one is said at its field', async () => {
    serverThatAnswers({ 'POST /api/pane/device/confirm': refused('device_code_unknown') });
    renderInApp(<AuthorizeDevicePage code="BCDF-GHJK" />, IN);
    press('Sign Word in');
    const text = await screen.findByText(/This code is not known or has expired/);
    expect(screen.getByLabelText('Code').getAttribute('aria-describedby')).toContain(text.id);
  });

  test('who is not signed in does that first', () => {
    renderInApp(<AuthorizeDevicePage code="BCDF-GHJK" />);
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
