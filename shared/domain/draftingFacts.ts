/** What can be said of a wording by counting: how long it is, how hard it binds, what it leans on. */
import { markTerms, type TermTrie } from '#shared/reading/definedTerms.ts';
import { type Reference, referenceName, referencesIn } from '#shared/reading/references.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

export interface DraftingFacts {
  words: number;
  sentences: number;
  /** Words of the longest sentence. */
  longestSentence: number;
  /** Words that bind, allow or forbid. */
  modals: { shall: number; must: number; will: number; may: number };
  /** Pairs that say one thing twice: "null and void". In the order of the text. */
  doublets: string[];
  /** Places of its own contract or of others that it refers to: "Section 4.2". Each once. */
  references: string[];
  /** Capitalised terms that `terms` does not explain, each once. */
  undefinedTerms: string[];
}

const DOUBLETS =
  /\b(?:null and void|cease and desist|terms and conditions|each and every|any and all|by and between|full force and effect|sole and exclusive|indemnify and hold harmless|make and enter into|represents? and warrants?|due and payable|fit and proper|give and grant|have and hold|over and above|aid and abet|free and clear|covenants? and agrees?|acknowledges? and agrees?|save and except|true and correct|costs and expenses|successors and assigns|right,? title,? and interest)\b/gi;
const BEFORE_TERM =
  '[Tt]he|[Aa]n?|[Ee]ach|[Aa]ny|[Ee]very|[Ss]uch|[Tt]his|[Tt]hat|[Nn]o|[Ee]ither|[Nn]either|[Aa]ll|[Bb]oth';
/** Words that open a sentence and are part of no term. */
const OPENERS = `${BEFORE_TERM}|If|In|For|When|Where|Upon|Nothing|Subject|Notwithstanding|Except|Otherwise|These|Those|It|To|On|At|By`;
/** Two or more capitalised words, or one that follows an article: enough to look like a term. */
const TERM_LIKE = new RegExp(
  `(?<=\\b(?:${BEFORE_TERM})\\s)\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+){0,4}|\\b(?!(?:${OPENERS})\\b)\\p{Lu}\\p{Ll}[\\p{L}-]*(?:\\s\\p{Lu}\\p{Ll}[\\p{L}-]*){1,4}`,
  'gu',
);
const NO_TERMS = /^(?:Section|Clause|Article|Paragraph|Schedule|Exhibit|Annex|Appendix|Part|State)\b/;
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
/** In one pass: an index counts every clause of a library. */
function modalsIn(text: string): DraftingFacts['modals'] {
  const found = { shall: 0, must: 0, will: 0, may: 0 };
  for (const [word] of text.matchAll(/\b(?:shall|must|will|may)\b/gi))
    found[word.toLowerCase() as keyof typeof found]++;
  return found;
}
const each = (list: readonly string[]): string[] => [...new Set(list)];

/** "paragraph (a)" stands in the wording itself. */
const isFarther = ({ base, isProvision }: Reference): boolean => base !== '' || !isProvision;

/** Words of the longest sentence; 0 without any. */
export const longestSentence = (text: string): number => Math.max(0, ...sentencesIn(text).map(wordsIn));

/** Facts of one wording. `terms`: those that its own contract or the document defines, compiled where many texts are counted beside them. */
export function draftingFacts(text: string, terms: readonly string[] | TermTrie = []): DraftingFacts {
  const sentences = sentencesIn(text).filter((one) => wordsIn(one) > 0);
  const known = markTerms(text, terms);
  const isKnown = (start: number, end: number) => known.some((use) => use.start <= start && use.end >= end);
  const unexplained = [...text.matchAll(TERM_LIKE)].filter(
    ({ 0: term, index }) => !NO_TERMS.test(term) && !isKnown(index, index + term.length),
  );
  return {
    words: wordsIn(text),
    sentences: sentences.length,
    longestSentence: Math.max(0, ...sentences.map(wordsIn)),
    modals: modalsIn(text),
    doublets: (text.match(DOUBLETS) ?? []).map((one) => one.toLowerCase()),
    references: each(referencesIn(text).filter(isFarther).map(referenceName)),
    undefinedTerms: each(unexplained.map(([term]) => term)),
  };
}

/** Leans on nothing outside itself but what its own contract defines. */
export const isSelfContained = ({ references, undefinedTerms }: DraftingFacts): boolean =>
  references.length === 0 && undefinedTerms.length === 0;

/** A defined term with its other names, and the defined terms that its definition uses. */
export interface TermUses {
  names: readonly string[];
  uses: readonly string[];
}

/** Steps of definitions that a reader has to follow: 0 for a text that uses no term, 2 where a term is explained by another one. */
function definitionDepth(text: string, terms: readonly TermUses[], own: ReadonlySet<string>): number {
  const byName = new Map(terms.flatMap((term) => term.names.map((name): [string, TermUses] => [name, term])));
  const seen = new Set(terms.filter(({ names }) => names.some((name) => own.has(name))));
  let names = markTerms(text, [...byName.keys()]).map((use) => use.term);
  for (let depth = 0; ; depth++) {
    const found = new Set(names.flatMap((name) => byName.get(name) ?? []).filter((term) => !seen.has(term)));
    if (found.size === 0) return depth;
    for (const term of found) seen.add(term);
    names = [...found].flatMap((term) => term.uses);
  }
}

export interface WordingFacts extends DraftingFacts {
  depth: number;
}

/** Facts of a wording beside the terms of its own contract. `own`: the names of the term that it defines, if it is a definition. */
export function wordingFacts(text: string, terms: readonly TermUses[], own: readonly string[] = []): WordingFacts {
  const names = [...own, ...terms.flatMap((term) => term.names)];
  return { ...draftingFacts(text, names), depth: definitionDepth(text, terms, new Set(own)) };
}
