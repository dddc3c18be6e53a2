/** The document as office.js sees it. */
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { setTracking } from '#shared/docx/settings.ts';
import type { Fake } from './fakeType.ts';
import type { ApiClass } from './protocol.ts';
import { mayChange, spanOf, type Word } from './spans.ts';

export const documentClass = (fake: Fake): ApiClass<null> => {
  const { word } = fake;
  return {
    name: 'Document',
    fields: { Saved: [1.1, () => true], ChangeTrackingMode: [1.4, () => word.mode] },
    setters: {
      ChangeTrackingMode: [
        1.4,
        (_self, mode: Word['mode']) => {
          mayChange(word);
          word.mode = mode;
          setTracking(word.document, mode !== 'Off');
        },
      ],
    },
    properties: { Body: [1.1, () => fake.body], ContentControls: [1.1, () => fake.controls(null)] },
    methods: {
      GetSelection: [
        1.1,
        () => {
          const start = { paragraph: paragraphsOf(word.document)[0]!, offset: 0 };
          const selection = word.document.selection ?? { start, end: start };
          return fake.range(spanOf(word, selection.start, selection.end));
        },
      ],
    },
  };
};
