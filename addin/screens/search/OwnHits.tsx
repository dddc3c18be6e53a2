/** Hits of the public library with those that one's own libraries have for the same words, by their ranks: scores of two libraries are not compared. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InLibrary } from '#addin/pane/InLibrary.tsx';
import type { Chosen } from '#addin/screens/search/useSearch.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryChoice } from '#shared/api/libraryChoices.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { counted } from '#shared/domain/display.ts';
import { fusedByRank } from '#shared/domain/fusedByRank.ts';
import { paths } from '#shared/domain/paths.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { FolderLock } from '#shared/ui/FolderLock.tsx';
import { TAB_NOUNS } from '#shared/ui/search/tabs.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';

const HITS = 3;
const MOST_LIBRARIES = 6;

interface OwnHitsProps {
  q: string;
  tab: SearchTab;
  chosen: Chosen;
  /** Given by whoever has it: the first load of the pane would come in more pieces if it were fetched from there. */
  shows(hit: SearchHit, from: ReactNode): ReactNode;
  /** Of the public library, as they are shown. */
  others: readonly ReactNode[];
}

export default function OwnHits({ q, tab, chosen, shows, others }: OwnHitsProps) {
  const app = useApp();
  const { data } = useQuery({ ...callQuestion(app, CALLS.libraryChoices, {}), staleTime: PAGE_MS }, answersOf(app.api));
  const own = (data?.libraries ?? [])
    .filter(({ role, namespace }) => role !== null && namespace !== app.namespace)
    .slice(0, MOST_LIBRARIES);
  const replies = useQueries(
    {
      queries: own.map(({ namespace }) => ({
        ...callQuestion(app, CALLS.search, { query: { q, tab, size: HITS, namespace, ...chosen } }),
        staleTime: PAGE_MS,
      })),
    },
    answersOf(app.api),
  );
  const found = own.flatMap((library, i) => {
    const reply = replies[i]!.data;
    return reply && reply.items.length > 0 ? [{ library, reply }] : [];
  });
  return (
    <>
      {found.map(({ library: { namespace, title, isPrivate }, reply }) => (
        <p key={namespace} className="quiet library-label">
          {isPrivate && <FolderLock />}
          {title}: {counted(reply.total, ...TAB_NOUNS[tab])}
          {reply.total > reply.items.length && (
            <AppLink href={paths(namespace).search({ q, tab })} target="_blank">
              All of them
            </AppLink>
          )}
        </p>
      ))}
      <ul className="hits">
        {fusedByRank<ReactNode>([
          ...found.map(({ library, reply }) =>
            reply.items.map((hit) => (
              <InLibrary key={`${library.namespace} ${hit.id}`} namespace={library.namespace}>
                {shows(hit, <From library={library} />)}
              </InLibrary>
            )),
          ),
          others,
        ])}
      </ul>
    </>
  );
}

const From = ({ library: { title, isPrivate } }: { library: LibraryChoice }) => (
  <span className="library-label">
    {isPrivate && <FolderLock />}
    {title}
  </span>
);
