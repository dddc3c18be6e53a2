import { Button } from '@fluentui/react-components';
import type { Steps } from '#addin/screens/steps/useSteps.ts';

/** Previous and next, with their keys, and where one is. */
export function StepBar({ steps: { current, count, step } }: { steps: Steps }) {
  if (count < 2) return null;
  return (
    <p className="step-bar">
      <Button size="small" aria-keyshortcuts="P" onClick={() => step(-1)}>
        Previous{' '}
        <kbd className="kbd" aria-hidden>
          P
        </kbd>
      </Button>
      <Button size="small" aria-keyshortcuts="N" onClick={() => step(1)}>
        Next{' '}
        <kbd className="kbd" aria-hidden>
          N
        </kbd>
      </Button>
      <span className="quiet" aria-live="polite">
        {current < 0 ? `${count} in this list` : `${current + 1} of ${count}`}
      </span>
    </p>
  );
}
