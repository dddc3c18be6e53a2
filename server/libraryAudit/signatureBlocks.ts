/** The lines on which people sign belong to no clause but the one about signing. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { headOf } from '#server/libraryAudit/words.ts';
import type { AuditedClause } from '#server/record/audited.ts';

const SIGNING = [
  /(?:^|\s)By: ?(?:_{3,}|\/s\/)[^\n]*/i,
  /(?:^|\n)\s*\/s\/ ?\p{Lu}[^\n]*/u,
  /_{8,}\s*(?:\n\s*)?(?:Name|Title|Director|Secretary|Witness|Company Secretary|Authori[sz]ed|Date)\b[^\n]*/i,
  /(?:^|\n)\s*(?:signed|executed as a deed) by [^\n]{0,120}(?:for and on behalf of|acting by|in the presence of)[^\n]*/i,
  /(?:^|\n)\s*IN WITNESS WHEREOF[^\n]*/i,
];
const ABOUT_SIGNING = /signature|signing|execut|witness|counterpart|attest|form of/i;

const isAboutSigning = ({ heading, typeId }: AuditedClause): boolean =>
  ABOUT_SIGNING.test(heading ?? '') || ABOUT_SIGNING.test(typeId ?? '');

export const signatureBlocks: TextCheck = {
  name: 'signature blocks in clauses',
  rule: 'no clause holds the lines on which people sign',
  look: ({ clauses }) =>
    lookAtEach(
      clauses,
      ({ anchor }) => anchor,
      (clause) => {
        if (isAboutSigning(clause)) return null;
        const found = SIGNING.map((form) => form.exec(clause.text)?.[0]).find((match) => match !== undefined);
        return found === undefined ? null : headOf(found);
      },
    ),
};
