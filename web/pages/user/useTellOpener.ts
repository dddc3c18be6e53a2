import { useEffect, useState } from 'react';
import { POPUP_TIMER_MS } from '#shared/domain/signInElsewhere.ts';
import { notifyOpener } from '#web/gates/notifyOpener.ts';

/**
 * Tells the page that opened this window that somebody has signed in, and closes the window. True once the time in which it should have
 * closed has passed. Specification part 1 §4, §9 (5 s).
 */
export function useTellOpener(): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    notifyOpener();
    window.close();
    const timer = setTimeout(() => setLeft(true), POPUP_TIMER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLeft;
}
