/** What the first words of a provision call it: "Each party shall indemnify …" says Indemnification, whoever drafted it. */
import { clauseType } from '#server/ingest/types/taxonomy.ts';

const OPENING_WORDS = 20;
const OPENING_CHARS = 400;
const STEM = 5;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

const stemOf = (word: string): string => word.slice(0, STEM);

/** First letters of the words of a text: enough to see a word in its other forms. */
export const stemsOf = (text: string): Set<string> => new Set(wordsOf(text).map(stemOf));

/** They stand in names, and in every clause. */
const SAY_NOTHING = stemsOf('the and for with this that other any all not its from under party agreement');

/** The names of a type; none of an unknown one. */
export function namesOfType(id: string): string[] {
  const type = clauseType(id);
  return type ? [type.name, ...type.synonyms] : [];
}

/** For things with these names: the places of those of whose names one stands in the opening of a text with all its telling words. */
export function createNaming(names: readonly (readonly string[])[]): (text: string) => Set<number> {
  // a name is looked for where its first word is met: few of all names are
  const byFirst = new Map<string, { place: number; stems: string[] }[]>();
  names.forEach((own, place) => {
    for (const name of own) {
      const stems = [...stemsOf(name)].filter((one) => !SAY_NOTHING.has(one));
      const [first] = stems;
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { place, stems }]);
    }
  });
  return (text) => {
    const said = new Set(wordsOf(text.slice(0, OPENING_CHARS)).slice(0, OPENING_WORDS).map(stemOf));
    const named = new Set<number>();
    for (const stem of said)
      for (const { place, stems } of byFirst.get(stem) ?? []) if (stems.every((one) => said.has(one))) named.add(place);
    return named;
  };
}
