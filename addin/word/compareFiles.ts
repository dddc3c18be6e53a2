/** Compares Word files beside the open document, without Word. Fetched when it is first needed: it brings the reader of .docx along. */
import { packSent, type SentFile, unpackSent } from '#addin/word/sentFile.ts';
import { isTrace } from '#addin/word/traces.ts';
import { type Comparison, compareModels } from '#shared/docx/model/compareModels.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { readModel } from '#shared/docx/model/readModel.ts';
import { silentChanges } from '#shared/docx/model/redline.ts';
import { readParts } from '#shared/docx/package.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';

export { packSent };

/** What was changed with tracking off since the file was sent. */
export interface Verified extends Comparison {
  /**
   * With its tracked changes accepted the document reads word for word as what was sent. So does the document that a clean copy was
   * made of: the changes that wait in it were accepted in the copy.
   */
  readsAsSent: boolean;
  /** With its changes accepted nothing at all differs but what a clean copy takes out. */
  isOriginalOfSent: boolean;
}

/** @throws UnreadableDocument */
export async function verifySent(sent: SentFile, returned: Uint8Array): Promise<Verified> {
  const [before, after] = [await unpackSent(sent), await readParts(returned)];
  const found = silentChanges(before, after);
  const accepted =
    found.differences.length > 0 ? compareModels(readModel(before, 'accept'), readModel(after, 'accept')) : found;
  return {
    ...found,
    readsAsSent: !accepted.differences.some(tellsWords),
    isOriginalOfSent: accepted.differences.every(isTrace),
  };
}

const tellsWords = ({ class: kind, what, story }: Difference): boolean =>
  !story.endsWith('comments') && (kind === 'words' || kind === 'numbers' || what === 'place');

/** What the later file has otherwise, both as they read now; or the sentence that says why one cannot be read. */
export async function compareFiles(before: Uint8Array, after: Uint8Array): Promise<Comparison | string> {
  try {
    return compareModels(readModel(await readParts(before), 'accept'), readModel(await readParts(after), 'accept'));
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.message;
    throw error;
  }
}
