/** Two texts as one run of words that both have, words struck out and words put in: what marks are drawn from. */
import { type WordChange, wordChanges, wordsOf } from '#shared/domain/wordChanges.ts';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The parts that changes make of the new text; what both texts have is given as the new one has it. */
export function partsOf(changes: readonly WordChange[], after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    if (text !== '') parts.push({ kind, text });
  };
  let done = 0;
  for (const { to, deleted, inserted } of changes) {
    add('same', after.slice(done, to));
    add('removed', deleted);
    add('added', inserted);
    done = to + inserted.length;
  }
  add('same', after.slice(done));
  return parts;
}

/** What has to change to make `after` of `before`, as runs of text in reading order. */
export const diffParts = (before: string, after: string): DiffPart[] => partsOf(wordChanges(before, after), after);

/** Long runs that both texts have, cut to so many characters beside each change; changes stay whole. */
export function excerpted(parts: readonly DiffPart[], beside: number): DiffPart[] {
  return parts.map((part, n) => {
    const [isFirst, isLast] = [n === 0, n === parts.length - 1];
    const most = isFirst || isLast ? beside : beside * 2;
    if (part.kind !== 'same' || parts.length === 1 || part.text.length <= most * 1.5) return part;
    const head = isFirst ? '' : part.text.slice(0, beside).replace(/\S*$/, '');
    const tail = isLast ? '' : part.text.slice(-beside).replace(/^\S*/, '');
    return { kind: 'same', text: `${head}…${tail}` };
  });
}

/** "3 in, 1 out", and the share of the longer text that both have, 0 to 1. */
export function likeness(parts: readonly DiffPart[]): { added: number; removed: number; share: number } {
  const of = (kind: DiffPart['kind']) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const [same, added, removed] = [of('same'), of('added'), of('removed')];
  return { added, removed, share: same === 0 ? 0 : same / (same + Math.max(added, removed)) };
}

/** Share in common from which two texts are worth marking word by word. */
export const LIKE_FROM = 0.3;
