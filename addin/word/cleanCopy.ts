/**
 * A copy to send: every change accepted, no comment, nothing hidden, nobody's name, no trace of where it comes from as far as nothing
 * that a reader sees goes by it. Made beside the open document, read again, and compared with it.
 */

import { isClean, type Remains, scanParts } from '#addin/word/remains.ts';
import { isTrace } from '#addin/word/traces.ts';
import { removeHidden } from '#shared/docx/clean/hiddenWords.ts';
import { withoutRemarks } from '#shared/docx/clean/remarks.ts';
import { removeStrayCodes } from '#shared/docx/clean/strayCodes.ts';
import {
  removeCommentary,
  removeData,
  removePermissions,
  removeProperties,
  removeSavings,
  removeSettings,
  removeSignatures,
  removeSpentMarks,
} from '#shared/docx/clean/traces.ts';
import { removeUnreached } from '#shared/docx/clean/unreached.ts';
import { contentControlsOf, removeControl } from '#shared/docx/contentControls.ts';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { compareModels } from '#shared/docx/model/compareModels.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { readModel } from '#shared/docx/model/readModel.ts';
import { readParts } from '#shared/docx/package.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import { currentParts, documentOf, links, saveDocument, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import { parseTag } from '#shared/domain/snippetTags.ts';

export interface CleanCopy {
  bytes: Uint8Array;
  /** What a second reading of the bytes still finds. */
  remains: Remains;
  /** What the copy says otherwise than the document with its changes accepted and its hidden words gone; should be nothing. */
  lost: Difference[];
  isClean: boolean;
}

/** @throws UnreadableDocument */
export async function cleanCopy(bytes: Uint8Array): Promise<CleanCopy> {
  const document = documentOf(withoutRemarks(await readParts(bytes)));
  const each = (work: (root: XmlElement) => void): void => {
    for (const path of [...storyPaths(document), ...blocksIn(document)]) {
      const root = treeAt(document, path)?.root;
      if (root) work(root);
    }
  };
  each((root) => resolveAll(document, root, 'accept'));
  each(removeStrayCodes);
  each((root) => removeHidden(document, root));
  removeSpentMarks(document);
  removePermissions(document);
  removeOurControls(document);
  const wanted = readModel(currentParts(document), 'accept');
  removeCommentary(document);
  removeData(document);
  removeProperties(document);
  removeSettings(document);
  removeSavings(document);
  removeSignatures(document);
  removeUnreached(document);
  const cleaned = await saveDocument(document);
  const parts = await readParts(cleaned);
  const remains = scanParts(parts);
  const lost = compareModels(wanted, readModel(parts, 'accept')).differences.filter((one) => !isTrace(one));
  return { bytes: cleaned, remains, lost, isClean: isClean(remains) && lost.length === 0 };
}

/** Building blocks, and what empty content controls say, stand in a document of their own inside the file. */
const blocksIn = (document: WordDocument): string[] =>
  links(document).flatMap(({ kind, target }) => (kind === 'glossaryDocument' ? [target] : []));

/** They name the wording of the library that stands in them. */
function removeOurControls(document: WordDocument): void {
  for (const { element, tag } of contentControlsOf(document).reverse())
    if (parseTag(tag)) removeControl(document, element);
}
