/** Plants every kind of silent change into a file, each at several places, and asks the comparison of documents about each. */
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { compareModels } from '#shared/docx/model/compareModels.ts';
import type { DocumentModel } from '#shared/docx/model/model.ts';
import { readModel } from '#shared/docx/model/readModel.ts';
import type { Parts } from '#shared/docx/package.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import type { Lie } from '#shared/docx/testing/lies/lie.ts';
import { OTHER_LIES } from '#shared/docx/testing/lies/partLies.ts';
import { STRUCTURE_LIES } from '#shared/docx/testing/lies/structureLies.ts';
import { WORD_LIES } from '#shared/docx/testing/lies/wordLies.ts';
import { currentParts, documentOf, treeAt } from '#shared/docx/wordDocument.ts';

export const LIES: readonly Lie[] = [...WORD_LIES, ...STRUCTURE_LIES, ...OTHER_LIES];

export interface Told {
  lie: string;
  outcome: 'caught' | 'not compared' | 'missed';
  /** Classes of the differences that were found. */
  classes: string[];
  place: number;
}

/** The same file without a tracked change that waits. */
function settled(parts: Parts): Parts {
  const document = documentOf(parts);
  for (const path of storyPaths(document)) {
    const root = treeAt(document, path)?.root;
    if (root) resolveAll(document, root, 'accept');
  }
  return currentParts(document);
}

/** `most`: places tried of each kind, spread over the file. */
export function tellLies(parts: Parts, most: number, lies: readonly Lie[] = LIES): Told[] {
  const honest = settled(parts);
  const before = readModel(honest, 'accept');
  return lies.flatMap((lie) => {
    const count = lie.places(documentOf(honest)).length;
    const step = Math.max(1, Math.floor(count / most));
    return Array.from({ length: Math.min(most, count) }, (_, n) => tell(honest, before, lie, n * step));
  });
}

function tell(honest: Parts, before: DocumentModel, lie: Lie, place: number): Told {
  const document = documentOf(honest);
  lie.places(document)[place]!();
  const after = readModel(currentParts(document), 'accept');
  const { differences, notCompared } = compareModels(before, after);
  const isNamed = lie.notCompared !== undefined && notCompared.includes(lie.notCompared);
  return {
    lie: lie.name,
    outcome: differences.length > 0 ? 'caught' : isNamed ? 'not compared' : 'missed',
    classes: [...new Set(differences.map((difference) => difference.class))],
    place,
  };
}
