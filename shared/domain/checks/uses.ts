/** Where the defined terms of a contract are used. */
import type { Place } from '#shared/domain/checks/check.ts';
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { compileTerms, markTerms } from '#shared/reading/definedTerms.ts';

export interface Use extends Place {
  /** The term as defined, whichever form stands in the text. */
  term: string;
}

const SMALL = /^(?:of|and|or|the|for|to|in|by|on|an?|with|from|at|per)$/i;
const titleCase = (term: string): string =>
  term.replace(/\p{L}[\p{L}’']*/gu, (word) =>
    SMALL.test(word) && word.length > 1 ? word.toLowerCase() : word[0]! + word.slice(1).toLowerCase(),
  );

/** "CONSOLIDATED EBITDA" in title case, and with one word left in capitals: it may be an acronym. */
function inTitleCase(term: string): string[] {
  const words = term.split(' ');
  const titled = words.map(titleCase);
  return [titled.join(' '), ...words.map((word, n) => [...titled.slice(0, n), word, ...titled.slice(n + 1)].join(' '))];
}

/**
 * The ways in which a term may stand in a text, plural and singular aside: a title in capitals, "Company or Companies", "Person(s)".
 * @param isInCapitals whether the document writes terms in capitals where it defines them: LIEN is no acronym then
 */
function spellings(term: string, isInCapitals: boolean): string[] {
  const parts = term.split(/\s(?:or|and\/or)\s|\//).filter((part) => /^\p{Lu}/u.test(part));
  const single = term.replace(/\((?:e?s|ies)\)/g, '');
  const all = [term, single, ...(parts.length > 1 ? parts : [])];
  return [
    ...new Set(
      all.flatMap((one) => [
        one,
        one.toUpperCase(),
        ...(one === one.toUpperCase() && (one.length > 4 || isInCapitals) ? inTitleCase(one) : []),
      ]),
    ),
  ];
}

/** Every use of every term in reading order, definitions themselves included; text in capitals counts. */
export const usesOf = perDocument((snapshot): readonly Use[] => {
  const terms = [...new Set(definitionsOf(snapshot).all.map(({ term }) => term))];
  const isInCapitals = terms.filter((term) => term === term.toUpperCase()).length > terms.length / 2;
  const spoken = new Map(terms.flatMap((term) => spellings(term, isInCapitals).map((one) => [one, term] as const)));
  for (const term of terms) spoken.set(term, term);
  const trie = compileTerms([...spoken.keys()]);
  const { roles } = layoutOf(snapshot);
  return snapshot.paras.flatMap(({ text, i }) =>
    roles[i] === 'contents'
      ? []
      : markTerms(text, trie).map(({ start, end, term }) => ({ para: i, start, end, term: spoken.get(term)! })),
  );
});

/** Uses by term, those inside the defining marks left out. */
export const usesByTerm = perDocument((snapshot): ReadonlyMap<string, readonly Use[]> => {
  const defining = new Set(definitionsOf(snapshot).all.map(placeKey));
  const byTerm = new Map<string, Use[]>();
  for (const use of usesOf(snapshot)) {
    if (defining.has(placeKey(use))) continue;
    const list = byTerm.get(use.term);
    if (list) list.push(use);
    else byTerm.set(use.term, [use]);
  }
  return byTerm;
});

const placeKey = ({ para, start }: Pick<Definition, 'para' | 'start'>): string => `${para}:${start}`;
