import type { Tokens } from '#addin/account/tokens.ts';
import { ApiError } from '#shared/api/apiError.ts';
import { type Api, createApi } from '#shared/api/client.ts';

/** Calls of the pane: with a bearer token where somebody is signed in, never with a cookie, and once more after a token has died. */
export function createPaneApi(tokens: Tokens): Api {
  let token: string | null = null;
  const inner = createApi({
    credentials: 'omit',
    headers: () => ({ 'x-clausary-platform': 'msword', ...(token && { Authorization: `Bearer ${token}` }) }),
  });
  const once = async <Reply>(call: () => Promise<Reply>, { isForAnybody = false } = {}): Promise<Reply> => {
    token = await tokens.access();
    const sent = token;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || sent === null) throw error;
      token = await tokens.renew(sent);
      if (token === null && !isForAnybody) throw error;
      return call();
    }
  };
  return {
    call: (...asked) => once(() => inner.call(...asked)),
    file: (...asked) => once(() => inner.file(...asked)),
    async *stream(...asked) {
      // a token is refused before the first event, or not at all
      const { events, first } = await once(async () => {
        const events = inner.stream(...asked);
        return { events, first: await events.next() };
      });
      try {
        for (let one = first; !one.done; one = await events.next()) yield one.value;
      } finally {
        await events.return(undefined);
      }
    },
    upload: (...asked) => once(() => inner.upload(...asked)),
    page: (...asked) => once(() => inner.page(...asked)),
    // a sign-in that has ended is an answer and no failure: nobody is here
    session: () => once(() => inner.session(), { isForAnybody: true }),
    forget: inner.forget,
  };
}
