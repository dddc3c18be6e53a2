/** What is said when a page or its code cannot be fetched. Titles: the error catalogue. */
import { Button } from '@fluentui/react-components';
import { LOAD_FAILURES } from '#shared/domain/loadFailures.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { addressOfChunk, ChunkFailure } from '#web/navigation/chunkFailure.ts';

/** `contract`, `sample`: a link of the page leads to one that is not there any more. */
export type Failure = 'offline' | 'updated' | 'other' | 'contract' | 'sample';

/** What a link that leads nowhere was to show; null: a page like any other. Specification part 2 §8. */
export const unavailableAt = (url: string): 'contract' | 'sample' | null => {
  const path = url.split(/[?#]/, 1)[0]!;
  if (/\/contracts\/(?!tagged\/|similar\/)[^/]+$/.test(path)) return 'contract';
  return /\/clause\/[^/]+\/_[^/]+$/.test(path) ? 'sample' : null;
};

/** Offline beats all; a chunk that is gone (404) means that a new version was deployed. */
export async function failureOf(
  error: unknown,
  isOnline: boolean,
  probe: (url: string) => Promise<number>,
): Promise<Failure> {
  if (!isOnline) return 'offline';
  const chunk = addressOfChunk(error);
  if (!chunk) return 'other';
  try {
    const isGone = (await probe(chunk)) === 404;
    console.warn(new ChunkFailure(chunk, isGone ? 'missing' : 'error'));
    return isGone ? 'updated' : 'other';
  } catch {
    return 'offline';
  }
}

const GONE = 'It may have been withdrawn or corrected since this page was made.';

export const FAILURE_TEXTS: Record<Failure, { title: string; hint: string }> = {
  offline: {
    title: LOAD_FAILURES.chunk_offline.text,
    hint: 'What is on the page stays readable. Try again when you are connected.',
  },
  updated: { title: LOAD_FAILURES.chunk_updated.text, hint: 'Refresh to get the new version.' },
  other: { title: LOAD_FAILURES.chunk_other.text, hint: 'Nothing was lost.' },
  contract: { title: LOAD_FAILURES.contract_unavailable.text, hint: GONE },
  sample: { title: LOAD_FAILURES.sample_unavailable.text, hint: GONE },
};

export function FailureNote({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { title, hint } = FAILURE_TEXTS[failure];
  return (
    <div className={failure === 'updated' ? 'note note-brand' : 'note note-danger'} role="alert">
      <Icon name={failure === 'offline' ? 'offline' : failure === 'updated' ? 'refresh' : 'alert'} />
      <div>
        <b>{title}</b> {hint}{' '}
        <Button size="small" onClick={retry}>
          {failure === 'offline'
            ? 'Try again'
            : failure === 'contract' || failure === 'sample'
              ? 'Look again'
              : 'Refresh'}
        </Button>
      </div>
    </div>
  );
}
