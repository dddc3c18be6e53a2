import { type RefObject, useEffect, useRef } from 'react';

/**
 * One key that does something while the focus is in the pane's screen, and in no field there. `on`: an element of the screen that
 * wants it; a screen that lies under another does not.
 */
export function useScreenKey(key: string, on: RefObject<HTMLElement | null>, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const screen = on.current?.closest<HTMLElement>('#screen') ?? null;
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target.closest('input, select, textarea, [contenteditable]') || on.current?.closest('[hidden]')) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    };
    screen?.addEventListener('keydown', onKeyDown);
    return () => screen?.removeEventListener('keydown', onKeyDown);
  }, [key, on]);
}
