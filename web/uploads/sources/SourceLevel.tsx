/** What lies in one folder of a place outside. */
import { Button } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SourceEntry } from '#shared/api/uploadSources.ts';
import { sizeText } from '#shared/domain/display.ts';
import { connectSourcePath, OUTSIDE_SOURCE_NAMES, type OutsideSource } from '#shared/domain/uploadSources.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, who } from '#shared/ui/server/questions.ts';

interface SourceLevelProps {
  namespace: string;
  source: OutsideSource;
  /** Null: the outermost. */
  folder: string | null;
  next: string;
  chosen: ReadonlyMap<string, SourceEntry>;
  onToggle(entry: SourceEntry): void;
  onOpen(folder: SourceEntry): void;
}

export function SourceLevel({ namespace, source, folder, next, chosen, onToggle, onOpen }: SourceLevelProps) {
  const app = useApp();
  const asked = (page: string | null) =>
    callQuestion(app, CALLS.sourceFiles, {
      params: { namespace, source },
      query: { ...(folder !== null && { folder }), ...(page !== null && { page }) },
    });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [who(app), 'source', namespace, source, folder],
      queryFn: ({ pageParam, signal }) => asked(pageParam).queryFn({ signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next: following }) => following,
    },
    answersOf(app.api),
  );
  if (error) return <Failure error={error} source={source} next={next} />;
  if (isPending) return <p role="status">Looking into {OUTSIDE_SOURCE_NAMES[source]} …</p>;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="quiet-text">There are no files here.</p>;
  return (
    <>
      <ul className="source-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <label>
              <input type="checkbox" checked={chosen.has(entry.id)} onChange={() => onToggle(entry)} />
              <span className="source-name">{entry.name}</span>
              {entry.size !== null && <span className="quiet-text">{sizeText(entry.size)}</span>}
            </label>
            {entry.kind === 'folder' && (
              <button
                type="button"
                className="link-button"
                aria-label={`Open ${entry.name}`}
                onClick={() => onOpen(entry)}
              >
                Open
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Failure({ error, source, next }: { error: Error; source: OutsideSource; next: string }) {
  const isDisconnected = error instanceof ApiError && error.code === 'source_not_connected';
  return (
    <p role="alert">
      {error instanceof ApiError ? refusalText(error) : `${OUTSIDE_SOURCE_NAMES[source]} does not answer.`}{' '}
      {isDisconnected && source !== 's3' && (
        <a target="_top" href={connectSourcePath(source, next)}>
          Connect {OUTSIDE_SOURCE_NAMES[source]} again
        </a>
      )}
    </p>
  );
}
