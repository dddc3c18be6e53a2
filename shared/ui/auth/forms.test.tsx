import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PASSWORD_MIN, SIGN_IN_TIMEOUT_MS } from '#shared/domain/auth.ts';
import { errorText, SERVER_TEXT } from '#shared/domain/errors.ts';
import { REQUIRED_PROFILE_FIELDS } from '#shared/domain/profile.ts';
import { EmailForm } from '#shared/ui/auth/EmailForm.tsx';
import { MailForm } from '#shared/ui/auth/MailForm.tsx';
import { NewPasswordForm } from '#shared/ui/auth/NewPasswordForm.tsx';
import { ProfileForm } from '#shared/ui/auth/ProfileForm.tsx';
import { SignInForm } from '#shared/ui/auth/SignInForm.tsx';
import { SignUpForm } from '#shared/ui/auth/SignUpForm.tsx';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { type Answers, offline, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);

const ADDRESS = 'ada@quillfern.example';
const PASSWORD = 'a long password';
const opened: [string, unknown][] = [];
const open = (view: string, params?: unknown) => void opened.push([view, params]);
const done = jest.fn(() => undefined);
beforeEach(() => {
  opened.length = 0;
  done.mockReset();
});

function show(form: ReactNode, answers: Answers = {}) {
  const { sent } = serverThatAnswers(answers);
  renderWithApp(form);
  return sent;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
};
/** Submitted by its first button, as Enter does. */
const submit = async () => act(async () => void fireEvent.click(document.querySelector('[type=submit]')!));
/** What a screen reader says of a field beside its label. */
const saidOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const ok = { body: { success: true, error: null, user: null } };

describe('signing in', () => {
  const form = <SignInForm open={open} done={done} />;

  test.each<[string, Record<string, string>, string, string]>([
    ['no address', { password: PASSWORD }, 'email', 'Email is required'],
    ['no address at all', { email: 'ada', password: PASSWORD }, 'email', 'Email is incorrect'],
    ['no password', { email: ADDRESS }, 'password', 'Password is required'],
  ])('%s is said at its field, which gets the focus, and nothing is sent', async (_, values, name, text) => {
    const sent = show(form);
    fill(values);
    await submit();
    expect([isWrong(name), saidOf(name)]).toEqual([true, expect.stringContaining(text)]);
    expect(document.activeElement).toBe(field(name));
    expect(sent).toEqual([]);
  });

  test.each([
    ['email_unknown', 422, 'email', 'Create an account', 'sign-up'],
    ['password_incorrect', 401, 'password', 'Reset the password', 'recovery'],
  ])('%s is said at its field, with the way on', async (code, status, name, way, view) => {
    show(form, { 'POST /signin': refused(code, status) });
    fill({ email: ADDRESS, password: PASSWORD });
    await submit();
    await waitFor(() => expect(saidOf(name)).toContain(errorText(code)));
    fireEvent.click(screen.getByText(way));
    expect(opened).toEqual([[view, { email: ADDRESS }]]);
    expect(done).not.toHaveBeenCalled();
  });

  test.each<[string, Answers[string], string]>([
    ['too many attempts', refused('too_many_attempts', 429), errorText('too_many_attempts')],
    ['a puzzle that was not solved', refused('recaptcha_incorrect'), 'Incorrect recaptcha response.'],
    ['a server that fails', refused('server', 500), SERVER_TEXT],
    ['no network', offline, 'No internet!'],
  ])('%s is said of the whole form', async (_, answer, text) => {
    show(form, { 'POST /signin': answer });
    fill({ email: ADDRESS, password: PASSWORD });
    await submit();
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(text));
  });

  test('what was said is over once the field is changed', async () => {
    show(form);
    await submit();
    expect(isWrong('email')).toBe(true);
    fill({ email: 'a' });
    expect([isWrong('email'), isWrong('password')]).toEqual([false, true]);
  });

  test('sends once, however often it is pressed, and goes on', async () => {
    let answer = (_: typeof ok) => {};
    const sent = show(form, { 'POST /signin': () => new Promise<typeof ok>((resolve) => (answer = resolve)) });
    fill({ email: ADDRESS, password: PASSWORD });
    await submit();
    await submit();
    expect(document.querySelector('[type=submit]')!.textContent).toBe('One moment');
    await act(async () => answer(ok));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ call: 'POST /signin', body: { email: ADDRESS, password: PASSWORD } }]);
  });

  test('one that has not answered in 5 s has failed', async () => {
    jest.useFakeTimers();
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const stop = new AbortController();
    timeout.mockReturnValue(stop.signal);
    show(form, {
      'POST /signin': async () => {
        stop.abort();
        return ok;
      },
    });
    fill({ email: ADDRESS, password: PASSWORD });
    await submit();
    jest.useRealTimers();
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(SERVER_TEXT));
    expect(timeout).toHaveBeenCalledWith(SIGN_IN_TIMEOUT_MS);
    timeout.mockRestore();
  });

  test('fits password managers, and lets a password be pasted and seen', async () => {
    show(form);
    expect([field('email').autocomplete, field('password').autocomplete]).toEqual(['username', 'current-password']);
    const user = userEvent.setup();
    await user.click(field('password'));
    await user.paste(PASSWORD);
    expect([field('password').value, field('password').type]).toEqual([PASSWORD, 'password']);
    await user.click(screen.getByText('Show'));
    expect([field('password').type, screen.getByText('Show').getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  });
});

