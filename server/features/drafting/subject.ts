/** What a draft is about: a clause type, a term, a wording, or words that lead to one of them. */
import { invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { CLAUSE_TYPES, normaliseHeading } from '#server/ingest/types/index.ts';
import type { PagedKind } from '#server/record/groups.ts';
import type { Library } from '#server/record/library.ts';
import { scopeOfGroup } from '#server/record/precedents.ts';
import { clauseTypeCounts, termById } from '#server/record/scopes.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { slug } from '#shared/reading/slug.ts';

export interface Subject {
  kind: PagedKind;
  /** Clause type or term; '' for clauses without a type. */
  scope: string;
  /** Other clause types or terms that the words could mean, the likeliest first. */
  also: string[];
}

export interface SubjectAsked {
  kind: PagedKind;
  type?: string | undefined;
  words?: string | undefined;
  precedent?: string | undefined;
}

/** The search, as far as drafting asks it. */
export interface Finder {
  search(namespace: string, params: URLSearchParams, visitor: Visitor): Promise<Pick<SearchReply, 'items' | 'related'>>;
}

const HITS = 20;
const OTHERS = 4;

/** Errors: `not_found` 404 where the library has nothing of the kind. */
export async function subjectOf(
  library: Library,
  { kind, type, words, precedent }: SubjectAsked,
  find: (params: URLSearchParams) => ReturnType<Finder['search']>,
): Promise<Subject> {
  if (precedent !== undefined) {
    const group = await scopeOfGroup(library, precedent);
    if (!group) throw notFound('wording');
    return { ...group, also: [] };
  }
  if (type !== undefined) {
    if (!(await isThere(library, kind, type))) throw notFound(kind === 'clause' ? 'clause type' : 'term');
    return { kind, scope: type, also: [] };
  }
  if (!words) throw invalid('words', 'are missing');
  const [first, ...also] = await meantBy(library, kind, words, find);
  if (first === undefined) throw notFound('wording for these words');
  return { kind, scope: first, also: also.slice(0, OTHERS) };
}

const isThere = async (library: Library, kind: PagedKind, id: string): Promise<boolean> =>
  kind === 'clause' ? (await clauseTypeCounts(library)).has(id) : (await termById(library, id)) !== null;

const typeByName = new Map(
  CLAUSE_TYPES.flatMap(({ id, name, synonyms }) =>
    [name, ...synonyms].map((one) => [normaliseHeading(one), id] as const),
  ),
);

/** By name first, then by what the search finds: hits count by their rank. */
async function meantBy(
  library: Library,
  kind: PagedKind,
  words: string,
  find: (params: URLSearchParams) => ReturnType<Finder['search']>,
): Promise<string[]> {
  const named = kind === 'clause' ? typeByName.get(normaliseHeading(words)) : slug(words);
  const first = named !== undefined && (await isThere(library, kind, named)) ? [named] : [];
  const tab = kind === 'clause' ? 'clauses' : 'dictionary';
  const { items, related } = await find(new URLSearchParams({ q: words, tab, size: String(HITS) }));
  const scores = new Map<string, number>();
  [...items, ...related].forEach((hit, rank) => {
    const id = kind === 'clause' ? hit.clauseType?.id : termOf(hit.url);
    if (id) scores.set(id, (scores.get(id) ?? 0) + 1 / (rank + 2));
  });
  if (kind === 'clause')
    for (const [id, size] of await namesIn(library, words)) scores.set(id, (scores.get(id) ?? 0) + size);
  const found = [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  return [...new Set([...first, ...found])];
}

/** Who asks names the subject first: "assignment with consent" is about assignment. */
const AT_THE_START = 1;

/** Clause types of the library that have a name all of whose words were said, with how much that tells: half of the number of its words, and more at the start. */
async function namesIn(library: Library, words: string): Promise<Map<string, number>> {
  const even = normaliseHeading(words);
  const said = new Set(even.split(' '));
  const counts = await clauseTypeCounts(library);
  const found = new Map<string, number>();
  for (const [name, id] of typeByName) {
    const own = name.split(' ');
    if (counts.has(id) && own.every((word) => said.has(word)))
      found.set(
        id,
        Math.max(found.get(id) ?? 0, own.length / 2 + (`${even} `.startsWith(`${name} `) ? AT_THE_START : 0)),
      );
  }
  return found;
}

const termOf = (url: string): string | null => {
  const id = /\/dictionary\/([^/#?]+)/.exec(url)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
};
