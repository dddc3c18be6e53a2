/** The way from what is read to being told when it changes. What it needs beyond a button is fetched when it is pressed. */
import { lazy, Suspense, useState } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

const WatchForm = lazy(() => import('#web/alerts/WatchForm.tsx'));

interface WatchButtonProps {
  kind: 'clause' | 'definition' | 'wording' | 'contract_type' | 'search';
  /** Clause type, term, group or contract type; of a search its query as in the address. */
  scope: string;
}

export function WatchButton(props: WatchButtonProps) {
  const { session, canOpen } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (!session.user || !canOpen(ROUTES.alerts)) return null;
  return isOpen ? (
    <Suspense fallback={<span className="quiet-text">One moment</span>}>
      <WatchForm {...props} onClose={() => setOpen(false)} />
    </Suspense>
  ) : (
    <button type="button" className="button-link" onClick={() => setOpen(true)}>
      {props.kind === 'search' ? 'Save search' : 'Watch'}
    </button>
  );
}
