/** Whether a document that came back shows every change that was made to it as a tracked one. */
import { resolveAll, resolveRevisions } from '#shared/docx/edit/resolveRevisions.ts';
import { type Comparison, compareModels } from '#shared/docx/model/compareModels.ts';
import { acceptedSince, countTexts, hasFormatChanges, keyOf, type LaterVersion } from '#shared/docx/model/decided.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { modelOf, readModel } from '#shared/docx/model/readModel.ts';
import type { Parts } from '#shared/docx/package.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import { documentOf, treeAt } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';

/**
 * Rejects all tracked changes of what came back and compares the rest with what was sent. A change that waited when it was sent may
 * have been decided since. Comments that others made or resolved are theirs to make, and seen by everybody.
 * @throws UnreadableDocument
 */
export function silentChanges(sent: Parts, returned: Parts): Comparison {
  const after = readModel(returned, 'reject');
  const compare = (properties: 'accept' | 'reject'): Comparison => {
    const later = laterVersion(returned);
    const document = documentOf(sent);
    const before = modelOf(document, (root) => {
      resolveRevisions(document, root, acceptedSince(root, later, properties), 'accept');
      resolveAll(document, root, 'reject');
    });
    return compareModels(before, after);
  };
  const found = compare('reject');
  const ways = anyFormatDecided(sent, returned) ? [found, compare('accept')] : [found];
  const isInAll = (difference: Difference): boolean =>
    ways.every(({ differences }) => differences.some((one) => nameOf(one) === nameOf(difference)));
  return { ...found, differences: found.differences.filter((one) => !isComment(one) && isInAll(one)) };
}

const nameOf = ({ story, para, what, kind }: Difference): string => [story, para, what, kind].join('|');

/** A comment that was added or resolved, and the mark of one. */
export const isComment = ({ story, what, kind }: Difference): boolean =>
  (kind === 'added' && (story.endsWith('comments') || what === 'comment')) ||
  (story.endsWith('comments') && what === 'state');

function rootsOf(parts: Parts): XmlElement[] {
  const document = documentOf(parts);
  return storyPaths(document).flatMap((path) => treeAt(document, path)?.root ?? []);
}

function laterVersion(returned: Parts): LaterVersion {
  const waiting = new Set(rootsOf(returned).flatMap((root) => revisionsBelow(root).map(keyOf)));
  const left = new Map<string, number>();
  const document = documentOf(returned);
  for (const path of storyPaths(document)) {
    const root = treeAt(document, path)?.root;
    if (!root) continue;
    resolveAll(document, root, 'reject');
    countTexts(root, left);
  }
  return { waiting, left };
}

function anyFormatDecided(sent: Parts, returned: Parts): boolean {
  const later = laterVersion(returned);
  return rootsOf(sent).some((root) => hasFormatChanges(root, later));
}
