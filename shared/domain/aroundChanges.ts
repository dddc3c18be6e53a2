import type { DiffPart } from '#shared/domain/diffParts.ts';

/** Characters kept on each side of a change, whole words. */
const AROUND = 60;

/** The changes with the words around them; a long stretch that stays is cut, so that every change is seen. */
export function aroundChanges(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, i): DiffPart => {
    const { kind, text } = part;
    if (kind !== 'same' || text.length <= 3 * AROUND) return part;
    const head = i > 0 ? `${text.slice(0, AROUND).replace(/\s+\S*$/, '')} ` : '';
    const tail = i < parts.length - 1 ? ` ${text.slice(-AROUND).replace(/^\S*\s+/, '')}` : '';
    return { kind, text: `${head}…${tail}` };
  });
}
