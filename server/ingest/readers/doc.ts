import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { WITHOUT_PASSWORD } from '#server/ingest/readers/shared/advice.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { Block } from '#shared/reading/blocks.ts';

/** Fields and objects leave their marks in the character stream of the old format. */
const CELL_END = '\u0007';

/**
 * Reads a Word 97–2003 document. The library gives text without layout: paragraphs, table rows and notes, no numbers that Word
 * would have counted.
 * @throws UnreadableFile encrypted · damaged
 */
export async function readDoc(bytes: Uint8Array): Promise<SourceDocument> {
  const { default: WordExtractor } = await import('word-extractor');
  let body: string;
  let notes: string;
  try {
    const extracted = await new WordExtractor().extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    body = extracted.getBody();
    notes = `${extracted.getFootnotes()}\n${extracted.getEndnotes()}`;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/encrypt|password/i.test(message))
      throw new UnreadableFile('encrypted', `The document is protected by a password. ${WITHOUT_PASSWORD}`);
    throw new UnreadableFile(
      'damaged',
      'The Word 97–2003 document cannot be read. Open it in Word, save it as .docx, and take that one.',
    );
  }
  const blocks = [...blocksFrom(body, 'paragraph'), ...blocksFrom(notes, 'note')];
  return {
    format: 'doc',
    blocks,
    meta: {},
    warnings: [
      'Automatic numbers and formatting are not kept in the old .doc format; a .docx of the same document reads better.',
    ],
  };
}

function blocksFrom(text: string, kind: 'paragraph' | 'note'): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/[\r\n\f\v]+/)) {
    const cells = line.split(/\t|\u0007/).map(tidy);
    const isRow = line.includes(CELL_END) || (line.includes('\t') && cells.filter((cell) => cell !== '').length > 2);
    const joined = cells.filter((cell) => cell !== '').join(isRow ? '\t' : ' ');
    if (joined !== '') blocks.push({ kind: isRow && joined.includes('\t') ? 'row' : kind, text: joined });
  }
  return blocks;
}
