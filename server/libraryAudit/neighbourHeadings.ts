/** A clause ends before the next one's number or heading. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { folded, linesOf, tailOf } from '#server/libraryAudit/words.ts';
import type { AuditedClause } from '#server/record/audited.ts';

/** "ARTICLE IV", "Section 4.2 Payment", "12." alone. */
const NUMBERED =
  /^(?:(?:Article|ARTICLE|Section|SECTION|Clause|Schedule|SCHEDULE|Exhibit|EXHIBIT|Annex|ANNEX|Appendix|APPENDIX|Part|PART) (?:\d+(?:\.\d+)*|[IVXL]+|[A-Z])(?:\.|\b(?![-(.])(?:[ –—:-]+\p{Lu}[^.;,()]{0,60})?)|\d{1,2}(?:\.\d+)*\.)$/u;
const AFTER_A_STOP = /[.;]["”’)]* \d{1,2}(?:\.\d{1,2})?\.$/u;
const LETTERS = /\p{L}{3}/u;

/** The numbers that drafters put before a heading are none of its words. */
const withoutNumber = (text: string): string =>
  folded(text).replace(/^(?:(?:article|section|clause) )?(?:\d+ )*(?:[ivxl]+ )?/, '');

function wrong({ text }: AuditedClause, next: AuditedClause | undefined): string | null {
  const lines = linesOf(text);
  const last = lines.at(-1) ?? '';
  if (
    lines.length > 1 &&
    next?.heading &&
    LETTERS.test(next.heading) &&
    withoutNumber(last) === withoutNumber(next.heading)
  )
    return `the next heading: ${tailOf(last)}`;
  if (lines.length > 1 && NUMBERED.test(last)) return `a heading: ${tailOf(last)}`;
  return AFTER_A_STOP.test(last) ? `the next number: ${tailOf(last)}` : null;
}

export const neighbourHeadings: TextCheck = {
  name: "neighbours' headings in clauses",
  rule: 'a clause ends before the next heading',
  look: ({ clauses }) =>
    lookAtEach(
      clauses,
      ({ anchor }) => anchor,
      (clause, index) => wrong(clause, clauses[index + 1]),
    ),
};
