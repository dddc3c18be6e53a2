/** What the library calls a kind of clause. */
export interface ClauseType {
  /** The slug of `name`: part of addresses, so a name does not change lightly. */
  id: string;
  name: string;
  /** Ids of the types that this one is a special case or a part of; may be several, never in a circle. */
  parents: readonly string[];
  /** Other headings under which drafters put it, abbreviations included. One belongs to one type only. */
  synonyms: readonly string[];
  /** What the clause does and what to look for in it; absent for types that nobody has described yet. */
  explanation?: string;
}

/** "Governing Law & Venue" → "governing-law-venue". */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
