/** A message at the bottom left that goes by itself: one at a time, announced, and held while somebody is at it. Part 2 §4.4. */
import { type CSSProperties, type FocusEvent, useRef } from 'react';
import {
  SNACKBAR_CLOSE_MS,
  SNACKBAR_OPEN_MS,
  type Snack,
  type SnackbarEvent,
  type SnackbarState,
} from '#shared/domain/snackbar.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

const times = {
  '--snackbar-open': `${SNACKBAR_OPEN_MS}ms`,
  '--snackbar-close': `${SNACKBAR_CLOSE_MS}ms`,
} as CSSProperties;

interface SnackbarProps {
  state: SnackbarState;
  step: (event: SnackbarEvent) => void;
}

export function Snackbar({ state: { phase, snack }, step }: SnackbarProps) {
  const box = useRef<HTMLDivElement>(null);
  const dismiss = () => step({ type: 'dismissed' });
  const onBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget as Node | null)) step({ type: 'released' });
  };
  // The region is always there, since only what changes inside of one is read out.
  return (
    <div className="snackbars" role="status" aria-live="polite" style={times}>
      {snack && phase !== 'closed' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the box holds the message; what can be done stands in it as a link and a button
        <div
          ref={box}
          className="snackbar"
          data-phase={phase}
          // not where it enters: a message that comes up under a resting pointer would stay for ever, and keep the next ones waiting
          onPointerMove={() => step({ type: 'held' })}
          onPointerLeave={() => step({ type: 'released' })}
          onFocus={() => step({ type: 'held' })}
          onBlur={onBlur}
          onKeyDown={(event) => event.key === 'Escape' && dismiss()}
        >
          <span className="snackbar-text">{snack.text}</span>
          {snack.action && <Action action={snack.action} dismiss={dismiss} />}
          <button type="button" className="icon-link" aria-label="Dismiss" onClick={dismiss}>
            <Icon name="close" small />
          </button>
        </div>
      )}
    </div>
  );
}

function Action({ action, dismiss }: { action: NonNullable<Snack['action']>; dismiss: () => void }) {
  if ('href' in action) {
    return (
      <AppLink href={action.href} otherwise="nothing" onClick={dismiss}>
        {action.label}
      </AppLink>
    );
  }
  const run = () => {
    dismiss();
    action.run();
  };
  return (
    <button type="button" className="link-button" onClick={run}>
      {action.label}
    </button>
  );
}
