/** Who is signed in, and that nothing which one person was told is left for another. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Account } from '#addin/account/account.ts';
import { storedUnder } from '#addin/account/stored.ts';
import { usePane } from '#addin/pane/PaneContext.ts';
import { PaneProvider } from '#addin/pane/PaneProvider.tsx';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { type Api, createApi } from '#shared/api/client.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { buildUser } from '#shared/ui/testing/people.ts';
import { type Answers, offline, serverThatAnswers } from '#shared/ui/testing/server.ts';

const FACTS = { status: 'FREE', tier: 'FREE', isOperator: false, flags: {}, usage: [], csrf: 'token' };
const sessionOf = (id: string | null) => ({
  body: { ...FACTS, user: id === null ? null : buildUser({ id, email: `${id}@firm.example` }) },
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Shows who is here and the company in their profile. */
function Profile() {
  const app = useApp();
  const { signIn, signOut } = usePane();
  const { data } = useQuery(
    { ...callQuestion(app, CALLS.info, {}), enabled: app.session.user !== null },
    answersOf(app.api),
  );
  return (
    <>
      <output aria-label="who">{app.session.user?.email ?? 'nobody'}</output>
      <output aria-label="company">{data?.profile.company ?? 'unknown'}</output>
      <button type="button" onClick={() => signIn('sign-in')}>
        In
      </button>
      <button type="button" onClick={signOut}>
        Out
      </button>
    </>
  );
}

function open(answers: Answers, signedOut: () => Promise<void> = async () => undefined) {
  serverThatAnswers(answers);
  const api = createApi();
  const account: Account = { api, signIn: async () => undefined, signOut: signedOut };
  const surroundings: Surroundings = {
    host: { info: () => ({ kind: 'demo' }) } as unknown as DocumentHost,
    account,
    stored: storedUnder('test.'),
    openPage: () => undefined,
    platform: 'web',
  };
  render(
    <PaneProvider surroundings={surroundings}>
      <Profile />
    </PaneProvider>,
  );
  return { api };
}

const said = (label: string) => screen.getByLabelText(label).textContent;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
/** Everything that the cache holds, as text. */
const keptBy = (api: Api) =>
  JSON.stringify(
    answersOf(api)
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  );
/** Long enough for every answer that the server of these tests gives. */
const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))));
const shows = (email: string, company: string) =>
  waitFor(() => expect([said('who'), said('company')]).toEqual([email, company]));

const PROFILE = { 'GET /api/user/info': { body: { profile: { company: 'Secret & Sons' } } } };

test('what a person was told is gone when they sign out, and not there for the next one', async () => {
  let here: string | null = 'ann';
  const answers: Answers = { ...PROFILE, 'GET /api/session': () => sessionOf(here) };
  const { api } = open(answers, async () => {
    here = null;
  });
  await shows('ann@firm.example', 'Secret & Sons');
  await press('Out');
  await settled();
  expect([said('who'), said('company')]).toEqual(['nobody', 'unknown']);
  expect(keptBy(api)).not.toMatch(/Secret|ann@/);
  here = 'bob';
  answers['GET /api/user/info'] = offline;
  serverThatAnswers(answers);
  await press('In');
  await settled();
  await shows('bob@firm.example', 'unknown');
});

test('nor does it stay where the network is gone when they sign out', async () => {
  const { api } = open({ ...PROFILE, 'GET /api/session': sessionOf('ann') }, async () => {
    serverThatAnswers({ 'GET /api/session': offline });
  });
  await shows('ann@firm.example', 'Secret & Sons');
  await press('Out');
  await settled();
  expect([said('who'), said('company')]).toEqual(['nobody', 'unknown']);
  expect(keptBy(api)).not.toMatch(/Secret|ann@/);
});

test('an answer that is on its way when they sign out reaches nobody', async () => {
  let answer = (): void => undefined;
  const late = new Promise<void>((done) => {
    answer = done;
  });
  let here: string | null = 'ann';
  const { api } = open(
    {
      'GET /api/session': () => sessionOf(here),
      'GET /api/user/info': () => late.then(() => PROFILE['GET /api/user/info']),
    },
    async () => {
      here = null;
    },
  );
  await settled();
  await press('Out');
  answer();
  await settled();
  expect([said('who'), said('company')]).toEqual(['nobody', 'unknown']);
  expect(keptBy(api)).not.toContain('Secret');
});

test('who is here is asked again on coming back, and an older answer never replaces a newer one', async () => {
  let answerOld = (): void => undefined;
  const old = new Promise<void>((done) => {
    answerOld = done;
  });
  let asked = 0;
  open({
    'GET /api/session': () => {
      asked++;
      if (asked === 1) return sessionOf(null);
      return asked === 2 ? old.then(() => sessionOf(null)) : sessionOf('ann');
    },
  });
  await settled();
  expect(said('who')).toBe('nobody');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settled();
  expect(asked).toBe(2);
  await press('In');
  await settled();
  answerOld();
  await settled();
  expect([asked, said('who')]).toEqual([3, 'ann@firm.example']);
});

test('a pane that was opened without a network learns of the site once there is one', async () => {
  open({ 'GET /api/session': offline });
  await settled();
  expect(said('who')).toBe('nobody');
  serverThatAnswers({ 'GET /api/session': sessionOf('ann') });
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await shows('ann@firm.example', 'unknown');
});

const seen = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('whose sign-in is ended elsewhere is nobody here within a minute, though they touch nothing', async () => {
  jest.useFakeTimers();
  let here: string | null = 'ann';
  let asked = 0;
  const { api } = open({
    ...PROFILE,
    'GET /api/session': () => {
      asked++;
      return sessionOf(here);
    },
  });
  await pass(1000);
  expect([said('who'), said('company'), asked]).toEqual(['ann@firm.example', 'Secret & Sons', 1]);
  here = null;
  await pass(60_000);
  expect([said('who'), said('company'), asked]).toEqual(['nobody', 'unknown', 2]);
  expect(keptBy(api)).not.toMatch(/Secret|ann@/);
  // there is nothing left that could end
  await pass(600_000);
  expect(asked).toBe(2);
});

test('a pane that nobody sees asks nothing until it is looked at', async () => {
  jest.useFakeTimers();
  let asked = 0;
  open({
    'GET /api/session': () => {
      asked++;
      return sessionOf('ann');
    },
  });
  await pass(1000);
  try {
    act(() => seen('hidden'));
    await pass(600_000);
    expect(asked).toBe(1);
    act(() => seen('visible'));
    await pass(1000);
    expect(asked).toBe(2);
  } finally {
    seen('visible');
  }
});
