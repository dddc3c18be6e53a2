import { lazy, Suspense } from 'react';
import type { PlaybookDraft } from '#shared/api/playbooks.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

// the form and the engine that runs its examples: a page of its own would be over its budget with them
const PlaybookEditor = lazy(() => import('#web/playbooks/PlaybookEditor.tsx'));

/** Work at a playbook needs a script; before it is there the page says what it is. */
export function PlaybookPage(props: PlaybookDraft) {
  const isInBrowser = useInBrowser();
  const waiting = (
    <div className="playbooks-page">
      <h1>{props.name}</h1>
      <p className="quiet-text">Opening the playbook</p>
    </div>
  );
  return isInBrowser ? (
    <Suspense fallback={waiting}>
      <PlaybookEditor key={props.id} {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
