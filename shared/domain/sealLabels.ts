/** The numbers of paragraphs, as Word counts them: a list may be told to write any words before each of its items. */
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

/** What stands in numbers anywhere. */
const OF_NUMBERS = new Set(
  'section sections article articles clause clauses part parts chapter schedule exhibit annex appendix attachment addendum paragraph rule item step one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty first second third fourth fifth sixth seventh eighth ninth tenth'.split(
    ' ',
  ),
);
const NUMERAL = /^(?:[ivxlcdm]+|(.)\1*)$/;

const wordsIn = (label: string): string[] => label.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Labels that say more than a number, by paragraph; `published`: the numbers of the form. */
export function wordyLabels(
  paras: readonly DocParagraph[],
  published: readonly string[],
): { para: number; label: string }[] {
  const known = new Set(published.flatMap(wordsIn));
  return paras.flatMap(({ list }, para) => {
    const says = wordsIn(list?.label ?? '').some(
      (word) => !(OF_NUMBERS.has(word) || known.has(word) || NUMERAL.test(word)),
    );
    return says ? [{ para, label: list!.label }] : [];
  });
}
