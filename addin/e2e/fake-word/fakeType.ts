/** What office.js can be given of a document of the fake Word. Classes reach each other through this record. */
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import type { ApiObject } from './protocol.ts';
import type { Span, Word } from './spans.ts';

export interface Fake {
  word: Word;
  /** What all paths begin with. */
  document: ApiObject;
  /** What makes other documents. */
  application: ApiObject;
  body: ApiObject;
  range(span: Span): ApiObject;
  font(span: Span): ApiObject;
  paragraph(element: XmlElement): ApiObject;
  control(element: XmlElement): ApiObject;
  comment(id: string): ApiObject;
  list(items: ApiObject[]): ApiObject;
  /** Those in a stretch; all of the document for null. */
  controls(span: Span | null): ApiObject;
  comments(span: Span | null): ApiObject;
  changes(span: Span | null): ApiObject;
  spanOf(object: ApiObject): Span;
  bodySpan(): Span;
}
