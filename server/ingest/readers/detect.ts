import { UnreadableFile } from '#server/ingest/document.ts';
import { SAVE_ANEW, SAVE_AS_DOCUMENT, WITHOUT_PASSWORD } from '#server/ingest/readers/shared/advice.ts';
import { decodeText, looksLikeText } from '#server/ingest/readers/shared/decodeText.ts';
import { openZip } from '#server/ingest/readers/shared/zip.ts';
import { type CompoundKind, compoundKind } from '#shared/docx/compoundFile.ts';

export type FileKind = 'docx' | 'doc' | 'pdf' | 'html' | 'edgar' | 'json' | 'jsonl' | 'md' | 'txt' | 'zip';

/** Enough to see the first tags of a page or the header of a filing. */
const HEAD = 16 * 1024;

/**
 * The type of a file by its bytes. The name decides between Markdown and plain text, which share their bytes, and gives away a text that
 * is not what it is called.
 * @throws UnreadableFile empty · encrypted · unsupported · the refusals of openZip
 */
export async function detectKind(bytes: Uint8Array, fileName: string): Promise<FileKind> {
  if (bytes.length === 0) throw new UnreadableFile('empty', `The file is empty. ${SAVE_ANEW}`);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD));
  if (head.length > 3 && head.readUInt16BE(0) === 0x504b) return await kindOfZip(bytes);
  const compound = compoundKind(bytes);
  if (compound) return kindOfCompoundFile(compound);
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (!looksLikeText(bytes)) throw new UnreadableFile('unsupported', await nameType(bytes));
  const start = decodeText(bytes.length > HEAD ? bytes.subarray(0, HEAD) : bytes).text;
  const kind = kindOfText(start, fileName);
  refuseMisnamed(kind, fileName);
  return kind;
}

/**
 * A page or a few words under the name of a Word document or a PDF are most often a download that went wrong, and no contract. Word's own
 * pages under .doc are what they say.
 */
function refuseMisnamed(kind: FileKind, fileName: string): void {
  const [, ending = ''] = /\.(docx|docm|pdf|doc)$/i.exec(fileName) ?? [];
  if (ending === '' || (kind !== 'txt' && kind !== 'html')) return;
  if (kind === 'html' && ending.toLowerCase() === 'doc') return;
  throw new UnreadableFile(
    'unsupported',
    `The name ends in .${ending}, but the file holds ${kind === 'html' ? 'a web page' : 'plain text'}. Get the document once more, or name the file .${kind} if that is what it is.`,
  );
}

/** The type of a text by its first characters. */
function kindOfText(start: string, fileName: string): FileKind {
  const text = start.trimStart();
  if (/^\{\\rtf/.test(text)) throw new UnreadableFile('unsupported', 'Rich Text Format is not read. Save it as .docx.');
  if (
    /^(?:-----BEGIN PRIVACY|<SEC-DOCUMENT>|<IMS-DOCUMENT>|<SEC-HEADER>|<DOCUMENT>)/.test(text) ||
    /^<TYPE>/m.test(text.slice(0, 4096))
  )
    return 'edgar';
  if (/^[{[]/.test(text) && /^(?:\{\s*(?:"|\}|$)|\[\s*(?:\{\s*"|\]|$))/.test(text))
    return looksLikeRows(text, fileName) ? 'jsonl' : 'json';
  if (
    /^(?:<\?xml[^>]{0,200}>\s{0,99})?(?:<!--[^>]{0,999}>\s{0,99}){0,9}<(?:!doctype\s+html|html|head|body|title|meta)\b/i.test(
      text,
    )
  )
    return 'html';
  if (/\.(?:md|markdown|mdown)$/i.test(fileName)) return 'md';
  const tags = text.match(/<\/?(?:p|div|br|font|table|tr|td|b|i|u|center|span|h[1-6]|ol|ul|li)(?:\s[^<>]{0,300})?>/gi);
  return (tags?.length ?? 0) >= 6 ? 'html' : 'txt';
}

/** One complete object on the first line and another on the next, or a name that says so. */
function looksLikeRows(text: string, fileName: string): boolean {
  if (/\.(?:jsonl|ndjson)$/i.test(fileName)) return true;
  const lines = text.split('\n', 2);
  return /\}\s*$/.test((lines[0] ?? '').slice(-20)) && /^\s*\{/.test((lines[1] ?? '').slice(0, 20));
}

async function kindOfZip(bytes: Uint8Array): Promise<FileKind> {
  const { entries } = await openZip(bytes);
  if (!entries.has('[Content_Types].xml')) {
    if (entries.has('mimetype'))
      throw new UnreadableFile('unsupported', 'OpenDocument files are not read. Save it as .docx.');
    return 'zip';
  }
  for (const name of entries.keys())
    if (/^word\//i.test(name) || /(?:^|\/)document\d?\.xml$/i.test(name)) return 'docx';
  throw new UnreadableFile('unsupported', `This Office file is not a Word document. ${SAVE_AS_DOCUMENT}`);
}

function kindOfCompoundFile(kind: CompoundKind): FileKind {
  if (kind === 'encrypted')
    throw new UnreadableFile('encrypted', `The document is protected by a password. ${WITHOUT_PASSWORD}`);
  if (kind === 'doc') return 'doc';
  throw new UnreadableFile(
    'unsupported',
    `This Office file is not a Word document, or it is damaged. ${SAVE_AS_DOCUMENT}`,
  );
}

async function nameType(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD)).catch(() => undefined);
  const kind =
    type === undefined ? 'This is no document of a kind that is known here' : `This is a file of the kind ${type.ext}`;
  return `${kind}. Contracts are read from Word, PDF, HTML and text files. ${SAVE_AS_DOCUMENT}`;
}
