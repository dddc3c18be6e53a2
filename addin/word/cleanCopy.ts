/** A copy to send: every change accepted, no comment, nothing hidden, nobody's name. Made beside the open document and read again. */

import { isClean, type Remains, scanParts } from '#addin/word/remains.ts';
import { deleteComment, listComments } from '#shared/docx/comments.ts';
import { removeData } from '#shared/docx/customData.ts';
import { fullSpan } from '#shared/docx/edit/changeText.ts';
import { deleteText } from '#shared/docx/edit/deleteText.ts';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { readParts } from '#shared/docx/package.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import { linkedPath, openDocument, saveDocument, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { detach, elements, setText } from '#shared/docx/xmlTree.ts';

export interface CleanCopy {
  bytes: Uint8Array;
  /** What a second reading of the bytes still finds. */
  remains: Remains;
  isClean: boolean;
}

/** @throws UnreadableDocument */
export async function cleanCopy(bytes: Uint8Array): Promise<CleanCopy> {
  const document = await openDocument(bytes);
  for (const path of storyPaths(document)) acceptAll(document, path);
  for (const { id } of listComments(document)) deleteComment(document, id);
  removeHidden(document);
  removeData(document);
  removeNames(document);
  const cleaned = await saveDocument(document);
  const remains = scanParts(await readParts(cleaned));
  return { bytes: cleaned, remains, isClean: isClean(remains) };
}

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

const CORE = /^docProps\/core\.xml$|\.psmdcp$/;
/** Some programs write these names in the default namespace. */
const NAME = /^(?:\w+:)?(?:creator|lastModifiedBy)$/;

/** Empties the names in the properties of the file and the list of people. */
function removeNames(document: WordDocument): void {
  for (const path of document.parts.keys())
    if (CORE.test(path))
      for (const element of elements(treeAt(document, path)?.root)) if (NAME.test(element.name)) setText(element, '');
  const people = linkedPath(document, 'people');
  if (people !== undefined) for (const person of elements(treeAt(document, people)?.root)) detach(person);
}
