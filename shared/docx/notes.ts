import { paragraphsBelow, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { type ParagraphView, viewOf } from '#shared/docx/paragraphView.ts';
import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { elements, type XmlElement } from '#shared/docx/xmlTree.ts';
import type { DocNote } from '#shared/domain/documentSnapshot.ts';

export type NoteKind = 'footnote' | 'endnote';

/** Notes of a kind by id. Separators and other typed notes are decoration. */
export function notesById(document: WordDocument, kind: NoteKind): Map<string, XmlElement> {
  const notes = elements(linkedTree(document, `${kind}s`)?.root).filter(
    ({ name, attributes }) => name === `w:${kind}` && (attributes['w:type'] ?? 'normal') === 'normal',
  );
  return new Map(notes.map((note) => [note.attributes['w:id'] ?? '', note]));
}

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
  return (['footnote', 'endnote'] as const).flatMap((kind) => {
    const notes = notesById(document, kind);
    if (notes.size === 0) return [];
    return paragraphsOf(document).flatMap((paragraph, para) =>
      view(document, paragraph).pieces.flatMap(({ leaf, inserted, deleted }): DocNote[] => {
        const note = notes.get(leaf.attributes['w:id'] ?? '');
        if (leaf.name !== `w:${kind}Reference` || !note) return [];
        const read = readNote(note);
        const text = deleted ? '' : read.current;
        const original = inserted ? '' : read.original;
        return [{ kind, para, text, ...(original !== text && { original }) }];
      }),
    );
  });
}
