import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '#addin/screens/failureText.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import type { NarrowingKey } from '#shared/domain/searchFilters.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export type Chosen = Partial<Record<NarrowingKey, readonly string[]>>;

export interface Search {
  reply: SearchReply | null;
  failure: string | null;
  isBusy: boolean;
  /** Fetches the next page onto the end. */
  more(): void;
}

/** Hits for what was asked; an answer that comes too late is dropped. Nothing is asked for an empty text. */
export function useSearch(q: string, tab: SearchTab, chosen: Chosen): Search {
  const { api, namespace } = useApp();
  const [state, setState] = useState<Omit<Search, 'more'>>({ reply: null, failure: null, isBusy: false });
  const running = useRef<AbortController | null>(null);
  const wanted = JSON.stringify(chosen);

  const ask = useCallback(
    (onto: SearchReply | null) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const chosen = JSON.parse(wanted) as Chosen;
      const cursor = onto?.nextCurs ?? undefined;
      const query = { q, tab, facets: 'true', size: 20, ...libraryAsked(namespace), cursor, ...chosen } as const;
      setState((known) => ({ ...known, failure: null, isBusy: true }));
      api.call(CALLS.search, { query, signal: abort.signal }).then(
        (reply) => {
          if (abort.signal.aborted) return;
          const joined = onto ? { ...reply, items: [...onto.items, ...reply.items], related: onto.related } : reply;
          setState({ reply: joined, failure: null, isBusy: false });
        },
        (error) => {
          if (!abort.signal.aborted) setState((known) => ({ ...known, failure: failureText(error), isBusy: false }));
        },
      );
    },
    [api, namespace, q, tab, wanted],
  );
  useEffect(() => {
    if (q.trim() === '') {
      setState({ reply: null, failure: null, isBusy: false });
      return;
    }
    ask(null);
    return () => running.current?.abort();
  }, [ask, q]);
  return { ...state, more: () => state.reply && ask(state.reply) };
}
