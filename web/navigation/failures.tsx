/** What is said when a page or its code cannot be fetched. Titles: the error catalogue. */
import { Button } from '@fluentui/react-components';
import { LOAD_FAILURES } from '#shared/domain/loadFailures.ts';
import { Icon } from '#shared/ui/Icon.tsx';

export type Failure = 'offline' | 'updated' | 'other';

/** Offline beats all; a chunk that is gone (404) means that a new version was deployed. */
export async function failureOf(
  error: unknown,
  isOnline: boolean,
  probe: (url: string) => Promise<number>,
): Promise<Failure> {
  if (!isOnline) return 'offline';
  const chunk = /https?:\/\/[^\s'"]{1,500}/.exec(error instanceof Error ? error.message : '')?.[0];
  if (!chunk) return 'other';
  try {
    return (await probe(chunk)) === 404 ? 'updated' : 'other';
  } catch {
    return 'offline';
  }
}

const TEXTS: Record<Failure, { title: string; hint: string }> = {
  offline: {
    title: LOAD_FAILURES.chunk_offline.text,
    hint: 'What is on the page stays readable. Try again when you are connected.',
  },
  updated: { title: LOAD_FAILURES.chunk_updated.text, hint: 'Refresh to get the new version.' },
  other: { title: LOAD_FAILURES.chunk_other.text, hint: 'Nothing was lost.' },
};

export function FailureNote({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { title, hint } = TEXTS[failure];
  return (
    <div className={failure === 'updated' ? 'note note-brand' : 'note note-danger'} role="alert">
      <Icon name={failure === 'offline' ? 'offline' : failure === 'updated' ? 'refresh' : 'alert'} />
      <div>
        <b>{title}</b> {hint}{' '}
        <Button size="small" onClick={retry}>
          {failure === 'offline' ? 'Try again' : 'Refresh'}
        </Button>
      </div>
    </div>
  );
}
