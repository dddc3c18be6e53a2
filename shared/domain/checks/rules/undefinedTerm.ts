import { phrasesOf } from '#shared/domain/checks/capitals.ts';
import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { isAmendment } from '#shared/domain/checks/layout.ts';
import { continuesAsName, looksLikeTerm, singularPhrase } from '#shared/domain/checks/termWords.ts';
import { usesOf } from '#shared/domain/checks/uses.ts';

const ID = 'undefined-term';
/** Fewer may be a slip of the shift key. */
const MIN_USES = 3;
/** A document that defines nothing has no habit to break. */
const MIN_DEFINITIONS = 3;
const DETERMINER =
  /\b(?:the|an?|each|any|all|no|its|their|his|her|our|your|that|these|those|other|every|either|applicable|of|said|to|by|for|from|with|without|under|in|on|upon|as|or|and|between|among|against|than|if|more|additional|new|neither|both|during|after|before|until|unless|when|where|while|at|once|upon)\s$/i;

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  const { all, named, elsewhere } = definitionsOf(snapshot);
  if (snapshot.truncated || elsewhere || all.length < MIN_DEFINITIONS || isAmendment(snapshot)) return list;
  for (const { term, places } of candidatesIn(
    document,
    new Set([...all.map(({ term }) => term), ...named].flatMap(nameForms).map(singularPhrase)),
  ))
    if (places.length >= MIN_USES)
      add(places[0]!, `“${term}” is used ${places.length} times and not defined.`, {
        related: places.slice(1, 4).map((place) => ({ ...place, role: 'also here' })),
      });
  return list;
}

/** "Company or Companies", "Person(s)" and "Website or Other Media" name what stands on either side. */
const nameForms = (term: string): string[] => [
  term,
  ...term.replace(/\((?:e?s|ies)\)/g, '').split(/\s(?:or|and)\s|\//),
];

/**
 * What of a phrase no definition covers: its end where only the beginning is defined ("Borrower Affiliate"), all of it where
 * only the end is ("Alternate Product"); null where nothing is left.
 */
function uncovered(
  text: string,
  start: number,
  end: number,
  uses: readonly Place[],
): { start: number; end: number } | null {
  const inside = uses.filter((use) => use.start < end && use.end > start);
  const last = inside.at(-1);
  if (!last) return { start, end };
  if (last.end < end) {
    const rest = last.end + (/^(?:[’']s)?\s/.exec(text.slice(last.end))?.[0].length ?? 0);
    return rest < end && /^\p{Lu}/u.test(text.slice(rest)) ? { start: rest, end } : null;
  }
  return inside[0]!.start > start && inside.length === 1 ? { start, end } : null;
}

/** Phrases that look like terms and that no definition covers, plural and singular together. */
function candidatesIn({ snapshot }: CheckInput, known: ReadonlySet<string>): { term: string; places: Place[] }[] {
  const covered = new Map<number, Place[]>();
  for (const use of usesOf(snapshot)) covered.set(use.para, [...(covered.get(use.para) ?? []), use]);
  const found = new Map<string, { term: string; places: Place[]; isAlone: boolean }>();
  for (const { para, start, end, text: words, opensSentence } of phrasesOf(snapshot)) {
    if (opensSentence) continue;
    const { text } = snapshot.paras[para]!;
    const own = uncovered(text, start, start + words.replace(/[’']s?$/, '').length, covered.get(para) ?? []);
    // A line that breaks off inside a name says only half of it.
    if (!own || end === text.trimEnd().length || continuesAsName(text.slice(end, end + 80))) continue;
    const term = text.slice(own.start, own.end);
    if (known.has(singularPhrase(term)) || !looksLikeTerm(term)) continue;
    if (!DETERMINER.test(text.slice(Math.max(0, start - 14), start))) continue;
    const key = singularPhrase(term);
    const entry = found.get(key) ?? { term, places: [], isAlone: false };
    entry.places.push({ para, ...own });
    // "Fee" in "Lender Loan Fee" is a term only if it stands by itself somewhere.
    entry.isAlone ||= own.start === start;
    found.set(key, entry);
  }
  return [...found.values()].filter(({ isAlone }) => isAlone);
}

export const undefinedTerm: Check = {
  id: ID,
  title: 'Undefined term',
  explanation: 'Words with capitals are used like a defined term, and nothing defines them.',
  severity: 'warning',
  isOnByDefault: false,
  isEnglish: true,
  run,
};
