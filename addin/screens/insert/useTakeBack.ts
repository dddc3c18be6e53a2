import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { statusText } from '#addin/screens/failureText.ts';
import { undoSteps } from '#addin/screens/insert/insertWording.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

/** The way back of a receipt. Where Word stops half-way it says so, and the next press goes on with what is left. */
export function useTakeBack(steps: number, guids: readonly string[], onUndone: () => void) {
  const host = useHost();
  const { notify } = useApp();
  const [left, setLeft] = useState(steps);
  const [isBusy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    const done = await undoSteps(host, left, guids);
    setBusy(false);
    if (done.status === 'applied') {
      notify('Undone.');
      return onUndone();
    }
    setLeft(done.left);
    const how =
      done.left < steps ? `Undone in part: ${counted(done.left, 'step')} of ${steps} still there.` : 'Not undone.';
    notify(`${how} ${statusText(done.status)}`);
  };
  return { takeBack, isBusy };
}
