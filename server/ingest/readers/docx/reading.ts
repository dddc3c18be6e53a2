import type { FieldStack } from '#shared/docx/fields.ts';
import { createLabeller, type Labeller } from '#shared/docx/labels.ts';
import { type NoteKind, notesById } from '#shared/docx/notes.ts';
import { type Styles, stylesOf } from '#shared/docx/styles.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';

/** What was left out, for the operator. */
export interface Counts {
  /** Characters. */
  hidden: number;
  unresolvedFields: number;
  embedded: number;
  contentsEntries: number;
}

/** One stretch of paragraphs that is counted and whose fields are followed by itself. */
export interface Story {
  labelOf: Labeller;
  /** Fields that are open where the next paragraph begins. */
  fields: FieldStack;
}

/** What one reading of a document knows and gathers on its way. */
export interface Reading {
  document: WordDocument;
  styles: Styles;
  stories: Record<'body' | 'box' | NoteKind, Story>;
  /** Notes that were not cited yet, by id. */
  notes: Record<NoteKind, Map<string, XmlElement>>;
  /** How many notes of each kind have been cited. */
  cited: Record<NoteKind, number>;
  counts: Counts;
  /** Rows stay rows: what is read is no contract but a form with columns. */
  keepsTables: boolean;
}

export function createReading(document: WordDocument, keepsTables = false): Reading {
  const story = (): Story => ({ labelOf: createLabeller(document), fields: [] });
  return {
    document,
    styles: stylesOf(document),
    stories: { body: story(), box: story(), footnote: story(), endnote: story() },
    notes: { footnote: notesById(document, 'footnote'), endnote: notesById(document, 'endnote') },
    cited: { footnote: 0, endnote: 0 },
    counts: { hidden: 0, unresolvedFields: 0, embedded: 0, contentsEntries: 0 },
    keepsTables,
  };
}
