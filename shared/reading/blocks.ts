/** The paragraphs of a document in reading order, and the one text that they make. */

/** Half-open range of UTF-16 offsets. */
export type Range = [start: number, end: number];

export interface Block {
  kind: 'paragraph' | 'heading' | 'item' | 'row' | 'note';
  /** What a reader of the page sees, resolved numbering included; no leading or trailing white space, no line breaks inside. Cells of a row are separated by `\t`. */
  text: string;
  /** Heading level stated by the source (Word outline level, h1–h6, #…), 1-based. */
  level?: number;
  /** Length of the resolved number at the start of `text` ("2.1 " → 4), when the source said that it is a number. */
  labelLength?: number;
  /** Ranges within `text`. */
  bold?: Range[];
  italic?: Range[];
  underline?: Range[];
  centered?: boolean;
  /** Left indent in points, when known. */
  indent?: number;
  /** 1-based page, when known. */
  page?: number;
  /** Name of the paragraph style in the source, when there is one. */
  style?: string;
}

/** Separates blocks in the stored text of a contract. */
export const BLOCK_SEPARATOR = '\n\n';

export interface PlacedBlock extends Block {
  /** Offsets into the stored text. */
  start: number;
  end: number;
}

/** What a database can hold: no control characters, no half surrogates. Lengths stay, so that ranges stay true. */
export const storable = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ');

/**
 * Joins blocks into the text that is stored, indexed and shown, and places each block in it.
 * Empty blocks are dropped. All later offsets (clauses, definitions, facts) point into this text.
 */
export function placeBlocks(blocks: readonly Block[]): { text: string; blocks: PlacedBlock[] } {
  const placed: PlacedBlock[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const block of blocks) {
    const text = storable(block.text);
    if (text === '') continue;
    placed.push({ ...block, text, start: at, end: at + text.length });
    parts.push(text);
    at += text.length + BLOCK_SEPARATOR.length;
  }
  return { text: parts.join(BLOCK_SEPARATOR), blocks: placed };
}
