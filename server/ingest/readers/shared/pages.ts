import { labelAt } from '#server/ingest/readers/shared/labels.ts';
import { appendStyled } from '#server/ingest/readers/shared/styledText.ts';
import { endsOpen } from '#server/ingest/readers/shared/text.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { isClosed } from '#shared/reading/sentences.ts';

const PAGE_NUMBER =
  /^[-–—_\s[(]{0,6}(?:(?:page|pg\.?)\s{1,3})?(?:\d{1,4}|[ivxl]{1,7}|[A-Z]{1,2}\s?[-–]\s?\d{1,3}|[A-Z]-[ivx]{1,5}|[A-Z]{1,2}-\d{1,2}-\d{1,3})(?:\s{1,3}(?:of|\/)\s{1,3}\d{1,4})?[-–—_\s\])]{0,6}$/i;

/** A text that can be nothing but a page number where a page ends or begins ("12", "- 12 -", "Page 3 of 10", "iv", "A-2"). */
export function looksLikePageNumber(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && trimmed.length <= 24 && PAGE_NUMBER.test(trimmed);
}

/** "Page 3 of 10", "- 12 -": says by itself that it is a page number, wherever it stands. */
export function isSurelyPageNumber(text: string): boolean {
  const trimmed = text.trim();
  return (
    trimmed.length <= 24 &&
    /^(?:[-–—]\s{0,3}(?:\d{1,4}|[ivxl]{1,7})\s{0,3}[-–—]|\(?page\s{1,3}(?:\d{1,4}|[ivxl]{1,7})(?:\s{1,3}of\s{1,3}\d{1,4})?\)?)$/i.test(
      trimmed,
    )
  );
}

const SIGNATURE = /\/s\/|_{5}|^(?:by|its|name|title|date|attest|agreed|in witness)\b/i;
const NOTICE = /confidential|redacted|omitted|privileged|copyright|©|filed separately/i;
const MAX_HEAD = 120;

/**
 * Whether a line that comes back on other pages may be their head or foot: not the lines of signature blocks, and no sentence
 * but the notices that are printed on every page.
 */
export function canBeRunningHead(text: string): boolean {
  if (text.length > MAX_HEAD || SIGNATURE.test(text)) return false;
  return !(text.length > 40 && isClosed(text)) || NOTICE.test(text);
}

/** A running head or foot with its page number taken out, so that all pages compare equal. */
export function headKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
}

/** Whether a paragraph cut by a page end goes on with `next`. */
export function continuesAcross(previous: string, next: string): boolean {
  if (previous.length < 30 || next === '') return false;
  if (/^[a-z]/.test(next) && labelAt(next) === 0) return !isClosed(previous) || /[,;]$/.test(previous);
  if (isClosed(previous) || labelAt(next) > 0) return false;
  return endsOpen(previous) && previous.length >= 50;
}

const REACH = 3;
const MIN_REPEATS = 3;

/**
 * Removes page numbers and running heads that stand next to page breaks, and joins the paragraphs that a page break cut.
 * `breaks` are the indices of blocks that begin a new page.
 */
export function withoutPageFurniture(blocks: readonly Block[], breaks: ReadonlySet<number>): Block[] {
  if (breaks.size === 0) return [...blocks];
  const near = (at: number): number[] => {
    const found: number[] = [];
    for (let i = at - REACH; i < at + REACH; i++) if (i >= 0 && i < blocks.length) found.push(i);
    return found;
  };
  const repeats = new Map<string, Set<number>>();
  for (const at of breaks) {
    for (const i of near(at)) {
      const { text } = blocks[i]!;
      if (!canBeRunningHead(text)) continue;
      const key = headKey(text);
      repeats.set(key, (repeats.get(key) ?? new Set()).add(i));
    }
  }
  const dropped = new Set<number>();
  const seams = new Set<number>();
  for (const at of breaks) {
    for (const i of pageEdge(blocks, at, repeats)) dropped.add(i);
    seams.add(at);
  }
  return joinSeams(blocks, dropped, seams);
}

/** Blocks around one break that are furniture, going outwards from it until something else stands there. */
function pageEdge(blocks: readonly Block[], at: number, repeats: ReadonlyMap<string, ReadonlySet<number>>): number[] {
  const edge: number[] = [];
  for (const step of [-1, 1]) {
    for (let i = step < 0 ? at - 1 : at, seen = 0; seen < REACH && i >= 0 && i < blocks.length; i += step, seen++) {
      const { text, kind } = blocks[i]!;
      const isHead =
        canBeRunningHead(text) && (repeats.get(headKey(text))?.size ?? 0) >= MIN_REPEATS && kind !== 'heading';
      if (!isHead && !looksLikePageNumber(text) && !/^table of contents$/i.test(text)) break;
      edge.push(i);
    }
  }
  return edge;
}

/** The blocks without those dropped; a paragraph that a seam cut is one again. `seams` are the indices of blocks behind one. */
export function joinSeams(blocks: readonly Block[], dropped: ReadonlySet<number>, seams: ReadonlySet<number>): Block[] {
  const kept: Block[] = [];
  let crossed = false;
  blocks.forEach((block, i) => {
    if (seams.has(i)) crossed = true;
    if (dropped.has(i) || block.text === '') return;
    const last = kept.at(-1);
    if (crossed && last && canJoin(last, block)) kept[kept.length - 1] = joinBlocks(last, block);
    else kept.push(block);
    crossed = false;
  });
  return kept;
}

function canJoin(last: Block, next: Block): boolean {
  const running = (block: Block): boolean => block.kind === 'paragraph' || block.kind === 'item';
  return (
    running(last) &&
    next.kind === 'paragraph' &&
    !last.centered &&
    !next.centered &&
    continuesAcross(last.text, next.text)
  );
}

/** Two halves of one paragraph; the first half's layout counts. */
function joinBlocks(left: Block, right: Block): Block {
  const { bold, italic, underline, text: _, ...layout } = left;
  return { ...layout, ...appendStyled({ text: left.text, bold, italic, underline } as Block, right, ' ') };
}
