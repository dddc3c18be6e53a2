import type { Place } from '#shared/docx/edit/ranges.ts';
import type { Parts } from '#shared/docx/package.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { idOf } from '#shared/docx/snapshot.ts';
import { bodyOf, currentParts, emptyCache, type WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';

/** A document at one moment. */
export interface Savepoint {
  parts: Parts;
  /** Ids of its paragraphs, in order. */
  ids: string[];
  selection: { start: Position; end: Position } | null;
}

interface Position {
  para: number;
  offset: number;
}

export function savepoint(document: WordDocument): Savepoint {
  const all = paragraphsOf(document);
  const position = ({ paragraph, offset }: Place): Position => ({ para: all.indexOf(paragraph), offset });
  const { selection } = document;
  return {
    parts: currentParts(document),
    ids: all.map((paragraph) => idOf(document, paragraph)),
    selection: selection && { start: position(selection.start), end: position(selection.end) },
  };
}

/** Makes the document again what it was. Ranges that were handed out since point nowhere. */
export function restore(document: WordDocument, saved: Savepoint): void {
  document.parts = new Map(saved.parts);
  document.trees = new Map();
  document.cache = emptyCache();
  document.ranges.clear();
  bodyOf(document);
  const all = paragraphsOf(document);
  all.forEach((paragraph, i) => {
    const id = saved.ids[i];
    if (id !== undefined) document.ids.paragraphs.set(paragraph, id);
  });
  const place = ({ para, offset }: Position): Place | null => {
    const paragraph: XmlElement | undefined = all[para];
    return paragraph ? { paragraph, offset } : null;
  };
  const start = saved.selection && place(saved.selection.start);
  const end = saved.selection && place(saved.selection.end);
  document.selection = start && end ? { start, end } : null;
}
