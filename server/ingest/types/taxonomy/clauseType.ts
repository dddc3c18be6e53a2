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

/** An entry of a family file, before its id and explanation are added. */
export type ClauseEntry = Pick<ClauseType, 'name' | 'parents' | 'synonyms'>;

/** "Governing Law & Venue" → "governing-law-venue". */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** An entry of a family file; `parents` and `synonyms` are written in one line, the latter separated by " | ". */
export const clause = (name: string, parents: string, synonyms = ''): ClauseEntry => ({
  name,
  parents: parents === '' ? [] : parents.split(' '),
  synonyms: synonyms === '' ? [] : synonyms.split(' | '),
});
