import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { byParagraph, type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { usesByTerm } from '#shared/domain/checks/uses.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { compileTerms, markTerms, termForms } from '#shared/reading/definedTerms.ts';

const ID = 'unused-definition';

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  // What an amendment defines is used in the contract that it changes.
  if (snapshot.truncated || isAmendment(snapshot)) return list;
  const { all } = definitionsOf(snapshot);
  const uses = usesByTerm(snapshot);
  const isUsed = (term: string): boolean => (uses.get(term)?.length ?? 0) > 0;
  const used = new Set(all.filter(({ term }) => isUsed(term)).map(({ term }) => term.toLowerCase()));
  // A term lives on in the names of others ("Company" in "Company Group") and in its own plural.
  const parts = new Set([...used].flatMap(phrasesOf));
  const neighbours = byParagraph(all);
  const told = new Set<string>();
  const unused: Definition[] = [];
  for (const definition of all) {
    const { term } = definition;
    const lower = term.toLowerCase();
    if (told.has(lower) || parts.has(lower) || termForms(lower).some((form) => used.has(form))) continue;
    const { text } = snapshot.paras[definition.para]!;
    const isTogether = (other: Definition): boolean =>
      isUsed(other.term) && (sharesRoot(lower, other.term.toLowerCase()) || isOtherName(text, definition, other));
    if (near(neighbours.get(definition.para)!, definition.start).some(isTogether)) continue;
    told.add(lower);
    unused.push(definition);
  }
  const letterings = letteringsOf(snapshot, unused, all);
  for (const definition of unused) {
    const { term } = definition;
    const lettering = letterings.get(term.toLowerCase());
    if (lettering === 'capital') continue;
    const isSmall = lettering === 'small' && /\s/.test(term);
    if (isSmall && isInSmallLetters(snapshot, definition)) continue;
    add(
      definition,
      isSmall ? `“${term}” is defined and used in lower case only.` : `“${term}” is defined but not used.`,
      { isSure: !isExample(snapshot, definition) },
    );
  }
  return list;
}

/** "[Agreement (for example, “Loan Agreement”)]": what a form says of its own blank. A name does not end in "&". */
const isExample = ({ paras }: DocSnapshot, { term, para, start }: Definition): boolean =>
  /\W$/.test(term) || /\[[^\]]*(?:for example|e\.g\.|such as),?\s["“]?$/i.test(before(paras[para]!.text, start));

/** By term in small letters: whether it stands elsewhere with other capitals ("Good reason", "Good Reason"), or in small letters only. */
function letteringsOf(
  snapshot: DocSnapshot,
  unused: readonly Definition[],
  all: readonly Definition[],
): Map<string, 'capital' | 'small'> {
  const found = new Map<string, 'capital' | 'small'>();
  if (unused.length === 0) return found;
  const byPara = byParagraph(all);
  const trie = compileTerms(unused.map(({ term }) => term.toLowerCase()));
  const { roles } = layoutOf(snapshot);
  for (const { text, i } of snapshot.paras) {
    const lower = text.toLowerCase();
    if (roles[i] === 'contents' || lower.length !== text.length) continue;
    const defining = byPara.get(i) ?? [];
    for (const { term, start } of markTerms(lower, trie)) {
      if (near(defining, start).some((one) => one.term.toLowerCase() === term)) continue;
      if (/\p{Lu}/u.test(text[start]!)) found.set(term, 'capital');
      else if (!found.has(term)) found.set(term, 'small');
    }
  }
  return found;
}

/** Those of a paragraph's definitions, in order of their places, that stand around an offset. */
function near(sorted: readonly Definition[], at: number): Definition[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.start <= at - TOGETHER) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.start < at + TOGETHER) end++;
  return sorted.slice(low, end);
}

/** Names given in one breath: "Cover", "Covered" or "Covering". */
const TOGETHER = 120;
const ROOT = 4;
const sharesRoot = (one: string, other: string): boolean => one.slice(0, ROOT) === other.slice(0, ROOT);

/** (“SpinRecords” or the “Client”): two names of one thing, of which a contract may use either. */
function isOtherName(text: string, one: Definition, other: Definition): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return OR.test(text.slice(first.end, second.start));
}
const OR = /^["”’']{0,2},?\s?(?:or|\/)\s?(?:the\s|an?\s)?["“‘']{0,2}(?:the\s)?$/i;

/** "“Security risk” means": the only capital is that of the sentence, so that a use in small letters is a use. */
const isInSmallLetters = ({ paras }: DocSnapshot, { term, para, start }: Definition): boolean =>
  !/\p{Lu}/u.test(term.slice(1)) && /(?:^|[.;:!?)]\s+|\t)["“”‘'*]*$/.test(before(paras[para]!.text, start));

/** What stands right before a place; of a paragraph without end not all of it, for each of its definitions anew. */
const before = (text: string, start: number): string => text.slice(Math.max(0, start - LOOKED_BACK), start);
const LOOKED_BACK = 300;

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
  isEnglish: true,
  run,
};
