/** A form with the blanks of its cover page filled in, as a Word file: compared with the form before anybody gets it. */

import type { Prepared } from '#server/features/standards/prepared.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import { type FilledProof, fillAndProve } from '#shared/docx/filledProof.ts';
import { type Parts, writeParts } from '#shared/docx/package.ts';
import { type CoverAnswers, type PlacedAnswer, placedAnswers } from '#shared/domain/coverAnswers.ts';
import { counted } from '#shared/domain/display.ts';
import { receiptText } from '#shared/domain/receipt.ts';
import type { StandardForm } from '#shared/domain/seal.ts';

export interface FilledForm {
  file: Uint8Array;
  /** "8 blanks filled in. 0 of 17 other paragraphs changed." */
  receipt: string;
}

/** What writes the answers into the file and says what became of it; replaceable in tests. */
export type Filling = (
  parts: Parts,
  form: StandardForm,
  answers: readonly PlacedAnswer[],
) => FilledProof & { filled: Parts };

/** Errors: `invalid` 422 for an answer to no blank of this form, `server` 500 where the file would differ in anything else. */
export async function fillForm(
  { parts, form, blanks }: Prepared,
  answers: CoverAnswers,
  fill: Filling = fillAndProve,
): Promise<FilledForm> {
  for (const id of Object.keys(answers))
    if (!blanks.some((blank) => blank.id === id)) throw invalid(`answers.${id}`, 'The form has no such blank.');
  const placed = placedAnswers(blanks, answers);
  const { filled, receipt, isProved } = fill(parts, form, placed);
  const said = receiptText(receipt, `${counted(placed.length, 'blank')} filled in`);
  if (!isProved) throw new AppError('server', 500, `The file was not made: more than its blanks would differ. ${said}`);
  return { file: await writeParts(filled), receipt: said };
}
