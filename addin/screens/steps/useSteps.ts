import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export interface Steps {
  /** Place of the current item, from 0; -1 before the first step. */
  current: number;
  count: number;
  step(by: 1 | -1): void;
  /** For the element around the list: N goes on, P goes back. */
  onKeyDown(event: KeyboardEvent): void;
  /** For the element of an item. */
  itemProps(i: number): {
    id: string;
    tabIndex: -1;
    'aria-current': 'true' | undefined;
    onFocus(): void;
  };
}

/** Letters typed into a field are words. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Steps through a list that is shown, by button and by key. `go` is told each item that is stepped on. */
export function useSteps(count: number, go: (i: number) => void): Steps {
  const id = useId();
  const [current, setCurrent] = useState(-1);
  const idOf = (i: number): string => `${id}${i}`;
  const at = Math.min(current, count - 1);
  const step = (by: 1 | -1): void => {
    if (count === 0) return;
    const next = at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count;
    setCurrent(next);
    const element = document.getElementById(idOf(next));
    const fold = element?.closest('details');
    if (fold) fold.open = true;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest' });
    go(next);
  };
  // what was dealt with is gone, and the focus with it: it is handed to what stands there now
  const known = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list has changed
  useEffect(() => {
    if (count < known.current && at >= 0 && document.activeElement === document.body)
      document.getElementById(idOf(at))?.focus({ preventScroll: true });
    known.current = count;
  }, [count]);
  return {
    current: at,
    count,
    step,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const by = { n: 1, p: -1 }[event.key.toLowerCase()];
      if (!by) return;
      event.preventDefault();
      step(by as 1 | -1);
    },
    itemProps: (i) => ({
      id: idOf(i),
      tabIndex: -1,
      'aria-current': i === at ? 'true' : undefined,
      onFocus: () => setCurrent(i),
    }),
  };
}
