import { comparedOf, comparedText, knowsHidden } from '#shared/domain/compared.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Seal } from '#shared/domain/seal.ts';

/** "fixed terms unchanged, cover page 9 of 11 filled, 2 texts that are not of the form". */
export function sealSentence({ isUnchanged, edits, fields, outside }: Seal): string {
  const terms = isUnchanged ? 'fixed terms unchanged' : `${counted(edits.length, 'edit')} of the fixed terms`;
  // a cover page of another make says nothing about its lines
  const isCoverKnown = fields.some(({ para }) => para !== null);
  const filled = fields.filter(({ isFilled }) => isFilled).length;
  return [
    terms,
    ...(isCoverKnown ? [`cover page ${filled} of ${fields.length} filled`] : []),
    ...(outside.length > 0
      ? [`${counted(outside.length, 'text')} that ${outside.length === 1 ? 'is' : 'are'} not of the form`]
      : []),
  ].join(', ');
}

/** Whether nothing asks for a look: no edit, and nothing beside the form. */
export const isWholeForm = ({ isUnchanged, outside }: Seal): boolean => isUnchanged && outside.length === 0;

/** What the verdict is about, and what it is not. `isWhole`: the file was read too. */
export const sealScope = (snapshot: DocSnapshot, isWhole: boolean): string =>
  comparedText(comparedOf({ notes: snapshot.notes !== undefined, hidden: knowsHidden(snapshot), file: isWhole }));
