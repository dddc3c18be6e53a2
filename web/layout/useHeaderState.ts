import { type RefObject, useEffect, useReducer } from 'react';
import { type HeaderDisplay, SCROLL_THROTTLE_MS, startHeader, stepHeader } from '#web/layout/headerState.ts';

/** Follows the reader's scrolling, at most once per 10 ms, and holds the header while something in it has the focus. */
export function useHeaderState(header: RefObject<HTMLElement | null>): HeaderDisplay {
  const [state, step] = useReducer(stepHeader, startHeader);
  useEffect(() => {
    const element = header.current!;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      timer = undefined;
      step({ type: 'scrolled', y: scrollY, height: element.offsetHeight });
    };
    addEventListener('scroll', () => (timer ??= setTimeout(report, SCROLL_THROTTLE_MS)), { signal, passive: true });
    element.addEventListener('focusin', () => step({ type: 'held' }), { signal });
    element.addEventListener(
      'focusout',
      (event) => {
        if (!element.contains(event.relatedTarget as Node | null)) step({ type: 'released' });
      },
      { signal },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [header]);
  return state.display;
}
