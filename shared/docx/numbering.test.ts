/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { isStyleSeparator } from '#shared/docx/labels.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { isInStruckRow, isMarkStruck } from '#shared/docx/revisions.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { NUMBERING, partsOf } from '#shared/docx/testing/numberingCases.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

test.each(Object.entries(NUMBERING))('the pane: %s', (_, given) => {
  const document = documentOf(partsOf(given));
  const all = paragraphsOf(document);
  const shown: string[] = [];
  /** The number of words that run on into the next paragraph. */
  let carried = '';
  for (const { i, text, list } of readSnapshot(document).paras) {
    const paragraph = all[i]!;
    const label = carried || (list?.label ?? '');
    carried = '';
    if (isStyleSeparator(paragraph)) carried = label;
    else if (!isMarkStruck(paragraph) && !isInStruckRow(paragraph) && (text.trim() !== '' || label !== ''))
      shown.push(label);
  }
  expect(shown).toEqual(given.labels);
});
