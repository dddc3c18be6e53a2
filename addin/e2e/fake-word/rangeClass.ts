/** Ranges, the body and fonts as office.js sees them. */
import { addComment } from '#shared/docx/comments.ts';
import { wrapParagraphs, wrapRuns } from '#shared/docx/contentControls.ts';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { currentSlice } from '#shared/docx/offsets.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { currentParts } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import { deleteSpan, format, insertInto, runsOf } from './edit.ts';
import type { Fake } from './fakeType.ts';
import { flatOpc } from './flatOpc.ts';
import { type ApiClass, type ApiObject, WordError } from './protocol.ts';
import {
  alive,
  asWord,
  compare,
  given,
  intersection,
  isTracked,
  lengthOf,
  mayChange,
  paragraphsIn,
  pieces,
  type Span,
  search,
  side,
  stretches,
  textOf,
  union,
  type Word,
} from './spans.ts';

export const fontClass = ({ word }: Fake): ApiClass<Span> => ({
  name: 'Font',
  setters: {
    Bold: [1.1, (span, on: boolean) => format(word, span, 'w:b', on ? '' : '0')],
    Italic: [1.1, (span, on: boolean) => format(word, span, 'w:i', on ? '' : '0')],
    Underline: [1.1, (span, kind: string) => format(word, span, 'w:u', kind === 'None' ? 'none' : 'single')],
  },
});

export const rangeClass = (fake: Fake): ApiClass<Span> => {
  const { word } = fake;
  const { range } = fake;
  return {
    name: 'Range',
    fields: {
      Text: [1.1, (span) => textOf(word, span)],
      IsEmpty: [1.3, ({ live: { start, end } }) => start.paragraph === end.paragraph && start.offset === end.offset],
    },
    properties: {
      Paragraphs: [1.1, (span) => fake.list(paragraphsIn(word, span).map(fake.paragraph))],
      ContentControls: [1.1, (span) => fake.controls(span)],
      Font: [1.1, (span) => fake.font(span)],
      ParentBody: [1.3, () => fake.body],
    },
    methods: {
      ...common(fake, (span: Span) => span),
      ExpandTo: [1.3, (span, other: ApiObject) => range(union(word, span, fake.spanOf(other)))],
      IntersectWithOrNullObject: [
        1.3,
        (span, other: ApiObject) => {
          const shared = intersection(word, span, fake.spanOf(other));
          return shared && range(shared);
        },
      ],
      CompareLocationWith: [1.3, (span, other: ApiObject) => compare(word, span, fake.spanOf(other))],
      InsertText: [1.1, (span, text: string, where: string) => range(insertInto(word, span, text, where))],
      InsertParagraph: [
        1.1,
        (span, text: string, where: string) => {
          const all = paragraphsIn(word, span);
          return inserted(fake, where === 'Before' ? all[0]! : all.at(-1)!, text, where);
        },
      ],
      InsertComment: [
        1.4,
        (span, text: string) => {
          mayChange(word);
          return fake.comment(addComment(word.document, span.live.start, span.live.end, text));
        },
      ],
      Delete: [1.1, (span) => deleteSpan(word, span)],
    },
  };
};

export const bodyClass = (fake: Fake): ApiClass<null> => {
  const { word } = fake;
  return {
    name: 'Body',
    fields: { Text: [1.1, () => textOf(word, fake.bodySpan())] },
    properties: {
      Paragraphs: [1.1, () => fake.list(paragraphsOf(word.document).map(fake.paragraph))],
      ContentControls: [1.1, () => fake.controls(null)],
    },
    methods: {
      ...common(fake, () => fake.bodySpan()),
      InsertParagraph: [
        1.1,
        (_self, text: string, where: string) => {
          const all = paragraphsOf(word.document);
          const isStart = where === 'Start';
          return inserted(fake, isStart ? all[0]! : all.at(-1)!, text, isStart ? 'Before' : 'After');
        },
      ],
      GetComments: [1.4, () => fake.comments(null)],
      GetTrackedChanges: [1.6, () => fake.changes(null)],
    },
  };
};

/** What ranges, paragraphs and the body can alike. */
export function common<Self>(fake: Fake, spanOf: (self: Self) => Span): NonNullable<ApiClass<Self>['methods']> {
  const { word, range, list } = fake;
  return {
    GetRange: [1.3, (self: Self, where = 'Whole') => range(side(word, spanOf(self), where))],
    GetTextRanges: [
      1.3,
      (self: Self, marks: string[], trim: boolean) => list(pieces(word, spanOf(self), marks, trim).map(range)),
    ],
    Search: [
      1.1,
      (self: Self, wanted: string, options?: ApiObject) =>
        list(search(word, spanOf(self), wanted, options?.options).map(range)),
    ],
    InsertContentControl: [1.1, (self: Self) => enclose(fake, spanOf(self))],
    GetComments: [1.4, (self: Self) => fake.comments(spanOf(self))],
    GetReviewedText: [1.4, (self: Self, which: string) => reviewed(word, spanOf(self), which)],
    GetTrackedChanges: [1.6, (self: Self) => fake.changes(spanOf(self))],
    GetOoxml: [1.1, () => flatOpc(currentParts(word.document))],
    Select: [
      1.1,
      (self: Self) => {
        const { start, end } = spanOf(self).live;
        word.document.selection = { start: { ...start }, end: { ...end } };
      },
    ],
  };
}

function reviewed(word: Word, span: Span, which: string): string {
  const texts = stretches(word, span).map(({ paragraph, start, end }) => {
    const shown = view(word.document, paragraph);
    return which === 'Original' ? shown.original : asWord(currentSlice(shown, start, end));
  });
  return texts.join('\r');
}

/** A new paragraph in the look of `element`, put beside it or beside a block that it ends. */
export function inserted(
  { word, paragraph }: Fake,
  element: XmlElement,
  text: string,
  where: string,
  beside: XmlElement = element,
): ApiObject {
  mayChange(word);
  const at = where === 'Before' ? 'before' : 'after';
  const made = insertParagraphs(
    word.document,
    alive(word, element),
    at,
    [{ text: given(word, text) }],
    isTracked(word),
    beside,
  );
  return paragraph(made[0]!);
}

/** Whole paragraphs become a block, words of one paragraph stand in the line. */
function enclose({ word, control }: Fake, span: Span): ApiObject {
  mayChange(word);
  const rows = stretches(word, span);
  const isBlock =
    (span.mark || rows.length > 1) &&
    rows.every(({ paragraph, start, end }) => start === 0 && end === lengthOf(word, paragraph));
  const paragraphs = rows.map(({ paragraph }) => paragraph);
  const made = isBlock
    ? wrapParagraphs(word.document, paragraphs, '', '')
    : wrapRuns(word.document, runsOf(word, span), '', '');
  if (!made) throw new WordError('GeneralException', 'insertContentControl');
  return control(made);
}
