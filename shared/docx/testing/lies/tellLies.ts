/** Plants every kind of silent change into a file, each at several places, and asks the comparison of documents about each. */
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { compareModels } from '#shared/docx/model/compareModels.ts';
import type { DocumentModel } from '#shared/docx/model/model.ts';
import { readModel } from '#shared/docx/model/readModel.ts';
import type { Parts } from '#shared/docx/package.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import type { Lie } from '#shared/docx/testing/lies/lie.ts';
import { MARK_LIES } from '#shared/docx/testing/lies/markLies.ts';
import { NUMBER_LIES } from '#shared/docx/testing/lies/numberLies.ts';
import { ORDER_AND_TABLE_LIES } from '#shared/docx/testing/lies/orderLies.ts';
import { OTHER_LIES } from '#shared/docx/testing/lies/partLies.ts';
import { WORD_LIES } from '#shared/docx/testing/lies/wordLies.ts';
import { currentParts, documentOf, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';

export const LIES: readonly Lie[] = [
  ...WORD_LIES,
  ...NUMBER_LIES,
  ...ORDER_AND_TABLE_LIES,
  ...MARK_LIES,
  ...OTHER_LIES,
];

export interface Told {
  lie: string;
  outcome: 'caught' | 'not compared' | 'missed';
  /** Classes of the differences that were found. */
  classes: string[];
  place: number;
}

/** What a change planted into a file comes to: the file before, and after, of every kind once. */
export function* liedFiles(parts: Parts): Generator<{ lie: Lie; honest: Parts; lied: Parts }> {
  const honest = settled(parts);
  for (const lie of LIES) {
    const document = copyOf(honest);
    const [plant] = lie.places(document);
    plant?.();
    if (plant) yield { lie, honest, lied: currentParts(document) };
  }
}

/** A lie may change the bytes of parts: those of the file that is lied about stay. */
const copyOf = (parts: Parts): WordDocument => documentOf(new Map(parts));

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
    const first = planted(honest, lie);
    const count = first.places.length;
    const step = Math.max(1, Math.floor(count / most));
    return Array.from({ length: Math.min(most, count) }, (_, n) =>
      // a large file takes long to read: the copy in which the places were counted is lied about first
      tell(n === 0 ? first : planted(honest, lie), before, lie, n * step),
    );
  });
}

interface Planted {
  document: WordDocument;
  places: (() => void)[];
}

function planted(honest: Parts, lie: Lie): Planted {
  const document = copyOf(honest);
  return { document, places: lie.places(document) };
}

function tell({ document, places }: Planted, before: DocumentModel, lie: Lie, place: number): Told {
  places[place]!();
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
