/** Page numbers, footers of a filing and marks for the printer belong to no clause. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { headOf, linesOf } from '#server/libraryAudit/words.ts';

const FURNITURE = [
  /^page \d+( of \d+)?$/i,
  /^[-–—[(] ?\d{1,3} ?[-–—\])]$/,
  /^<\/?(?:page|c|s|caption|table|text|type|document)>$/i,
  /^\[? ?(?:signature pages?|remainder of (?:this )?page|balance of page|rest of page|signatures? (?:appear|follow)).*\]?\.?$/i,
  /^(?:this|the) (?:page|space) (?:is |has been )?(?:intentionally )?(?:left )?blank\]?\.?$/i,
  /^source: .+, (?:\d{1,2}\/\d{1,2}\/\d{4}|10-[KQ]|8-K|S-1).*$/i,
  /^table of contents$/i,
];
/** A number alone between paragraphs; in a table that lost its lines its neighbours are short as well. */
const NUMBER = /^(?:\d{1,3}|[ivx]{2,5})$/;
const PARAGRAPH = 60;

const isFurniture = (line: string, index: number, lines: readonly string[]): boolean => {
  if (FURNITURE.some((form) => form.test(line))) return true;
  if (!NUMBER.test(line)) return false;
  const [before, after] = [lines[index - 1], lines[index + 1]];
  return (before ?? '').length >= PARAGRAPH && (after === undefined || after.length >= PARAGRAPH);
};

export const pageFurniture: TextCheck = {
  name: 'page furniture in clauses',
  rule: 'no clause holds page numbers or marks for the printer',
  look: ({ clauses }) =>
    lookAtEach(
      clauses,
      ({ anchor }) => anchor,
      ({ text }) => {
        const found = linesOf(text).find(isFurniture);
        return found === undefined ? null : headOf(found);
      },
    ),
};
