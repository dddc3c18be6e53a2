import { paragraphsBelow, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { type ParagraphView, viewOf } from '#shared/docx/paragraphView.ts';
import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { elements, type XmlElement } from '#shared/docx/xmlTree.ts';
import type { DocNote } from '#shared/domain/documentSnapshot.ts';

const PARTS = [
  { kind: 'footnote', link: 'footnotes' },
  { kind: 'endnote', link: 'endnotes' },
] as const;

type Reading = Pick<ParagraphView, 'current' | 'original'>;

function readNote(note: XmlElement): Reading {
  const views = paragraphsBelow(note).map((paragraph) => viewOf(paragraph));
  const joined = (reading: keyof Reading): string =>
    views
      .map((one) => one[reading])
      .join('\n')
      .trim();
  return { current: joined('current'), original: joined('original') };
}

/** Footnotes, then endnotes, in the order in which the body cites them. */
export function notesOf(document: WordDocument): DocNote[] {
  return PARTS.flatMap(({ kind, link }) => {
    const notes = new Map<string, Reading>();
    for (const note of elements(linkedTree(document, link)?.root))
      if (note.attributes['w:type'] === undefined) notes.set(note.attributes['w:id'] ?? '', readNote(note));
    if (notes.size === 0) return [];
    return paragraphsOf(document).flatMap((paragraph, para) =>
      view(document, paragraph).pieces.flatMap(({ leaf, inserted, deleted }): DocNote[] => {
        const note = notes.get(leaf.attributes['w:id'] ?? '');
        if (leaf.name !== `w:${kind}Reference` || !note) return [];
        const text = deleted ? '' : note.current;
        const original = inserted ? '' : note.original;
        return [{ kind, para, text, ...(original !== text && { original }) }];
      }),
    );
  });
}
