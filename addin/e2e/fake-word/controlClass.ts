/** Content controls as office.js sees them. */
import { type ContentControl, contentControlsOf, removeControl } from '#shared/docx/contentControls.ts';
import { child, create, insertAt, setAttribute, type XmlElement } from '#shared/docx/xmlTree.ts';
import type { Fake } from './fakeType.ts';
import { type ApiClass, type ApiObject, WordError } from './protocol.ts';
import { inserted } from './rangeClass.ts';
import { compare, mayChange, paragraphsIn, type Span, spanOf, textOf, type Word } from './spans.ts';

export const controlClass = (fake: Fake): ApiClass<XmlElement> => {
  const { word } = fake;
  return {
    name: 'ContentControl',
    fields: {
      Id: [1.1, (element) => Number(child(child(element, 'w:sdtPr'), 'w:id')?.attributes['w:val'] ?? 0)],
      Tag: [1.1, (element) => controlOf(word, element).tag],
      Title: [1.1, (element) => controlOf(word, element).title],
      Text: [1.1, (element) => textOf(word, controlSpan(word, element))],
    },
    setters: {
      Tag: [1.1, (element, tag: string) => setProperty(word, element, 'w:tag', tag)],
      Title: [1.1, (element, title: string) => setProperty(word, element, 'w:alias', title)],
    },
    properties: {
      Paragraphs: [1.1, (element) => fake.list(paragraphsIn(word, controlSpan(word, element)).map(fake.paragraph))],
    },
    methods: {
      GetRange: [1.3, (element) => fake.range(controlSpan(word, element))],
      InsertParagraph: [
        1.1,
        (element, text: string, where: string) => {
          const { start, end } = controlOf(word, element);
          return inserted(fake, where === 'Before' ? start.paragraph : end.paragraph, text, where, element);
        },
      ],
      Delete: [
        1.1,
        (element, keepContent: boolean) => {
          mayChange(word);
          if (!keepContent) throw new WordError('NotImplemented', 'ContentControl.delete');
          removeControl(word.document, element);
        },
      ],
    },
  };
};

export const controlsClass = ({ word, list }: Fake): ApiClass<ApiObject[]> => ({
  name: 'ContentControlCollection',
  methods: {
    GetByTag: [
      1.1,
      (items, tag: string) => list(items.filter(({ self }) => controlOf(word, self as XmlElement).tag === tag)),
    ],
  },
});

export function controlsOf({ word, control }: Fake, span: Span | null): ApiObject[] {
  const all = contentControlsOf(word.document).map(({ element }) => element);
  const within = span ? all.filter((one) => /Equal|Inside/.test(compare(word, controlSpan(word, one), span))) : all;
  return within.map(control);
}

function controlOf({ document }: Word, element: XmlElement): ContentControl {
  const found = contentControlsOf(document).find((one) => one.element === element);
  if (!found) throw new WordError('ItemNotFound', 'ContentControl');
  return found;
}

function controlSpan(word: Word, element: XmlElement): Span {
  const { start, end, block } = controlOf(word, element);
  return spanOf(word, start, end, block);
}

function setProperty(word: Word, element: XmlElement, name: 'w:tag' | 'w:alias', value: string): void {
  mayChange(word);
  const properties = child(element, 'w:sdtPr') ?? create('w:sdtPr');
  if (!properties.parent) insertAt(element, 0, properties);
  const found = child(properties, name);
  if (found) setAttribute(found, 'w:val', value);
  else insertAt(properties, 0, create(name, { 'w:val': value }));
}
