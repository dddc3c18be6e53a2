import { useLayoutEffect } from 'react';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';

/**
 * While a dialog waits to be forced: the first click, key or long scroll brings it. A click that does so leads nowhere else; otherwise
 * the page behind the link would take the dialog away again.
 */
export function useForcedDialog(isPending: boolean, send: (event: DialogEvent) => boolean): void {
  // no click comes between the moment when it waits and the one when it is listened for
  useLayoutEffect(() => {
    if (!isPending) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onClick = (event: MouseEvent) => {
      if (!send({ type: 'interacted', by: 'click' })) return;
      if ((event.target as Element | null)?.closest?.('a[href]')) event.preventDefault();
    };
    document.addEventListener('click', onClick, { signal, capture: true });
    document.addEventListener('keydown', () => send({ type: 'interacted', by: 'key' }), { signal, capture: true });
    addEventListener('scroll', () => send({ type: 'scrolled', to: scrollY }), { signal, passive: true });
    return () => stop.abort();
  }, [isPending, send]);
}
