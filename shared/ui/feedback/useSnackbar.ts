import { useCallback, useEffect, useReducer } from 'react';
import {
  delayOf,
  type Snack,
  type SnackbarEvent,
  type SnackbarState,
  startSnackbar,
  stepSnackbar,
} from '#shared/domain/snackbar.ts';

/** Runs the rules of shared/domain/snackbar.ts against the clock. */
export function useSnackbar(): {
  state: SnackbarState;
  step: (event: SnackbarEvent) => void;
  push: (snack: Snack) => void;
} {
  const [state, step] = useReducer(stepSnackbar, undefined, startSnackbar);
  const delay = delayOf(state);
  const { phase, snack, isHeld } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase of each message has a time of its own, also where two are equally long
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => step({ type: 'elapsed' }), delay);
    return () => clearTimeout(timer);
  }, [delay, phase, snack, isHeld]);
  const push = useCallback((snack: Snack) => step({ type: 'pushed', snack }), []);
  return { state, step, push };
}
