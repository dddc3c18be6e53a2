/** Changes that somebody made with tracking off: what the tracked changes do not account for. */
import { diffArrays } from 'diff';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface Difference {
  /** Paragraph of the document now; null: it is gone. Then `after` names where it stood. */
  para: number | null;
  before: string;
  after: string;
}

/** The paragraph as it was before its pending changes; null for one that they put in. */
function base({ text, original, pending }: DocParagraph): string | null {
  if (!pending || original === undefined) return text;
  return original === '' && text !== '' ? null : original;
}

interface Line {
  para: number;
  text: string;
}

const basesOf = ({ paras }: DocSnapshot): Line[] =>
  paras.flatMap((paragraph): Line[] => {
    const text = base(paragraph);
    return text === null ? [] : [{ para: paragraph.i, text }];
  });

/**
 * Compares what was sent with what came back once all of its tracked changes are taken out. A paragraph whose pending changes
 * were accepted by the other side reads as it was sent, and is no silent change.
 */
export function silentChanges(sent: DocSnapshot, now: DocSnapshot): Difference[] {
  const accepted = new Map(sent.paras.map((paragraph) => [paragraph.text, base(paragraph) ?? paragraph.text]));
  const was = [...basesOf(sent)];
  const sentTexts = new Set(was.map(({ text }) => text));
  const is = basesOf(now).map((line) =>
    !sentTexts.has(line.text) && accepted.has(line.text) ? { ...line, text: accepted.get(line.text)! } : line,
  );
  return differences(was, is);
}

/** Paragraph by paragraph; neighbours that went and came are one that was changed. */
export function differences(was: readonly Line[], is: readonly Line[]): Difference[] {
  const found: Difference[] = [];
  let gone: Line[] = [];
  let come: Line[] = [];
  const flush = (): void => {
    const pairs = Math.min(gone.length, come.length);
    for (let i = 0; i < pairs; i++) found.push({ para: come[i]!.para, before: gone[i]!.text, after: come[i]!.text });
    for (const line of gone.slice(pairs))
      if (line.text.trim()) found.push({ para: null, before: line.text, after: '' });
    for (const line of come.slice(pairs))
      if (line.text.trim()) found.push({ para: line.para, before: '', after: line.text });
    gone = [];
    come = [];
  };
  let w = 0;
  let n = 0;
  for (const part of diffArrays(
    was.map(({ text }) => text),
    is.map(({ text }) => text),
  )) {
    if (!part.added && !part.removed) flush();
    for (let i = 0; i < part.value.length; i++) {
      if (part.removed) gone.push(was[w++]!);
      else if (part.added) come.push(is[n++]!);
      else {
        w++;
        n++;
      }
    }
  }
  flush();
  return found;
}

/** Current words of both, for comparing with another file. */
export const wordDifferences = (before: DocSnapshot, after: DocSnapshot): Difference[] => {
  const lines = ({ paras }: DocSnapshot): Line[] => paras.map(({ i, text }) => ({ para: i, text }));
  return differences(lines(before), lines(after));
};
