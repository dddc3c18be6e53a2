/** Which paragraphs of a story are counted, and the number that a reader sees before each. */
import { createCounter, listPlaceOf, type PlacedNumber } from '#shared/docx/numbering.ts';
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import { isInStruckRow, isMarkStruck } from '#shared/docx/revisions.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { child, toggle, type XmlElement } from '#shared/docx/xmlTree.ts';

/** The number of the next paragraph of the story; call it once per paragraph, in order. */
export type Labeller = (paragraph: XmlElement, shown: Pick<ParagraphView, 'current'>) => PlacedNumber | undefined;

/**
 * Labels of one story: the body, the notes, the text boxes. Each is counted by itself, with all pending changes accepted: what is
 * struck out is not counted, and a paragraph whose mark is struck out has no number of its own, since its words will stand in the
 * next one.
 */
export function createLabeller(document: WordDocument): Labeller {
  const count = createCounter();
  let continues = false;
  return (paragraph, shown) => {
    if (isMarkStruck(paragraph) || isInStruckRow(paragraph)) return undefined;
    const runsIn = continues;
    if (!runsIn && isOnlyBreak(paragraph, shown)) return undefined;
    continues = isStyleSeparator(paragraph);
    return runsIn ? undefined : count(listPlaceOf(document, paragraph));
  };
}

/** Whether a paragraph's hidden mark only parts two styles of one line, as Word's style separator does. */
export function isStyleSeparator(paragraph: XmlElement): boolean {
  const mark = child(child(paragraph, 'w:pPr'), 'w:rPr');
  return toggle(mark, 'w:specVanish') === true && toggle(mark, 'w:vanish') === true;
}

/** An empty paragraph that holds a section or page break shows no number and is not counted, whatever its style. */
export function isOnlyBreak(paragraph: XmlElement, { current }: Pick<ParagraphView, 'current'>): boolean {
  if (current.trim() !== '') return false;
  return child(child(paragraph, 'w:pPr'), 'w:sectPr') !== undefined || current.includes('\f');
}
