import { type RefObject, useEffect, useRef } from 'react';
import { DIALOG_CLOSE_MS } from '#shared/domain/dialogs/views.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const hasScrollbar = () => innerWidth > document.documentElement.clientWidth;

/** Back to where the reader was; where that has gone with its page, to the heading of the one that came. */
function refocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/**
 * Opens and closes the native dialog with the state. Focus stays inside while it is open and goes back to where it was.
 * What closes the element without asking (a second Escape, the system's back gesture) does not close the dialog.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, isOpen: boolean, closed: () => void): void {
  const opener = useRef<Element | null>(null);
  const whenClosed = useRef(closed);
  whenClosed.current = closed;
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (isOpen) {
      if (!dialog.open) {
        opener.current = document.activeElement;
        // The page must not move when its scrollbar goes.
        document.documentElement.classList.toggle('had-scrollbar', hasScrollbar());
        dialog.showModal();
      }
      const reopen = () => dialog.showModal();
      dialog.addEventListener('close', reopen);
      return () => dialog.removeEventListener('close', reopen);
    }
    if (!dialog.open) return;
    const finish = () => {
      dialog.close();
      refocus(opener.current);
      whenClosed.current();
    };
    const timer = setTimeout(finish, isStill() ? 0 : DIALOG_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [element, isOpen]);
}
