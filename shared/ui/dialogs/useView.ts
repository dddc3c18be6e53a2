import { useEffect, useState } from 'react';
import type { Dialog } from '#shared/domain/dialogs/index.ts';
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import { ViewFailed } from '#shared/ui/dialogs/ViewFailed.tsx';
import { loadView, type View } from '#shared/ui/dialogs/views.ts';

/** The dialog to draw with the component that draws it; the one before stays until the next can be drawn. Null: none. */
export interface Drawn {
  dialog: Dialog;
  View: View;
}

export function useView(dialog: Dialog | null): Drawn | null {
  const [ready, setReady] = useState<{ view: DialogView; View: View } | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const view = dialog?.view ?? null;
  useEffect(() => {
    if (!view) return;
    let isWanted = true;
    loadView(view).then(
      (View) => isWanted && setReady({ view, View }),
      () => isWanted && setReady({ view, View: ViewFailed }),
    );
    return () => {
      isWanted = false;
    };
  }, [view]);
  if (!dialog) {
    if (drawn) setDrawn(null);
    return null;
  }
  if (ready?.view !== dialog.view) return drawn;
  if (drawn?.dialog === dialog && drawn.View === ready.View) return drawn;
  const next = { dialog, View: ready.View };
  setDrawn(next);
  return next;
}
