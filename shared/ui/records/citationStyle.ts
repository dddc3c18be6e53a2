/** In which style this browser was last given citations: kept here alone. */
import { CITATION_STYLES, type CitationStyle } from '#shared/domain/citationStyles.ts';

const KEY = 'citation-style';

const isStyle = (text: string | null): text is CitationStyle => CITATION_STYLES.some((one) => one === text);

/** A browser that keeps nothing has the plain one. */
export function lastStyle(): CitationStyle {
  try {
    const kept = localStorage.getItem(KEY);
    return isStyle(kept) ? kept : 'clausary';
  } catch {
    return 'clausary';
  }
}

export function keepStyle(style: CitationStyle): void {
  try {
    localStorage.setItem(KEY, style);
  } catch {
    // it is asked for anew next time
  }
}
