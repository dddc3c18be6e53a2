/// <reference types="office-js" />
import type { Reading } from '#addin/word/readDocument.ts';
import type { Block, Emphasis } from '#shared/domain/edits.ts';

export interface Neighbour {
  paragraph: Word.Paragraph;
  index: number;
  /** A content control of ours that ends with the paragraph: what is put after it must not fall into it. */
  control?: Word.ContentControl | undefined;
}

/** Queues new paragraphs beside one of the body, in its style, number and formatting; gives them in order. */
export function insertBlocks(
  reading: Reading,
  { paragraph, index, control }: Neighbour,
  where: 'before' | 'after',
  blocks: readonly Block[],
): Word.Paragraph[] {
  const made: Word.Paragraph[] = [];
  for (const block of blocks) {
    const text = isPlain(block) ? block.text : '';
    const last = made.at(-1);
    if (last) made.push(last.insertParagraph(text, 'After'));
    else if (where === 'before') made.push(paragraph.insertParagraph(text, 'Before'));
    else made.push((control ?? paragraph).insertParagraph(text, 'After'));
  }
  made.forEach((inserted, i) => {
    shape(inserted, blocks[i]!, reading, index);
    if (!isPlain(blocks[i]!)) writeText(inserted, blocks[i]!);
  });
  return made;
}

const isPlain = ({ emphasis = [] }: Block): boolean => emphasis.length === 0;

/** Style, level and number as the block asks, the neighbour's where it does not. */
function shape(
  paragraph: Word.Paragraph,
  { style, level, numbered }: Block,
  { paras, xml }: Reading,
  index: number,
): void {
  const { list } = paras[index]!;
  const known = style === undefined ? undefined : xml?.styleNamed(style);
  if (known !== undefined) paragraph.style = known;
  if (!list) return;
  if (numbered === false) paragraph.detachFromList();
  else if (level !== undefined && level !== list.level && known === undefined) paragraph.listItem.level = level;
}

function writeText(paragraph: Word.Paragraph, { text, emphasis = [] }: Block): void {
  const cuts = [...new Set([0, text.length, ...emphasis.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((a, b) => a - b);
  let before: Emphasis | undefined;
  for (const [i, end] of cuts.slice(1).entries()) {
    const start = cuts[i]!;
    const own = emphasis.find((one) => one.start <= start && one.end >= end);
    const { font } = paragraph.insertText(text.slice(start, end), 'End');
    // words take the look of those before them: what those had and these have not is taken off again
    if (own?.bold || before?.bold) font.bold = own?.bold ?? false;
    if (own?.italic || before?.italic) font.italic = own?.italic ?? false;
    if (own?.underline || before?.underline) font.underline = own?.underline ? 'Single' : 'None';
    before = own;
  }
}
