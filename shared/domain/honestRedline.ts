/** Whether a document that came back shows every change that was made to it as a tracked one. */
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { diffHunks, type Hunk } from '#shared/domain/hunks.ts';
import { alignParagraphs } from '#shared/domain/paragraphAlignment.ts';

/** What was sent, kept on this computer. */
export interface SentRecord {
  /** ISO 8601. */
  sentAt: string;
  hash: string;
  /** Current text of each paragraph when it was sent, empty ones left out. */
  paras: string[];
}

export interface SilentChange {
  kind: 'changed' | 'added' | 'deleted';
  /** Paragraph of the returned document that it stands in, or after which it was deleted. */
  para: number;
  was: string;
  is: string;
  /** Word by word; empty for whole paragraphs. */
  hunks: Hunk[];
}

export interface RedlineVerdict {
  changes: SilentChange[];
  /** False where a paragraph with changes was read by a host that cannot tell its earlier text. */
  isCertain: boolean;
  isHonest: boolean;
}

const filled = (text: string): boolean => text.trim() !== '';

export function recordSent({ paras }: DocSnapshot, sentAt: string): SentRecord {
  const texts = paras.map(({ text }) => text).filter(filled);
  return { sentAt, hash: textHash(texts.join('\n')), paras: texts };
}

/**
 * Rejects all tracked changes in thought and compares what is left with what was sent. A paragraph that a tracked mark splits or
 * joins is the same one.
 */
export function verifyRedline(sent: SentRecord, returned: DocSnapshot): RedlineVerdict {
  const kept = returned.paras
    .map(({ i, text, original, pending }) => ({
      i,
      text: original ?? text,
      isUnsure: pending && original === undefined,
    }))
    .filter(({ text }) => filled(text));
  const isCertain = kept.every(({ isUnsure }) => !isUnsure);
  const texts = kept.map(({ text }) => text);
  const changes = textHash(texts.join('\n')) === sent.hash ? [] : changesBetween(sent.paras, kept);
  return { changes, isCertain, isHonest: changes.length === 0 && isCertain };
}

function changesBetween(sent: readonly string[], kept: readonly { i: number; text: string }[]): SilentChange[] {
  const to = alignParagraphs(
    sent,
    kept.map(({ text }) => text),
  );
  const reached = new Map(to.flatMap((j, i) => (j === null ? [] : [[j, i] as const])));
  const rejoined = rejoinedParagraphs(sent, kept, to, reached);
  const changes: SilentChange[] = [];
  sent.forEach((was, i) => {
    const j = to[i]!;
    if (rejoined.sent.has(i)) return;
    if (j === null) changes.push({ kind: 'deleted', para: kept[placeBefore(to, i)]?.i ?? 0, was, is: '', hunks: [] });
    else if (kept[j]!.text !== was)
      changes.push({ kind: 'changed', para: kept[j]!.i, was, is: kept[j]!.text, hunks: diffHunks(was, kept[j]!.text) });
  });
  kept.forEach(({ i, text }, j) => {
    if (!reached.has(j) && !rejoined.kept.has(j))
      changes.push({ kind: 'added', para: i, was: '', is: text, hunks: [] });
  });
  return changes.sort((a, b) => a.para - b.para);
}

/** Index in `kept` behind which the missing paragraph stood. */
function placeBefore(to: readonly (number | null)[], i: number): number {
  for (let n = i - 1; n >= 0; n--) if (to[n] !== null) return to[n]!;
  return 0;
}

const squashed = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, '');

/** Stretches in which only paragraph marks differ: the same words, cut at other places. */
function rejoinedParagraphs(
  sent: readonly string[],
  kept: readonly { text: string }[],
  to: readonly (number | null)[],
  reached: ReadonlyMap<number, number>,
): { sent: Set<number>; kept: Set<number> } {
  const same = { sent: new Set<number>(), kept: new Set<number>() };
  const isEqual = (i: number): boolean => to[i] !== null && kept[to[i]!]!.text === sent[i];
  let i = 0;
  let j = 0;
  while (i < sent.length || j < kept.length) {
    if (i < sent.length && isEqual(i) && to[i] === j) {
      i++;
      j++;
      continue;
    }
    let [endI, endJ] = [i, j];
    while (endI < sent.length && !(isEqual(endI) && to[endI]! >= j)) endI++;
    const stop = endI < sent.length ? to[endI]! : kept.length;
    while (endJ < stop) endJ++;
    if (squashed(sent.slice(i, endI)) === squashed(kept.slice(j, endJ).map(({ text }) => text))) {
      for (let n = i; n < endI; n++) same.sent.add(n);
      for (let n = j; n < endJ; n++) if (!reached.has(n) || same.sent.has(reached.get(n)!)) same.kept.add(n);
    }
    if (endI === i && endJ === j) break;
    [i, j] = [endI, endJ];
  }
  return same;
}
