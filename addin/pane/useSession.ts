import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useOwnAnswersOnly } from '#shared/ui/server/kept.ts';
import { sessionQuestion } from '#shared/ui/server/questions.ts';

export interface KnownSession {
  session: SessionFacts;
  /** Asks anew; an answer that was on its way by then is dropped. Rejects with ApiError. */
  refresh(): Promise<SessionFacts>;
  /** Somebody has signed out: nobody is here, whether the site can be asked or not. */
  left(): Promise<unknown>;
}

/** A sign-in that is ended elsewhere, as by an admin of the team, is over here within this time. */
const ASKED_EVERY_MS = 60_000;

/**
 * Who is signed in. Asked at the start, again on every return to the pane, once a minute while the pane is in sight and somebody is
 * signed in, and whenever somebody says that it has changed. Without an answer the pane goes on as nobody's; whatever needs the site
 * says so itself.
 */
export function useSession(api: Api): KnownSession {
  const cache = answersOf(api);
  const { data: session = ANONYMOUS } = useQuery(
    {
      ...sessionQuestion(api),
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.user ? ASKED_EVERY_MS : false),
    },
    cache,
  );
  useOwnAnswersOnly(api, session.user?.id ?? null);
  const refresh = useCallback(async () => {
    const question = sessionQuestion(api);
    await cache.cancelQueries(question);
    return cache.fetchQuery({ ...question, retry: false });
  }, [api, cache]);
  const left = useCallback(() => {
    cache.setQueryData(sessionQuestion(api).queryKey, ANONYMOUS);
    return refresh().catch(() => undefined);
  }, [api, cache, refresh]);
  return useMemo(() => ({ session, refresh, left }), [session, refresh, left]);
}
