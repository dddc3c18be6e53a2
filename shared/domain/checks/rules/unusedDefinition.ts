import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { usesByTerm } from '#shared/domain/checks/uses.ts';
import { termForms } from '#shared/domain/definedTerms.ts';

const ID = 'unused-definition';

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  if (snapshot.truncated) return list;
  const { all } = definitionsOf(snapshot);
  const uses = usesByTerm(snapshot);
  const isUsed = (term: string): boolean => (uses.get(term)?.length ?? 0) > 0;
  const used = new Set(all.filter(({ term }) => isUsed(term)).map(({ term }) => term.toLowerCase()));
  // A term lives on in the names of others ("Company" in "Company Group") and in its own plural.
  const parts = new Set([...used].flatMap(phrasesOf));
  const told = new Set<string>();
  for (const definition of all) {
    const { term } = definition;
    const lower = term.toLowerCase();
    if (told.has(lower) || parts.has(lower) || termForms(lower).some((form) => used.has(form))) continue;
    if (
      all.some(
        (other) =>
          other.para === definition.para &&
          Math.abs(other.start - definition.start) < TOGETHER &&
          isUsed(other.term) &&
          sharesRoot(lower, other.term.toLowerCase()),
      )
    )
      continue;
    told.add(lower);
    add(definition, `“${term}” is defined but not used.`);
  }
  return list;
}

/** Names given in one breath: "Cover", "Covered" or "Covering". */
const TOGETHER = 120;
const ROOT = 4;
const sharesRoot = (one: string, other: string): boolean => one.slice(0, ROOT) === other.slice(0, ROOT);

/** "all company assets" → all shorter runs of its words. */
function phrasesOf(term: string): string[] {
  const words = term.split(/\s+/);
  return words.flatMap((_, from) =>
    words.slice(from).map((_, length) => words.slice(from, from + length + 1).join(' ')),
  );
}

export const unusedDefinition: Check = {
  id: ID,
  title: 'Defined but not used',
  explanation: 'A term is defined and never used again.',
  severity: 'note',
  isOnByDefault: false,
  isEnglish: true,
  run,
};
