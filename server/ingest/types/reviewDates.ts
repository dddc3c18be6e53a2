/** Days of a contract that nobody has filled in: where no date can be read, the blank is the answer. */
import type { FactAnswer } from '#server/ingest/types/factAnswer.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** "this ___ day of March, 2018", "day of , 2014", "__________, 2000". */
const BLANK =
  /(?:\b(?:this|the)\s{1,3})?(?:[_.[\]*●\s]{0,24}day\s{1,3}of[_.[\]*●\s]{1,40}(?:[A-Z][a-z]{2,8})?[,_.[\]*●\s]{0,24}(?:(?:19|20)[_\d]{1,2}\b)?|_{3,40}[\s_]{0,12},?\s{0,3}(?:19|20)[\d_]{2})/g;
/** Blanks are looked for in so much of the opening. */
const REACH = 6000;

/** Blanks of the opening where a day belongs; none where `proof` is where the day stands. */
export function dateAnswers(
  text: string,
  name: 'agreementDate' | 'effectiveDate',
  proof: TextSpan | null,
): FactAnswer[] {
  if (proof) return [];
  const { preamble } = findOpening(text);
  const from = preamble?.start ?? 0;
  return [...text.slice(from, Math.min(preamble?.end ?? REACH, from + REACH)).matchAll(BLANK)].map(
    ({ 0: blank, index }) => ({
      start: from + index + blank.length - blank.trimStart().length,
      end: from + index + blank.trimEnd().length,
      kind: `${name} blank`,
    }),
  );
}
