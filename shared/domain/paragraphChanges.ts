/** What one version of a text has otherwise than another, paragraph by paragraph. Pure text. */
import { diffHunks, type Hunk } from '#shared/domain/hunks.ts';
import { alignParagraphs, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';

export interface ParagraphChange {
  /** `note`: a footnote or endnote of the paragraph. */
  part: 'body' | 'note';
  /** `moved`: stands elsewhere, with other words or without. `hidden`, `shown`: words that are there all the same. */
  kind: 'changed' | 'added' | 'deleted' | 'moved' | 'hidden' | 'shown';
  /** Paragraph of the later version that it stands in, or after which it was deleted. */
  para: number;
  was: string;
  is: string;
  /** Word by word; empty for whole paragraphs. */
  hunks: Hunk[];
}

/** A paragraph of the later version, by its index there. */
export interface Line {
  i: number;
  text: string;
}

/** Changes in the order of the later version. A paragraph that was split or joined without other words is the same. */
export function changesBetween(
  before: readonly string[],
  after: readonly Line[],
  part: ParagraphChange['part'] = 'body',
): ParagraphChange[] {
  const to = alignParagraphs(
    before,
    after.map(({ text }) => text),
  );
  const reached = new Set(to);
  const moved = movedParagraphs(to);
  const rejoined = rejoinedParagraphs(before, after, to, moved);
  const changes: ParagraphChange[] = [];
  before.forEach((was, i) => {
    const j = to[i]!;
    if (rejoined.before.has(i)) return;
    if (j === null)
      changes.push({ part, kind: 'deleted', para: after[placeBefore(to, i)]?.i ?? 0, was, is: '', hunks: [] });
    else if (moved.has(i) || after[j]!.text !== was)
      changes.push({
        part,
        kind: moved.has(i) ? 'moved' : 'changed',
        para: after[j]!.i,
        was,
        is: after[j]!.text,
        hunks: diffHunks(was, after[j]!.text),
      });
  });
  after.forEach(({ i, text }, j) => {
    if (!reached.has(j) && !rejoined.after.has(j))
      changes.push({ part, kind: 'added', para: i, was: '', is: text, hunks: [] });
  });
  return changes.sort((a, b) => a.para - b.para);
}

/** Index in the later version behind which the missing paragraph stood. */
function placeBefore(to: readonly (number | null)[], i: number): number {
  for (let n = i - 1; n >= 0; n--) if (to[n] !== null) return to[n]!;
  return 0;
}

const squashed = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, '');

/** Every visible character with the white space before it; a paragraph mark counts as white space. */
const visible = (texts: readonly string[]): RegExpExecArray[] => [...texts.join('\n').matchAll(/(\s*)(\S)/g)];

/** The same words in the same order. Where one text has a paragraph mark, the other may have any white space or none. */
function readsAlike(before: readonly string[], after: readonly string[]): boolean {
  if (squashed(before) !== squashed(after)) return false;
  const gaps = visible(after).map(([, gap]) => gap!);
  const isFree = (gap: string): boolean => gap.includes('\n');
  return visible(before).every(([, gap], n) => gap === gaps[n] || isFree(gap!) || isFree(gaps[n]!));
}

/** Numbers from `start` up to `end`, which is none of them. */
const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, n) => start + n);

/** Stretches in which only paragraph marks differ: the same words, cut at other places. What moved is no part of any. */
function rejoinedParagraphs(
  before: readonly string[],
  after: readonly Line[],
  to: readonly (number | null)[],
  moved: ReadonlySet<number>,
): { before: Set<number>; after: Set<number> } {
  const same = { before: new Set<number>(), after: new Set<number>() };
  const arrived = new Set([...moved].map((i) => to[i]));
  // the ends of both texts stand behind the last pair like one more
  const equals = [
    ...to.map((j, i) => (j !== null && !moved.has(i) && after[j]!.text === before[i] ? j : null)),
    after.length,
  ];
  let [i, j] = [0, 0];
  equals.forEach((endJ, endI) => {
    if (endJ === null) return;
    const were = range(i, endI).filter((n) => !moved.has(n));
    const are = range(j, endJ).filter((n) => !arrived.has(n));
    const isSame = readsAlike(
      were.map((n) => before[n]!),
      are.map((n) => after[n]!.text),
    );
    if (isSame) {
      for (const n of were) same.before.add(n);
      for (const n of are) same.after.add(n);
    }
    [i, j] = [endI + 1, endJ + 1];
  });
  return same;
}
