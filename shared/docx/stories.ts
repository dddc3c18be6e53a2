/** Where a document holds text: its body, headers, footers and notes in parts of their own, and boxes inside paragraphs. */
import { chosenBranch } from '#shared/docx/paragraphs.ts';
import { links, type WordDocument } from '#shared/docx/wordDocument.ts';
import { elements, type XmlElement } from '#shared/docx/xmlTree.ts';

const STORIES = ['header', 'footer', 'footnotes', 'endnotes'];

/** Paths of the parts that hold text of the document, the main document first; comments are not its text. */
export const storyPaths = (document: WordDocument): string[] => [
  document.path,
  ...links(document).flatMap(({ kind, target }) => (STORIES.includes(kind) ? [target] : [])),
];

/** Contents of the text boxes of a drawing, each once. A box inside a box belongs to the paragraph that holds it. */
export function textBoxesIn(drawing: XmlElement): XmlElement[] {
  return elements(drawing).flatMap((inner) => {
    if (inner.name === 'w:txbxContent') return [inner];
    return textBoxesIn(inner.name === 'mc:AlternateContent' ? chosenBranch(inner) : inner);
  });
}
