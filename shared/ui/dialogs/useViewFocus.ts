import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Dialog } from '#shared/domain/dialogs/index.ts';

/**
 * Puts the focus where a view begins: into its first field when somebody asked for it, else on its title, so that no key goes astray in
 * what came by itself. The answer is the title of a view that took another one's place: a dialog is only announced when it opens.
 */
export function useViewFocus(
  element: RefObject<HTMLDialogElement | null>,
  dialog: Dialog | null,
  titleId: string,
): string {
  const [said, say] = useState('');
  const before = useRef<Dialog | null>(null);
  const view = dialog?.view;
  const isUnasked = dialog !== null && (dialog.isForced || dialog.gate !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per view; what it shows may change without it beginning anew
  useEffect(() => {
    const isNext = before.current !== null;
    before.current = dialog;
    if (!view) return say('');
    const title = document.getElementById(titleId);
    const field = isUnasked && !isNext ? null : element.current?.querySelector<HTMLElement>('[data-first]');
    (field ?? title)?.focus();
    if (isNext) say(title?.textContent ?? '');
  }, [view]);
  return said;
}
