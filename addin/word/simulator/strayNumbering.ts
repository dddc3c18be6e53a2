import { listPlaceOf } from '#shared/docx/numbering.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { propertiesOf, setProperty } from '#shared/docx/properties.ts';
import { forget, type WordDocument } from '#shared/docx/wordDocument.ts';
import { create, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Plays a damage that Word has been seen to do: the next numbered paragraph loses its number. */
export function breakNextNumber(document: WordDocument, after: XmlElement): void {
  const all = paragraphsOf(document);
  const next = all.slice(all.indexOf(after) + 1).find((paragraph) => listPlaceOf(document, paragraph));
  if (!next) return;
  setProperty(
    propertiesOf(next, 'w:pPr'),
    create('w:numPr', {}, [create('w:ilvl', { 'w:val': '0' }), create('w:numId', { 'w:val': '0' })]),
  );
  forget(document);
}
