import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { createApi } from '#shared/api/client.ts';
import type { Shell } from '#shared/api/pages.ts';
import { FLAGS, type FlagValues } from '#shared/domain/flags.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { offline, serverThatAnswers } from '#shared/ui/testing/server.ts';
import { lazyApi } from '#web/session/lazyApi.ts';
import { track, trackActivity } from '#web/session/tracking.ts';
import { useFlags } from '#web/session/useFlags.ts';
import { type KnownSession, useSession } from '#web/session/useSession.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'dataLayer');
});

let known: KnownSession;
function SessionWatcher({ shell, api }: { shell: Shell; api: Api }) {
  known = useSession(shell, api);
  return null;
}

let flags: FlagValues;
let setFlags: ReturnType<typeof useFlags>['setFlags'];
interface FlagWatcherProps {
  url?: string;
  operator?: Record<string, unknown>;
  account?: Record<string, unknown>;
  hasUser?: boolean;
}
const NONE = {};
const flagApi = createApi();
function FlagWatcher({ url = '/', operator = NONE, account = NONE, hasUser = false }: FlagWatcherProps) {
  ({ flags, setFlags } = useFlags({ url, operator, account, hasUser, api: flagApi }));
  return null;
}

describe('who is here', () => {
  const anonymous = buildShell();
  const person = signedInAs();

  test('is what the page says, until somebody asks again', async () => {
    serverThatAnswers({ 'GET /api/session': { body: { ...person, usage: [], csrf: 't' } } });
    const api = createApi();
    const { rerender } = render(<SessionWatcher shell={anonymous} api={api} />);
    expect(known.session).toEqual(ANONYMOUS);
    await act(() => known.refresh());
    expect([known.session, known.current()]).toEqual([person, person]);

    const later = buildShell({ session: signedInAs({ email: 'later@quillfern.example' }) });
    rerender(<SessionWatcher shell={later} api={api} />);
    expect(known.session.user?.email).toBe('later@quillfern.example');
    // Back to a page that was kept from before signing in.
    rerender(<SessionWatcher shell={anonymous} api={api} />);
    expect(known.session).toEqual(person);
  });

  test('is known at once to code between two renderings', async () => {
    serverThatAnswers({ 'GET /api/session': { body: { ...person, usage: [], csrf: 't' } } });
    render(<SessionWatcher shell={anonymous} api={createApi()} />);
    const { current } = known;
    await act(async () => {
      await known.refresh();
      expect(current()).toEqual(person);
    });
  });
});

describe('flags', () => {
  test('the address beats the browser, which beats the account, which beats the operator', () => {
    const operator = { premium: false, clauseMetadata: false, splitViewSamples: true };
    const { rerender } = render(<FlagWatcher operator={operator} account={{ splitViewSamples: false }} />);
    expect([flags.premium, flags.splitViewSamples, flags.aiProducts]).toEqual([false, false, FLAGS.aiProducts.default]);
    rerender(<FlagWatcher operator={operator} url="/?clauseMetadata=true&aiProducts=false&unknown=1" />);
    expect([flags.clauseMetadata, flags.aiProducts]).toEqual([true, false]);
    rerender(<FlagWatcher operator={operator} url="/clauses" />);
    expect(flags.aiProducts).toBe(false);
    rerender(<FlagWatcher operator={operator} url="/?aiProducts=null" />);
    expect(flags.aiProducts).toBe(true);
  });

  test.each([
    ['one that is kept, of somebody', { splitViewSamples: true }, true, [{ splitViewSamples: true }]],
    ['one that is kept, of nobody', { splitViewSamples: true }, false, []],
    ['one that is not kept', { clauseMetadata: false }, true, []],
    ['one that has not changed', { splitViewSamples: false }, true, []],
  ])('%s', async (_, changed, hasUser, posted) => {
    const { sent } = serverThatAnswers({ 'POST /api/user/flags': { body: {} } });
    render(<FlagWatcher hasUser={hasUser} />);
    act(() => setFlags(changed));
    expect(flags).toMatchObject(changed);
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(posted));
    cleanup();
    render(<FlagWatcher />);
    expect(flags).toMatchObject(changed);
  });
});

