import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { detectKind, type FileKind } from '#server/ingest/readers/detect.ts';
import { checkSize, checkText } from '#server/ingest/readers/preflight.ts';
import { NOT_ITS_TYPE, SAVE_ANEW, SAVE_AS_DOCUMENT } from '#server/ingest/readers/shared/advice.ts';
import { decodeText } from '#server/ingest/readers/shared/decodeText.ts';
import type { RecognisedPage } from '#server/outside/ocr.ts';

export interface ReadingOptions {
  /** Word: each row of a table as it stands, `\\v` between the paragraphs of a cell. Default: tables for layout become paragraphs. */
  keepsTables?: boolean;
  /** PDF: pages that were read off their pictures. */
  recognised?: readonly RecognisedPage[];
}

/**
 * Reads a file of any supported type into documents: one, or several for a filing with several contracts. Runs in this process;
 * files from outside go through a reader pool, which can be stopped.
 * @throws UnreadableFile
 */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadingOptions = {},
): Promise<SourceDocument[]> {
  checkSize(bytes.length);
  const kind = await detectKind(bytes, fileName);
  const documents = await guarded(() => dispatch(kind, bytes, options));
  const filled = documents.filter((document) => document.blocks.some((block) => block.text !== ''));
  if (filled.length === 0) throw new UnreadableFile('no_text', `The file holds no text. ${SAVE_ANEW}`);
  return filled;
}

/** Each reader, and the library behind it, is loaded when the first file of its type arrives: a child stays small. */
async function dispatch(kind: FileKind, bytes: Uint8Array, options: ReadingOptions): Promise<SourceDocument[]> {
  switch (kind) {
    case 'docx':
      return [await (await import('#server/ingest/readers/docx/docx.ts')).readDocx(bytes, options)];
    case 'doc':
      return [await (await import('#server/ingest/readers/doc.ts')).readDoc(bytes)];
    case 'pdf':
      return [await (await import('#server/ingest/readers/pdf/pdf.ts')).readPdf(bytes, options)];
    case 'zip':
      throw new UnreadableFile(
        'unsupported',
        'The file is an archive. Unpack it, or give it to the ingest command as it is.',
      );
    case 'jsonl':
      throw new UnreadableFile(
        'unsupported',
        'The file holds rows of JSON. Give it to the ingest command as a .jsonl file.',
      );
    default:
      return await dispatchText(kind, decodeText(bytes).text);
  }
}

async function dispatchText(kind: FileKind, text: string): Promise<SourceDocument[]> {
  if (kind !== 'edgar') checkText(text);
  switch (kind) {
    case 'html':
      return [(await import('#server/ingest/readers/html/html.ts')).readHtml(text)];
    case 'edgar':
      return (await import('#server/ingest/readers/edgar/edgar.ts')).readEdgar(text);
    case 'md':
      return [(await import('#server/ingest/readers/md/md.ts')).readMd(text)];
    case 'json':
      return [(await import('#server/ingest/readers/json.ts')).readJson(text)];
    default:
      return [(await import('#server/ingest/readers/txt/txt.ts')).readTxt(text)];
  }
}

/** What a reader throws besides its own refusals is a damaged file, or one built to exhaust it. */
async function guarded<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof RangeError)
      throw new UnreadableFile('hostile', `The file is nested too deeply to be read. ${SAVE_AS_DOCUMENT}`);
    throw new UnreadableFile('damaged', NOT_ITS_TYPE);
  }
}
