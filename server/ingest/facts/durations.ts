/** How contracts write a length of time: "five (5) years", "the third anniversary". */

import { dayOrdinals, numberWords } from '#shared/reading/dateWords.ts';

/** A number in words or digits. */
export const count = `(?:${Object.keys(numberWords).join('|')}|\\d{1,3})(?:[\\s-]{1,2}(?:${Object.keys(numberWords).join('|')}))?`;
const ordinal = `(?:${Object.keys(dayOrdinals).slice(0, 20).join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
/** A length of time; keeps its place between calls, so set `lastIndex` first. */
export const duration = new RegExp(
  `\\b(?:${count}\\s{0,2}(?:\\(\\s?[\\w\\s-]{1,16}\\)\\s{0,2})?(?:-|consecutive\\s|full\\s|calendar\\s|contract\\s|additional\\s){0,3}(?:years?|months?|weeks?|days?)|${ordinal}\\s{1,2}(?:\\(\\s?[\\w\\s-]{1,16}\\)\\s{0,2})?(?:year\\s)?anniversary)\\b`,
  'gi',
);