describe('reporting', () => {
  const api = createApi();
  const place = { api, path: '/clause/notices', namespace: 'en', muteSignals: false };
  const signal = async () => {
    const { sent } = serverThatAnswers({ 'POST /api/signals': { body: {} } });
    track('copy', { id: 'g1' }, place);
    await new Promise((done) => setTimeout(done, 20));
    return sent;
  };
  const asks = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });

  test('a signal names the browser by a number of its own, the same each time', async () => {
    const [first] = await signal();
    const [second] = await signal();
    expect(first?.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      event_type: 'copy',
      path: '/clause/notices',
      namespace: 'en',
      platform_type: 'web',
      id: 'g1',
    });
    expect(second?.body).toEqual(first?.body);
  });

  test.each<['doNotTrack' | 'globalPrivacyControl', unknown]>([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('%s: nothing leaves, and nothing is kept', async (name, value) => {
    asks(name, value);
    Object.assign(window, { dataLayer: [] });
    expect(await signal()).toEqual([]);
    track('dialog:opened', {}, place);
    asks(name, undefined);
    expect([window.dataLayer, localStorage.length]).toEqual([[], 0]);
  });

  test('everything else goes to the tag manager of an operator who has one', () => {
    const { sent } = serverThatAnswers({});
    track('dialog:close-refused', { view: 'select-plan' }, place);
    Object.assign(window, { dataLayer: [] });
    track('dialog:close-refused', { view: 'select-plan' }, place);
    expect(window.dataLayer).toEqual([{ event: 'dialog:close-refused', view: 'select-plan' }]);
    expect(sent).toEqual([]);
  });

  test('that somebody was here is said once a day, and again when it did not arrive', async () => {
    const today = new Date('2026-11-20T10:00:00Z');
    const call = 'POST /api/user/track/activity';
    serverThatAnswers({ [call]: offline });
    expect(await trackActivity('u1', today, place)).toBe(false);
    const { sent } = serverThatAnswers({ [call]: { body: {} } });
    await trackActivity('u1', today, place);
    await trackActivity('u1', new Date('2026-11-20T23:59:00Z'), place);
    expect(sent).toHaveLength(1);
    await trackActivity('u1', new Date('2026-11-21T00:01:00Z'), place);
    await trackActivity('u2', new Date('2026-11-21T00:02:00Z'), place);
    expect(sent).toHaveLength(3);
  });
});

describe('calls', () => {
  test('the code of the client is fetched once, and again when that failed', async () => {
    serverThatAnswers({ 'GET /api/standards': { body: 1 } });
    let loads = 0;
    const api = lazyApi(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch');
      return createApi();
    });
    await expect(api.call(CALLS.standards)).rejects.toThrow('Failed to fetch');
    expect(await Promise.all([api.call(CALLS.standards), api.call(CALLS.standards)])).toEqual([1, 1]);
    expect(loads).toBe(2);
  });

  test('forgetting comes before the calls that follow it', async () => {
    let asked = 0;
    serverThatAnswers({ 'GET /api/session': () => ({ body: { csrf: String(++asked) } }) });
    const api = lazyApi(async () => createApi());
    await api.session();
    api.forget();
    expect((await api.session()).csrf).toBe('2');
  });

  test('who is asking is asked one after the other, so that the token of each answer is that of the cookie', async () => {
    let [cookie, asked] = ['', 0];
    serverThatAnswers({
      // as the server: a browser without the cookie is given one with the answer
      'GET /api/session': async () => {
        const brought = cookie;
        asked += 1;
        const token = brought || `token ${asked}`;
        await new Promise((later) => setTimeout(later));
        cookie = token;
        return { body: { csrf: token } };
      },
    });
    const api = createApi();
    const first = api.session();
    api.forget();
    const second = api.session();
    expect([(await first).csrf, (await second).csrf, cookie, asked]).toEqual(['token 1', 'token 1', 'token 1', 2]);
  });

  test('a question of who is asking that failed late leaves the answer to the one after it known', async () => {
    let asked = 0;
    serverThatAnswers({ 'GET /api/session': () => (++asked === 1 ? offline() : { body: { csrf: String(asked) } }) });
    const api = createApi();
    const first = api.session();
    api.forget();
    const second = api.session();
    await expect(first).rejects.toThrow();
    expect([(await second).csrf, (await api.session()).csrf]).toEqual(['2', '2']);
  });
});
