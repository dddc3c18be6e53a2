import { perDocument } from '#shared/domain/checks/perDocument.ts';

/** Words that make up more than a tenth of any English contract, and of no text in another language. */
const COMMON = new Set('the of and to or in any shall this by for be as is that with such not its will'.split(' '));
const MIN_SHARE = 0.15;
/** Words looked at; the language of a document shows early. */
const SAMPLE = 3_000;
/** A shorter document is taken for English: nothing is known of it. */
const MIN_WORDS = 30;

/** Whether a document is written in English, by its commonest words. */
export const isEnglish = perDocument(({ paras }): boolean => {
  let words = 0;
  let common = 0;
  for (const { text } of paras) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
      words++;
      if (COMMON.has(word)) common++;
    }
    if (words >= SAMPLE) break;
  }
  return words < MIN_WORDS || common >= words * MIN_SHARE;
});
