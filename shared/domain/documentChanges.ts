/** What one document has otherwise than another, both as they read now, and what was not looked at. */
import { type Compared, comparedOf } from '#shared/domain/compared.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { hiddenChanges, hiddenLines } from '#shared/domain/hiddenChanges.ts';
import { changesBetween, type Line, type ParagraphChange } from '#shared/domain/paragraphChanges.ts';

export interface DocumentChanges {
  /** In the order of the later document. */
  changes: ParagraphChange[];
  compared: Compared;
}

/** Empty lines aside. Notes and hidden words are compared where both sides know them. */
export function documentChanges(before: DocSnapshot, after: DocSnapshot): DocumentChanges {
  const [wasHidden, isHidden] = [hiddenLines(before), hiddenLines(after)];
  const hidden = wasHidden && isHidden ? hiddenChanges(textsOf(wasHidden), isHidden) : [];
  const notes = before.notes && after.notes ? changesBetween(textsOf(noted(before)), noted(after), 'note') : [];
  const changes = [...changesBetween(textsOf(filled(before.paras)), filled(after.paras)), ...notes, ...hidden];
  return {
    changes: changes.sort((a, b) => a.para - b.para),
    compared: comparedOf({
      notes: before.notes !== undefined && after.notes !== undefined,
      hidden: wasHidden !== null && isHidden !== null,
    }),
  };
}

const filled = (lines: readonly Line[]): Line[] => lines.filter(({ text }) => text.trim() !== '');
const noted = ({ notes = [] }: DocSnapshot): Line[] => filled(notes.map(({ para, text }) => ({ i: para, text })));
const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);
