/** Advanced Search keywords as query text. Specification part 2 §5. */

export interface AdvancedKeywords {
  q: string;
  include: string;
  exclude: string;
  /** A clause or definition type is chosen: it says what to include. */
  hasType: boolean;
}

const bare = (text: string) =>
  text
    .replaceAll(/["“”„]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The exclude keyword becomes a negated quoted phrase; the include keyword is used unless a clause or definition type is already chosen. */
export function advancedQuery({ q, include, exclude, hasType }: AdvancedKeywords): string {
  const parts = [q.trim(), hasType ? '' : include.trim()];
  if (bare(exclude) !== '') parts.push(`-"${bare(exclude)}"`);
  return parts.filter((part) => part !== '').join(' ');
}