describe('signing up', () => {
  const form = <SignUpForm source="pricing" next="/clauses" open={open} done={done} />;

  test.each([
    ['', 'Password is required'],
    ['x'.repeat(PASSWORD_MIN - 1), 'Use 8 characters or more for your password.'],
  ])('the password "%s": %s', async (password, text) => {
    const sent = show(form);
    fill({ email: ADDRESS, password });
    await submit();
    expect(saidOf('password')).toContain(text);
    expect(sent).toEqual([]);
  });

  test('an address that has an account leads to signing in', async () => {
    show(form, { 'POST /signup': refused('email_exist', 409) });
    fill({ email: ADDRESS, password: PASSWORD });
    await submit();
    await waitFor(() => expect(saidOf('email')).toContain('This email address is already registered.'));
    fireEvent.click(screen.getByText('Sign in'));
    expect(opened).toEqual([['sign-in', { email: ADDRESS }]]);
  });

  test('tells where it began and where it leads back to', async () => {
    const sent = show(form, { 'POST /signup': ok });
    fill({ email: ADDRESS, password: PASSWORD });
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent).toEqual([
      { call: 'POST /signup', body: { email: ADDRESS, password: PASSWORD, source: 'pricing', next: '/clauses' } },
    ]);
  });

  test('goes without a password', async () => {
    const sent = show(form, { 'POST /signup': ok });
    fill({ email: ADDRESS });
    await act(async () => void fireEvent.click(screen.getByText(/without a password/)));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({ email: ADDRESS, source: 'pricing', next: '/clauses' });
  });
});

describe('continuing with an address', () => {
  const ask = 'GET /api/auth/existing?email=ada%40quillfern.example';
  test.each<[string, Answers, string]>([
    ['has an account', { [ask]: { body: { success: true, existing: true } } }, 'sign-in'],
    ['has none', { [ask]: { body: { success: true, existing: false } } }, 'sign-up'],
    ['cannot be looked up', { [ask]: refused('too_many_attempts', 429) }, 'sign-up'],
    ['cannot be asked for', { [ask]: offline }, 'sign-up'],
  ])('that %s', async (_, answers, view) => {
    show(<EmailForm open={open} />, answers);
    fill({ email: ` ${ADDRESS} ` });
    await submit();
    await waitFor(() => expect(opened).toEqual([[view, { email: ADDRESS }]]));
  });
});

describe('asking for a mail', () => {
  const ask = jest.fn(async (_email: string) => undefined);
  const form = <MailForm label="Email me the link" ask={ask} sent={(email) => `Sent to ${email}.`} open={open} />;

  test('says where it went, and lets another address be used', async () => {
    show(form);
    fill({ email: ADDRESS });
    await submit();
    await waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toContain(`Sent to ${ADDRESS}.`));
    fireEvent.click(screen.getByText('Use another address'));
    expect(field('email')).toBeTruthy();
  });
});

describe('a new password', () => {
  const form = <NewPasswordForm uid="u" token="t" open={open} done={done} />;
  test('is typed twice', async () => {
    const sent = show(form);
    fill({ password: PASSWORD, password2: `${PASSWORD}!` });
    await submit();
    expect(saidOf('password2')).toContain('The two passwords are not the same.');
    expect(sent).toEqual([]);
  });

  test('a link that was used asks for another', async () => {
    show(form, { 'POST /recovery': refused('token_expired') });
    fill({ password: PASSWORD, password2: PASSWORD });
    await submit();
    await waitFor(() => expect(screen.getByText('Ask for a new link')).toBeTruthy());
    fireEvent.click(screen.getByText('Ask for a new link'));
    expect(opened[0]?.[0]).toBe('recovery');
  });
});

describe('the profile', () => {
  const form = <ProfileForm names={REQUIRED_PROFILE_FIELDS} profile={{}} label="Save" open={open} done={done} />;
  test('says of each field what is missing', async () => {
    show(form);
    await submit();
    for (const name of REQUIRED_PROFILE_FIELDS) expect(saidOf(name)).toContain('is required');
    expect(document.activeElement).toBe(field('firstName'));
  });

  test('sends what was answered; what the server says of a field stands at it', async () => {
    const answers = {
      firstName: 'Ada',
      lastName: 'Quill',
      companyRole: 'Other',
      companyRoleContracts: 'Yes',
      companySize: '2-10',
    };
    const sent = show(form, {
      'PATCH /api/user/info': refused('invalid', 422, { fields: { lastName: 'Use 100 characters or fewer.' } }),
    });
    for (const [name, value] of Object.entries(answers)) fireEvent.change(field(name), { target: { value } });
    await submit();
    await waitFor(() => expect(saidOf('lastName')).toContain('Use 100 characters or fewer.'));
    expect(sent[0]?.body).toEqual(answers);
  });
});
