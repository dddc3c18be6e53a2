/** @jest-environment node */
import { describe, test } from '@jest/globals';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { HOST_CONTRACT, isFor, type MakeHost } from '#addin/testing/hostSuite/index.ts';
import { abilitiesOf } from '#addin/word/abilities.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { changeWords, fullSpan } from '#shared/docx/edit/changeText.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { setTracking } from '#shared/docx/settings.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { diffHunks } from '#shared/domain/hunks.ts';

const ALL: Partial<Quirks> = {
  deletedTextVisible: false,
  unstableRanges: true,
  uniqueIdNull: true,
  latencyMs: 1,
};
const HOSTS: [name: string, quirks: Partial<Quirks>][] = [
  ...[1.3, 1.4, 1.6, 1.8].flatMap((apiLevel): [string, Partial<Quirks>][] => [
    [`WordApi ${apiLevel} on a good day`, { apiLevel }],
    [`WordApi ${apiLevel} with every quirk`, { apiLevel, ...ALL }],
  ]),
];

const hostWith =
  (quirks: Partial<Quirks>): MakeHost =>
  async ({ docx, readOnly = false, tracking, failAt = null } = {}) => {
    const document = await openDocument(docx ?? (await contractDocument()), { author: 'Pane User' });
    if (tracking !== undefined) setTracking(document, tracking);
    const host = createSimulatorHost(document, { quirks: { ...quirks, readOnly, failAt } });
    return {
      host,
      userTypes: (para, text) =>
        host.edit(() => {
          const paragraph = paragraphsOf(document)[para]!;
          changeWords(document, paragraph, diffHunks(view(document, paragraph).current, text), false);
        }),
      userSelects: (from, to) =>
        host.edit(() => {
          const place = ({ para, at }: { para: number; at: number }) => {
            const paragraph = paragraphsOf(document)[para]!;
            return { paragraph, offset: fullSpan(view(document, paragraph), at, at).start };
          };
          document.selection = { start: place(from), end: place(to) };
          host.tell('selection');
        }),
    };
  };

describe.each(HOSTS)('%s', (_, quirks) => {
  const { abilities } = abilitiesOf({ apiLevel: quirks.apiLevel!, readOnly: false, file: true });
  for (const { topic, cases } of HOST_CONTRACT)
    for (const one of cases)
      (isFor(one, abilities) ? test : test.skip)(`${topic}: ${one.name}`, () => one.run(hostWith(quirks)));
});
