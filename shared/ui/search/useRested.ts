import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#shared/domain/search.ts';

/** Whether `text` has stayed as it is for 500 ms: it is asked about then, and what was asked before it is aborted. Part 1 §8, §9. */
export function useRested(text: string, isOpen = true): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    setRested(null);
    if (!text || !isOpen) return;
    const timer = setTimeout(() => setRested(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isOpen]);
  return isOpen && text !== '' && rested === text;
}
