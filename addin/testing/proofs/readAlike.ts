/** Whether LibreOffice takes the pane's changes for what they are: rejected the document as it was, accepted what they make of it. */
import type { Reading } from '#addin/testing/proofs/libreOffice.ts';

export interface ReadAlike {
  /** The document, the same with tracked changes, and with the changes made without tracking. */
  before: Reading;
  tracked: Reading;
  plain: Reading;
}

/** What is otherwise, in words; nothing: LibreOffice reads it as we do. A document that it cannot open by itself is none to compare. */
export function readOtherwise({ before, tracked, plain }: ReadAlike): string[] {
  if ('error' in before) return [];
  if ('error' in tracked) return [`does not open: ${tracked.error}`];
  if ('error' in plain) return [`does not open, made without tracking: ${plain.error}`];
  return [
    ...firstOther('rejected', before.rejected, tracked.rejected),
    ...firstOther('rejected, cells', before.rejectedCells, tracked.rejectedCells),
    ...firstOther('accepted', plain.accepted, tracked.accepted),
    ...firstOther('accepted, cells', plain.acceptedCells, tracked.acceptedCells),
    ...(tracked.redlines.length > before.redlines.length ? [] : ['no change is seen']),
  ];
}

/** A clean copy reads as the document with everything accepted, and has no change and no comment. */
export function cleanOtherwise(before: Reading, copy: Reading, isComparable: boolean): string[] {
  if ('error' in before) return [];
  if ('error' in copy) return [`does not open: ${copy.error}`];
  return [
    ...(isComparable ? firstOther('words', before.accepted, copy.accepted) : []),
    ...(isComparable ? firstOther('cells', before.acceptedCells, copy.acceptedCells) : []),
    ...(copy.redlines.length > 0 ? [`${copy.redlines.length} changes are left`] : []),
    ...(copy.comments.length > 0 ? [`${copy.comments.length} comments are left`] : []),
  ];
}

/**
 * The first text that is another. LibreOffice leaves the mark of a struck paragraph that had a field in it, and at the very end of a
 * document: empty paragraphs are none here. That none of ours stays is what our own reader proves.
 */
function firstOther(how: string, expected: readonly string[], seen: readonly string[]): string[] {
  const [one, other] = [shown(expected), shown(seen)];
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, i) => one[i] !== other[i]);
  return at < 0 ? [] : [`${how}, ${at}: ${JSON.stringify(one[at])} expected, ${JSON.stringify(other[at])} read`];
}

const shown = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');
