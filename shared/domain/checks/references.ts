/** The references of a document to its own provisions and to those of others. */

import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { provisionsIn, type Reference as WrittenReference } from '#shared/reading/references.ts';

export type Reference = WrittenReference & Place;

/** All references of the document, those in tables of contents and in the numbers of provisions left out. */
export const referencesOf = perDocument((snapshot): readonly Reference[] => {
  const { roles } = layoutOf(snapshot);
  const { labels } = provisionsOf(snapshot);
  return snapshot.paras.flatMap(({ text, i }) =>
    roles[i] === 'contents' || roles[i] === 'empty'
      ? []
      : provisionsIn(text)
          // 409A is a section of a statute: provisions are counted without letters
          .filter(({ start, base }) => start >= (labels[i]?.end ?? 0) && !/[A-Z]$/.test(base))
          .map((reference) => ({ ...reference, para: i })),
  );
});
