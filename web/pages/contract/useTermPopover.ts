/** Which defined term is open, and where. Hover, focus and tap open it; Escape, leaving and tapping elsewhere close it. */
import { type RefObject, useEffect, useState } from 'react';
import type { PopoverPlace } from '#shared/ui/popoverStyle.ts';

/** Below the last line of the term. */
export interface OpenTerm extends PopoverPlace {
  key: string;
}

const OPEN_MS = 150;
const CLOSE_MS = 250;
const WIDTH = 368;

export function useTermPopover(holder: RefObject<HTMLElement | null>): { open: OpenTerm | null; close: () => void } {
  const [open, setOpen] = useState<OpenTerm | null>(null);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | null = null;
    const later = (ms: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const show = (term: HTMLElement) => {
      clearTimeout(timer);
      mark(shown, false);
      shown = term;
      mark(term, true);
      setOpen({ key: term.dataset.term!, ...placeOf(term, element) });
    };
    const hide = () => {
      clearTimeout(timer);
      mark(shown, false);
      shown = null;
      setOpen(null);
    };
    const termOf = (target: EventTarget | null) =>
      (target as Element | null)?.closest?.<HTMLElement>('[data-term]') ?? null;
    const inPopover = (target: EventTarget | null) => (target as Element | null)?.closest?.('.popover') != null;

    element.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'mouse') return;
        const term = termOf(event.target);
        if (term) later(shown ? OPEN_MS / 2 : OPEN_MS, () => show(term));
        else if (inPopover(event.target)) clearTimeout(timer);
        else if (shown) later(CLOSE_MS, hide);
      },
      { signal },
    );
    element.addEventListener('pointerleave', () => shown && later(CLOSE_MS, hide), { signal });
    element.addEventListener(
      'focusin',
      (event) => {
        const term = termOf(event.target);
        if (term) show(term);
        else if (!inPopover(event.target) && shown) hide();
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        const term = termOf(event.target);
        if (!term || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show(term);
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        const term = termOf(event.target);
        if (event.key === 'Enter' && term) {
          event.preventDefault();
          show(term);
          requestAnimationFrame(() => element.querySelector<HTMLElement>('.popover a')?.focus());
        }
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !shown) return;
        const back = shown;
        const wasInside = inPopover(document.activeElement);
        hide();
        if (wasInside) {
          back.focus();
          hide();
        }
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => shown && !termOf(event.target) && !inPopover(event.target) && hide(),
      { signal },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [holder]);
  return { open, close: () => setOpen(null) };
}

function mark(term: HTMLElement | null, isOpen: boolean): void {
  term?.classList.toggle('on', isOpen);
  if (isOpen) term?.setAttribute('aria-describedby', 'definition');
  else term?.removeAttribute('aria-describedby');
}

/** Under the term's last line, kept inside the holder. */
function placeOf(term: HTMLElement, holder: HTMLElement): PopoverPlace {
  const lines = term.getClientRects();
  const line = lines[lines.length - 1] ?? term.getBoundingClientRect();
  const box = holder.getBoundingClientRect();
  const left = Math.max(0, Math.min(line.left - box.left - 12, box.width - WIDTH));
  return { left, top: line.bottom - box.top + 6 };
}
