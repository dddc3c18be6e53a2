import type { DiffPart } from '#shared/api/pages.ts';
import { diffHunks } from '#shared/domain/hunks.ts';

/** What has to change to make `after` of `before`, as runs of text in reading order. */
export function diffParts(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    if (text !== '') parts.push({ kind, text });
  };
  let at = 0;
  for (const hunk of diffHunks(before, after)) {
    add('same', before.slice(at, hunk.at));
    add('removed', hunk.deleted);
    add('added', hunk.inserted);
    at = hunk.at + hunk.deleted.length;
  }
  add('same', before.slice(at));
  return parts;
}

const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** "3 in, 1 out", and the share of the longer text that both have, 0 to 1. */
export function likeness(parts: readonly DiffPart[]): { added: number; removed: number; share: number } {
  const of = (kind: DiffPart['kind']) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + words(text), 0);
  const [same, added, removed] = [of('same'), of('added'), of('removed')];
  return { added, removed, share: same === 0 ? 0 : same / (same + Math.max(added, removed)) };
}

/** Share in common from which two texts are worth marking word by word. */
export const LIKE_FROM = 0.3;
