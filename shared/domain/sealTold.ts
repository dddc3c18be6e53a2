/** What the seal of a standard form says, in words: in the pane and on the site alike. */
import { comparedOf, comparedText, knowsHidden } from '#shared/domain/compared.ts';
import { counted } from '#shared/domain/display.ts';
import { type DocSnapshot, OBJECT } from '#shared/domain/documentSnapshot.ts';
import type { Seal, SealEdit } from '#shared/domain/seal.ts';
import type { OutsideText } from '#shared/domain/sealOutside.ts';

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

/** Before the name of the place. */
export const SEAL_EDIT_NAMES: Record<SealEdit['kind'], string> = {
  changed: 'Changed',
  added: 'Not in the form',
  deleted: 'Missing, was before',
  moved: 'Stands elsewhere:',
  hidden: 'Cannot be seen in',
  number: 'Has another number:',
};

export const OUTSIDE_NAMES: Record<OutsideText['kind'], string> = {
  paragraph: 'Not of the form:',
  label: 'Words in a number, not of the form, at',
  footnote: 'Footnote, not of the form, at',
  endnote: 'Endnote, not of the form, at',
  header: 'In a header, not of the form',
  footer: 'In a footer, not of the form',
  'text box': 'In a text box, not of the form',
  object: 'In an equation, a drawing, a control or a file inside, not of the form',
};

/** What stands for a picture or an equation is no word. */
export const wordsIn = (text: string): string => text.replaceAll(OBJECT, '').trim();
