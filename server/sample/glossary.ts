import type { Family } from '#server/sample/jurisdictions.ts';

export interface Meaning {
  text: string;
  /** Only for contracts of this family of laws. */
  family: Family | null;
}

/** Standard defined terms with their usual meanings, best first. */
export type Glossary = Map<string, Meaning[]>;

/** Parses the glossary: a line with the term, then `- meaning` lines, each perhaps opened by `(us)`, `(uk)` or `(eu)`. */
export function parseGlossary(source: string): Glossary {
  const glossary: Glossary = new Map();
  let meanings: Meaning[] = [];
  for (const line of source.split('\n')) {
    const meaning = /^- (?:\((us|uk|eu)\) )?(.*)$/.exec(line);
    if (meaning) meanings.push({ text: meaning[2]!, family: (meaning[1] as Family | undefined) ?? null });
    else if (line.trim() && !line.startsWith('#')) {
      meanings = [];
      glossary.set(line.trim(), meanings);
    }
  }
  return glossary;
}

/** Meanings that fit contracts under a family of laws. */
export function meaningsFor(glossary: Glossary, term: string, family: Family): Meaning[] {
  return (glossary.get(term) ?? []).filter((meaning) => meaning.family === null || meaning.family === family);
}

/** Terms of the glossary that a text uses without defining them. A word that merely opens a sentence is no term. */
export function undefinedTerms(glossary: Glossary, text: string, defined: ReadonlySet<string>): string[] {
  return [...glossary.keys()].filter((term) => {
    if (defined.has(term) || !text.includes(term) || text.includes(`"${term}"`) || text.includes(`"**${term}**"`))
      return false;
    const before = term.includes(' ') ? '(?<![A-Z][a-z]+ )\\b' : '(?<=(?:^|[\\s(])[a-z]+,? )';
    return new RegExp(`${before}${term}(?:s|es)?\\b(?! [A-Z])`).test(text);
  });
}
