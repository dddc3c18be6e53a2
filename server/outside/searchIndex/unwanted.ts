/** What a query excludes. */
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { EVERYTHING, type Lexical } from '#server/outside/searchIndex/lexical.ts';
import { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import { phraseTerm, setsOf, type Terms, wordTerms } from '#server/outside/searchIndex/terms.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

/** A word or phrase of more rows is worth knowing as a set. */
const MANY = 1500;

interface Asked {
  lexical: Lexical;
  terms: Terms;
  columns: Columns;
  query: IndexQuery;
}

/** Whether a row has one of the words or phrases that are not wanted; null where nothing is excluded. */
export async function unwanted({ lexical, terms, columns, query }: Asked): Promise<((row: number) => boolean) | null> {
  const excluded = [
    ...query.notWords.map((word) => ({ words: word, phrases: [], terms: wordTerms(word) })),
    ...query.notPhrases.map((phrase) => ({ words: '', phrases: [phrase], terms: [phraseTerm(phrase)] })),
  ];
  if (excluded.length === 0) return null;
  // where there is one conjunction, only rows of it are looked for
  const isOne = query.should.length === 0 && query.alternatives.length === 0;
  const within = isOne ? [...query.must, ...query.phrases].join(' ') : '';
  const tests = excluded.map(async ({ words, phrases, terms: wanted }) => {
    const known = setsOf(terms, wanted, false);
    if (known) return (row: number) => known.every((set) => set.has(row));
    const text = `${within} ${words}`.trim();
    const { rows } = await (phrases.length > 0
      ? lexical.phrases(phrases, text, EVERYTHING)
      : lexical.all(text, EVERYTHING));
    if (rows.length > MANY) terms.want(wanted);
    const set = RowSet.of(rows, columns.count);
    return (row: number) => set.has(row);
  });
  const all = await Promise.all(tests);
  return (row) => all.some((test) => test(row));
}
