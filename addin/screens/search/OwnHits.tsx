/** What one's own libraries have for the same words, each by itself: ranks of two libraries are not compared. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { InLibrary } from '#addin/pane/InLibrary.tsx';
import type { Chosen } from '#addin/screens/search/useSearch.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryChoice } from '#shared/api/libraryChoices.ts';
import type { SearchHit, SearchReply } from '#shared/api/search.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
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
  shows(hit: SearchHit): ReactNode;
}

export default function OwnHits({ q, tab, chosen, shows }: OwnHitsProps) {
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
  if (found.length === 0) return null;
  return (
    <>
      {found.map(({ library, reply }) => (
        <OfLibrary key={library.namespace} library={library} reply={reply} q={q} tab={tab} shows={shows} />
      ))}
      <h3 className="label">Public library</h3>
    </>
  );
}

interface OfLibraryProps extends Pick<OwnHitsProps, 'q' | 'tab' | 'shows'> {
  library: LibraryChoice;
  reply: SearchReply;
}

function OfLibrary({ library: { namespace, title, isPrivate }, reply, q, tab, shows }: OfLibraryProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="label library-label">
        {isPrivate && <FolderLock />}
        {title}
      </h3>
      <p className="quiet">
        {counted(reply.total, ...TAB_NOUNS[tab])}
        {reply.total > reply.items.length && (
          <>
            , the first {fullCount(reply.items.length)} here.{' '}
            <AppLink href={paths(namespace).search({ q, tab })} target="_blank">
              All of them
            </AppLink>
          </>
        )}
      </p>
      <InLibrary namespace={namespace}>
        <ul className="hits">{reply.items.map(shows)}</ul>
      </InLibrary>
    </section>
  );
}
