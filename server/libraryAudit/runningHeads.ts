/** What is printed on every page belongs to no clause. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { folded, headOf, linesOf } from '#server/libraryAudit/words.ts';
import type { AuditedContract } from '#server/record/audited.ts';

const LONGEST = 100;
/** As often as this a line is repeated by pages, not by drafters. */
const OFTEN = 4;
/** Cells of tables, lines to sign on and paragraphs that say nothing are repeated by drafters too. */
const DRAFTED =
  /[\t|]|^[“"]|\b(?:omitted|reserved|suite \d+)\b|_{3}|^\s*(?:By|Name|Title|Date|Address|Attention|Attn|Email|Fax|Telephone|Signed|N\/A|None|Yes|No|Total|To|From|If to)\b|^\W*(?:intentionally|reserved|omitted|and|or|between|with)\b|[.;:,]["”’)]*$/iu;

/** "Confidential – 7 of 20" and "Confidential – 8 of 20" are one head. */
const keyOf = (line: string): string =>
  folded(line)
    .replace(/\b(?:page )?\d+( of \d+)?$/, '')
    .trim();

const couldBeHead = (line: string): boolean => line.length <= LONGEST && !DRAFTED.test(line) && /\p{L}{3}/u.test(line);

/** Lines that stand between paragraphs again and again, headings of clauses aside. */
function heads({ title, text, clauses }: AuditedContract): Set<string> {
  const headings = new Set(clauses.map(({ heading }) => folded(heading ?? '')));
  const counts = new Map<string, number>();
  for (const line of linesOf(text)) {
    if (!couldBeHead(line)) continue;
    const key = keyOf(line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const repeated = [...counts].filter(([key, n]) => n >= OFTEN && key.length >= 5 && !headings.has(key));
  return new Set([folded(title), ...repeated.map(([key]) => key)].filter((key) => key !== ''));
}

export const runningHeads: TextCheck = {
  name: 'running heads in clauses',
  rule: 'no clause holds what is printed on every page',
  look: (contract) => {
    const printed = heads(contract);
    return lookAtEach(
      contract.clauses,
      ({ anchor }) => anchor,
      ({ text }) => {
        const lines = linesOf(text);
        const head = lines.length > 1 && lines.find((line) => couldBeHead(line) && printed.has(keyOf(line)));
        return head ? headOf(head) : null;
      },
    );
  },
};
