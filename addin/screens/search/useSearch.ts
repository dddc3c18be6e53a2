import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureText } from '#addin/screens/failureText.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import type { NarrowingKey } from '#shared/domain/searchFilters.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, PAGE_MS, who } from '#shared/ui/server/questions.ts';

export type Chosen = Partial<Record<NarrowingKey, readonly string[]>>;

export interface Search {
  reply: SearchReply | null;
  failure: string | null;
  isBusy: boolean;
  /** Fetches the next page onto the end. */
  more(): void;
}

/** Hits for what was asked; those of other words are not shown for them. Nothing is asked for an empty text. */
export function useSearch(q: string, tab: SearchTab, chosen: Chosen): Search {
  const app = useApp();
  const { api, namespace } = app;
  const query = { q, tab, facets: 'true', size: 20, ...libraryAsked(namespace), ...chosen } as const;
  const { data, error, isFetching, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [who(app), CALLS.search, query],
      queryFn: ({ pageParam: cursor, signal }) =>
        callQuestion(app, CALLS.search, { query: { ...query, cursor } }).queryFn({ signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCurs }) => nextCurs ?? undefined,
      enabled: q.trim() !== '',
      // of the same words in another tab or with other filters, so that the list does not jump
      placeholderData: (before, of) => ((of?.queryKey[2] as typeof query | undefined)?.q === q ? before : undefined),
      staleTime: PAGE_MS,
    },
    answersOf(api),
  );
  const reply = useMemo(() => (data ? joined(data.pages) : null), [data]);
  return {
    reply,
    failure: error && failureText(error),
    isBusy: isFetching,
    more: () => void fetchNextPage(),
  };
}

/** One list of all pages; what is said of the whole is what the last of them says. */
function joined(pages: readonly SearchReply[]): SearchReply {
  const [first] = pages;
  const items = pages.flatMap((page) => page.items);
  return { ...pages.at(-1)!, items, related: first!.related, ...(first!.named && { named: first!.named }) };
}
