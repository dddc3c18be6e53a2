/** Putting words in the place of others, and the marks that show it: undone, the marks give the old text exactly. */
import type { DiffPart } from '#shared/domain/diffParts.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** `text` in the place of what stands at the span. `mark`: what the new words are known by. */
export interface Splice extends TextSpan {
  text: string;
  mark?: string;
}

export interface Spliced {
  text: string;
  parts: DiffPart[];
  /** Where the marked words stand in the new text. */
  marks: (TextSpan & { mark: string })[];
}

/** Splices in reading order; of two that meet, the one that begins first holds, and of those the longer. */
export function splice(text: string, splices: readonly Splice[]): Spliced {
  const parts: DiffPart[] = [];
  const marks: Spliced['marks'] = [];
  let [out, at] = ['', 0];
  const keep = (end: number): void => {
    if (end > at) parts.push({ kind: 'same', text: text.slice(at, end) });
    out += text.slice(at, end);
  };
  for (const one of [...splices].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start < at) continue;
    keep(one.start);
    const old = text.slice(one.start, one.end);
    if (one.mark !== undefined) marks.push({ start: out.length, end: out.length + one.text.length, mark: one.mark });
    if (old === one.text) parts.push({ kind: 'same', text: old });
    else {
      if (old !== '') parts.push({ kind: 'removed', text: old });
      if (one.text !== '') parts.push({ kind: 'added', text: one.text });
    }
    out += one.text;
    at = one.end;
  }
  keep(text.length);
  return { text: out, parts: joined(parts), marks };
}

/** Neighbours of one kind are one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const out: DiffPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else out.push({ ...part });
  }
  return out;
}

/** The text as it was before what the parts show. */
export const undone = (parts: readonly DiffPart[]): string =>
  parts.flatMap(({ kind, text }) => (kind === 'added' ? [] : [text])).join('');

/** The text as it is after it. */
export const done = (parts: readonly DiffPart[]): string =>
  parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : [text])).join('');
