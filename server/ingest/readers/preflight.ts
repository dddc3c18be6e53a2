import { UnreadableFile } from '#server/ingest/document.ts';
import { IN_PARTS, SAVE_ANEW, SAVE_AS_DOCUMENT } from '#server/ingest/readers/shared/advice.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';

/*
 * What is checked before, and while, a file is parsed, by type:
 *   any    size of the file                                                              here
 *   zip    entries, declared sizes, ratio, names, links, encryption, before unpacking    shared/zip.ts
 *          unpacked bytes against the declared ones, while unpacking                     shared/zip.ts
 *   xml    DOCTYPE, broken UTF-8, elements, depth, before a tree can grow                #shared/docx/xmlParse.ts
 *   html   elements, depth, while walking                                                html/html.ts
 *   pdf    pages                                                                         pdf/pdf.ts
 *   text   characters and length of lines                                                here
 * Time and memory are the pool's part.
 */

/** Longest line of text: every step after decoding is linear, but a line is held several times over. */
const MAX_LINE = 4_000_000;

/** @throws UnreadableFile empty · too_large */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new UnreadableFile('empty', `The file is empty. ${SAVE_ANEW}`);
  if (bytes > LIMITS.fileBytes)
    throw new UnreadableFile(
      'too_large',
      `The file has ${Math.ceil(bytes / 2 ** 20)} MB; at most ${LIMITS.fileBytes >> 20} MB are read. ${IN_PARTS}`,
    );
}

/** @throws UnreadableFile too_large · hostile */
export function checkText(text: string): string {
  if (text.length > LIMITS.textLength)
    throw new UnreadableFile('too_large', `The file holds more text than any contract. ${IN_PARTS}`);
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const stop = end < 0 ? text.length : end;
    if (stop - from > MAX_LINE)
      throw new UnreadableFile('hostile', `The file has a line of several million characters. ${SAVE_AS_DOCUMENT}`);
    from = stop + 1;
  }
  return text;
}
