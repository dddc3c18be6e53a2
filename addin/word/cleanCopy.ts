/** A copy to send: every change accepted, no comment, nothing hidden, nobody's name. Made beside the open document and read again. */

import { deleteComment, listComments } from '#shared/docx/comments.ts';
import { removeData } from '#shared/docx/customData.ts';
import { fullSpan } from '#shared/docx/edit/changeText.ts';
import { deleteText } from '#shared/docx/edit/deleteText.ts';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { decodePart, encodePart, type Parts, readParts, writeParts } from '#shared/docx/package.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument, saveDocument, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';

/** What still stands in a file, over all of its parts: headers, notes and comments too. */
export interface Remains {
  comments: number;
  revisions: number;
  hidden: number;
  /** Author names, each once. */
  authors: string[];
}

const REVISION =
  /<w:(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange|sectPrChange|tblPrChange|tcPrChange|trPrChange|numberingChange|cellIns|cellDel)[\s/>]/g;
const COMMENT = /<w:comment\s/g;
const HIDDEN = /<w:r(?:\s[^>]*)?>\s*<w:rPr>(?:(?!<\/w:rPr>).)*?<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/gs;
const AUTHOR = /(?:w:author|w15:author)="([^"]+)"|<(?:dc:creator|cp:lastModifiedBy)>([^<]+)</g;

/** Reads the packed parts as they are, not the model that wrote them. */
export function scanParts(parts: Parts): Remains {
  const remains: Remains = { comments: 0, revisions: 0, hidden: 0, authors: [] };
  for (const [path, bytes] of parts) {
    if (!/\.xml$/.test(path) || /^word\/(?:styles|numbering|theme|fontTable)/.test(path)) continue;
    const xml = decodePart(bytes);
    const count = (pattern: RegExp): number => xml.match(pattern)?.length ?? 0;
    remains.comments += count(COMMENT);
    remains.revisions += count(REVISION);
    remains.hidden += count(HIDDEN);
    for (const [, one, other] of xml.matchAll(AUTHOR)) {
      const name = one ?? other!;
      if (!remains.authors.includes(name)) remains.authors.push(name);
    }
  }
  return remains;
}

export const isClean = ({ comments, revisions, hidden, authors }: Remains): boolean =>
  comments === 0 && revisions === 0 && hidden === 0 && authors.length === 0;

/** The copy, and what a second reading of its bytes still finds. */
export async function cleanCopy(bytes: Uint8Array): Promise<{ bytes: Uint8Array; remains: Remains }> {
  const document = await openDocument(bytes);
  for (const path of document.parts.keys()) if (STORY.test(path)) acceptAll(document, path);
  for (const { id } of listComments(document)) deleteComment(document, id);
  removeHidden(document);
  removeData(document);
  const cleaned = await withoutNames(await saveDocument(document));
  return { bytes: cleaned, remains: scanParts(await readParts(cleaned)) };
}

/** Parts that hold text of the document. */
const STORY = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

function acceptAll(document: WordDocument, path: string): void {
  const root = treeAt(document, path)?.root;
  if (root) resolveAll(document, root, 'accept');
}

function removeHidden(document: WordDocument): void {
  for (const { i, hidden = [] } of readSnapshot(document).paras) {
    const paragraph = paragraphsOf(document)[i]!;
    for (const { start, end } of [...hidden].reverse()) {
      const span = fullSpan(view(document, paragraph), start, end);
      deleteText(document, paragraph, span.start, span.end, false);
    }
  }
}

/** Empties the names in the properties of the file and the list of people. */
async function withoutNames(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = await readParts(bytes);
  for (const [path, part] of parts) {
    if (path === 'docProps/core.xml') {
      const xml = decodePart(part).replace(/(<(dc:creator|cp:lastModifiedBy)>)[^<]*(<\/\2>)/g, '$1$3');
      parts.set(path, encodePart(xml));
    } else if (path === 'word/people.xml') {
      parts.set(path, encodePart(decodePart(part).replace(/<w15:person\b[\s\S]*?<\/w15:person>/g, '')));
    }
  }
  return writeParts(parts);
}
