import type { SourceDocument } from '#server/ingest/document.ts';
import { joinLines, type LineJoiner, lineJoiner } from '#server/ingest/readers/shared/hyphens.ts';
import { labelAt } from '#server/ingest/readers/shared/labels.ts';
import { withoutTails } from '#server/ingest/readers/shared/tails.ts';
import { endsOpen, tidy } from '#server/ingest/readers/shared/text.ts';
import { rowLines, rowText } from '#server/ingest/readers/txt/columns.ts';
import { withoutFurniture } from '#server/ingest/readers/txt/furniture.ts';
import { type Line, toLines } from '#server/ingest/readers/txt/lines.ts';
import { measureLayout } from '#server/ingest/readers/txt/measure.ts';
import { groupLines } from '#server/ingest/readers/txt/paragraphs.ts';
import type { SourceMeta } from '#server/record/analysis.ts';
import type { Block } from '#shared/reading/blocks.ts';

const DEFAULT_WIDTH = 78;
/** A centred line is set in by at least so many columns. */
const MIN_CENTERING = 12;
/** Points per column of a typewriter face at 10 point. */
const COLUMN = 6;

/** Reads plain text: lines joined to paragraphs, page numbers and running heads left out, centred lines and columns noticed. */
export function readTxt(text: string): SourceDocument {
  const { blocks, meta } = readTextBlocks(text);
  return { format: 'txt', blocks, meta, warnings: [] };
}

/** Blocks of a plain text, and what its page trailers state. */
export function readTextBlocks(text: string): { blocks: Block[]; meta: SourceMeta } {
  const { lines, meta } = withoutFurniture(toLines(text));
  const layout = measureLayout(lines);
  const rows = rowLines(lines);
  const width = layout.width ?? DEFAULT_WIDTH;
  const centered = new Set<number>();
  lines.forEach((line, at) => {
    if (!rows.has(at) && isCentered(line, width)) centered.add(at);
  });
  const places = new Map(lines.map((line, at) => [line, at]));
  const join = lineJoiner(text);
  const blocks: Block[] = [];
  for (const group of groupLines(lines, layout, (at) => rows.has(at) || centered.has(at))) {
    const at = places.get(group[0]!)!;
    if (rows.has(at)) pushRow(blocks, group[0]!);
    else if (centered.has(at)) pushCentered(blocks, group[0]!);
    else blocks.push(...paragraphBlocks(group, join));
  }
  return { blocks: withoutTails(blocks), meta };
}

function isCentered({ text, indent }: Line, width: number): boolean {
  if (text.length === 0 || indent < MIN_CENTERING || text.length > width * 0.8) return false;
  const right = width - indent - text.length;
  return Math.abs(indent - right) <= Math.max(6, width * 0.12) && !/ {3,}/.test(text);
}

/** A title set over several centred lines is one title when its first line cannot stand alone. */
function pushCentered(blocks: Block[], line: Line): void {
  const last = blocks.at(-1);
  if (last?.centered && endsOpen(last.text) && !line.startsPage) last.text = `${last.text} ${tidy(line.text)}`;
  else pushBlock(blocks, line.text, { centered: true });
}

function pushRow(blocks: Block[], line: Line): void {
  const text = rowText(line.text);
  if (text !== '') blocks.push({ kind: text.includes('\t') ? 'row' : 'paragraph', text });
}

function paragraphBlocks(group: readonly Line[], join: LineJoiner): Block[] {
  const blocks: Block[] = [];
  const { indent } = group[0]!;
  const text = joinLines(
    group.map((line) => line.text),
    join,
  );
  for (const part of splitAtGaps(text)) pushBlock(blocks, part, indent > 0 ? { indent: indent * COLUMN } : {});
  return blocks;
}

/** A wide gap before a number, behind the end of an item, is where a line ended before the text was run together. */
function splitAtGaps(text: string): string[] {
  if (!text.includes('    ')) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const gap of text.matchAll(/ {4,}/g)) {
    const before = text.slice(Math.max(0, gap.index - 6), gap.index);
    const after = gap.index + gap[0].length;
    if (!/(?:[.;:]|[;,] ?(?:and|or))$/i.test(before) || labelAt(text.slice(after, after + 48)) === 0) continue;
    if (labelAt(text.slice(from, gap.index)) === gap.index - from) continue;
    parts.push(text.slice(from, gap.index));
    from = after;
  }
  parts.push(text.slice(from));
  return parts;
}

function pushBlock(blocks: Block[], raw: string, layout: Pick<Block, 'centered' | 'indent'>): void {
  const text = tidy(raw);
  if (text !== '') blocks.push({ kind: 'paragraph', text, ...layout });
}
