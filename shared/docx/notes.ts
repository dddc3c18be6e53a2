import { currentText } from '#shared/docx/edit/runs.ts';
import { paragraphsBelow, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { elements } from '#shared/docx/xmlTree.ts';
import type { DocNote } from '#shared/domain/documentSnapshot.ts';

const PARTS = [
  { kind: 'footnote', link: 'footnotes' },
  { kind: 'endnote', link: 'endnotes' },
] as const;

/** Footnotes, then endnotes, in the order in which the body cites them. */
export function notesOf(document: WordDocument): DocNote[] {
  return PARTS.flatMap(({ kind, link }) => {
    const texts = new Map<string, string>();
    for (const note of elements(linkedTree(document, link)?.root))
      if (note.attributes['w:type'] === undefined)
        texts.set(note.attributes['w:id'] ?? '', paragraphsBelow(note).map(currentText).join('\n').trim());
    if (texts.size === 0) return [];
    return paragraphsOf(document).flatMap((paragraph, para) =>
      view(document, paragraph).pieces.flatMap(({ leaf, deleted }): DocNote[] => {
        const text = texts.get(leaf.attributes['w:id'] ?? '');
        return leaf.name === `w:${kind}Reference` && !deleted && text !== undefined ? [{ kind, para, text }] : [];
      }),
    );
  });
}
