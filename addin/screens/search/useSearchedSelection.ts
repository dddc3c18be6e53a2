import { useEffect, useState } from 'react';
import { useSelection } from '#addin/screens/useSelection.ts';

const flat = (text: string): string =>
  text
    .replace(/\uFFFC/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** Fewer words are a question, whatever is selected. */
const LEAST_WORDS = 4;

/** Whether a search is for the words that a selection begins with. */
export const isSearchOf = (q: string, selection: string): boolean => {
  const asked = flat(q);
  return asked.split(' ').length >= LEAST_WORDS && flat(selection).startsWith(asked);
};

/** The selection that a search was made from, kept while its hits are on show; null for any other search. */
export function useSearchedSelection(q: string): string | null {
  const { text } = useSelection();
  const [kept, setKept] = useState({ q: '', text: '' });
  const isOfIt = isSearchOf(q, text);
  useEffect(() => {
    if (isOfIt) setKept({ q, text: flat(text) });
  }, [isOfIt, q, text]);
  return kept.q === q && q !== '' ? kept.text : null;
}
