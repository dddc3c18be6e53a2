import { counted } from '#shared/domain/display.ts';
import type { Seal } from '#shared/domain/seal.ts';

/** "fixed terms unchanged, cover page 9 of 11 filled", "3 edits outside the cover page". */
export function sealSentence({ isUnchanged, edits, fields }: Seal): string {
  const terms = isUnchanged ? 'fixed terms unchanged' : `${counted(edits.length, 'edit')} outside the cover page`;
  // a cover page of another make says nothing about its lines
  if (fields.every(({ para }) => para === null)) return terms;
  return `${terms}, cover page ${fields.filter(({ isFilled }) => isFilled).length} of ${fields.length} filled`;
}
