/** Clause types by what somebody types. */
import { clauseTitle } from '#server/features/records/links.ts';
import { CLAUSE_TYPES } from '#server/ingest/types/index.ts';

const MOST = 20;

/** Those whose name, or one of whose synonyms, has all the words or their beginnings; names before synonyms, shorter ones first. */
export function typesLike(text: string): { id: string; title: string }[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  const has = (name: string): boolean => {
    const own = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const byName = CLAUSE_TYPES.filter(({ name }) => has(name)).sort((a, b) => a.name.length - b.name.length);
  const bySynonym = CLAUSE_TYPES.filter(({ name, synonyms }) => !has(name) && synonyms.some(has));
  return [...byName, ...bySynonym].slice(0, MOST).map(({ id }) => ({ id, title: clauseTitle(id) }));
}
