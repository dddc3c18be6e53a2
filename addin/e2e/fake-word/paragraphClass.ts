/** Paragraphs and their place in a list as office.js sees them. */
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { createCounter, listPlaceOf } from '#shared/docx/numbering.ts';
import { paragraphsOf, tableDepth } from '#shared/docx/paragraphs.ts';
import { propertiesOf, removeProperty, setProperty } from '#shared/docx/properties.ts';
import { idOf } from '#shared/docx/snapshot.ts';
import { headingLevel, paragraphFormatOf, styleOf, stylesOf } from '#shared/docx/styles.ts';
import { forget } from '#shared/docx/wordDocument.ts';
import { ancestor, create, type XmlElement } from '#shared/docx/xmlTree.ts';
import { insertInto } from './edit.ts';
import type { Fake } from './fakeType.ts';
import { type ApiClass, type ApiObject, NULL_OBJECT, WordError } from './protocol.ts';
import { common, inserted } from './rangeClass.ts';
import { alive, isTracked, mayChange, textOf, type Word, wholeOf } from './spans.ts';

export const paragraphClass = (fake: Fake): ApiClass<XmlElement> => {
  const { word } = fake;
  const { document } = word;
  const listItem = listItemOf(word);
  return {
    name: 'Paragraph',
    fields: {
      Text: [1.1, (element) => textOf(word, wholeOf(word, element))],
      Style: [1.1, (element) => styleOf(document, element).name],
      OutlineLevel: [1.1, (element) => headingLevel(paragraphFormatOf(document, element)) ?? 10],
      IsListItem: [1.3, (element) => listPlaceOf(document, element) !== null],
      TableNestingLevel: [1.3, (element) => tableDepth(element)],
      UniqueLocalId: [1.6, (element) => (word.knobs.uniqueIdNull ? '' : idOf(document, alive(word, element)))],
    },
    setters: { Style: [1.1, (element, name: string) => setStyle(word, element, name)] },
    properties: {
      ListItem: [1.3, listItem],
      ListItemOrNullObject: [1.3, listItem],
      ContentControls: [1.1, (element) => fake.controls(wholeOf(word, element))],
      ParentContentControlOrNullObject: [
        1.3,
        (element) => {
          const around = ancestor(element, 'w:sdt');
          return around && fake.control(around);
        },
      ],
      Font: [1.1, (element) => fake.font(wholeOf(word, element))],
    },
    methods: {
      ...common(fake, (element: XmlElement) => wholeOf(word, element)),
      InsertText: [
        1.1,
        (element, text: string, where: string) =>
          fake.range(insertInto(word, wholeOf(word, element, false), text, where)),
      ],
      InsertParagraph: [1.1, (element, text: string, where: string) => inserted(fake, element, text, where)],
      GetNextOrNullObject: [1.3, (element) => beside(fake, element, 1)],
      GetPreviousOrNullObject: [1.3, (element) => beside(fake, element, -1)],
      DetachFromList: [1.3, (element) => setNumber(word, element, '0', 0)],
      Delete: [
        1.1,
        (element) => {
          mayChange(word);
          deleteParagraph(document, alive(word, element), isTracked(word));
        },
      ],
    },
  };
};

function listItemOf(word: Word): (element: XmlElement) => ApiObject {
  const { document } = word;
  const type: ApiClass<XmlElement> = {
    name: 'ListItem',
    fields: {
      Level: [1.3, (element) => listPlaceOf(document, element)?.level ?? 0],
      ListString: [1.3, (element) => labelOf(word, element)],
    },
    setters: { Level: [1.3, (element, level: number) => setLevel(word, element, level)] },
  };
  return (element) => (listPlaceOf(document, element) ? { class: type as ApiClass, self: element } : NULL_OBJECT);
}

function labelOf({ document }: Word, wanted: XmlElement): string {
  const count = createCounter();
  for (const element of paragraphsOf(document)) {
    const label = count(listPlaceOf(document, element));
    if (element === wanted) return label?.label ?? '';
  }
  return '';
}

function setLevel(word: Word, element: XmlElement, level: number): void {
  const place = listPlaceOf(word.document, element);
  const wanted = place?.levelAt(level);
  if (!place || !wanted) throw new WordError('InvalidArgument', 'ListItem.level');
  const properties = propertiesOf(element, 'w:pPr');
  removeProperty(properties, 'w:ind');
  if (wanted.paragraphStyle === undefined) {
    setNumber(word, element, place.numId, level);
    return;
  }
  mayChange(word);
  removeProperty(properties, 'w:numPr');
  setProperty(properties, create('w:pStyle', { 'w:val': wanted.paragraphStyle }));
  forget(word.document, element);
}

function setNumber(word: Word, element: XmlElement, numId: string, level: number): void {
  mayChange(word);
  const place = [create('w:ilvl', { 'w:val': String(level) }), create('w:numId', { 'w:val': numId })];
  setProperty(propertiesOf(element, 'w:pPr'), create('w:numPr', {}, place));
  forget(word.document, element);
}

function setStyle(word: Word, element: XmlElement, name: string): void {
  mayChange(word);
  const id = stylesOf(word.document).idOf(name);
  if (id === undefined) throw new WordError('InvalidArgument', 'Paragraph.style');
  const properties = propertiesOf(element, 'w:pPr');
  for (const one of ['w:numPr', 'w:ind', 'w:outlineLvl']) removeProperty(properties, one);
  setProperty(properties, create('w:pStyle', { 'w:val': id }));
  forget(word.document, element);
}

function beside({ word, paragraph }: Fake, element: XmlElement, step: number): ApiObject | null {
  const all = paragraphsOf(word.document);
  const found = all[all.indexOf(element) + step];
  return found ? paragraph(found) : null;
}
