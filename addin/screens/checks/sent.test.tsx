import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { storedUnder } from '#addin/account/stored.ts';
import { SAMPLES, type Sample, sampleParts } from '#addin/demo/samples.ts';
import ChecksScreen from '#addin/screens/checks/ChecksScreen.tsx';
import { forgetInMemory } from '#addin/screens/compare/sentVersions.ts';
import { keepCopyAsSent } from '#addin/screens/compare/useSent.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { writeParts } from '#shared/docx/package.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  forgetInMemory();
});

const [SENT] = SAMPLES as [Sample];
/** With an article more, so that all that follow have another number. */
const RETURNED: Sample = {
  ...SENT,
  lines: SENT.lines.flatMap((line) =>
    line.text === 'Supply' ? [{ as: 'heading', text: 'Samples' } as const, line] : [line],
  ),
};

test('a reference that points elsewhere than in what was sent is told, though the document carries no key', async () => {
  await keepCopyAsSent(storedUnder('test.'), await writeParts(sampleParts(SENT)));
  renderInPane(<ChecksScreen />, createSimulatorHost(documentOf(sampleParts(RETURNED))));
  expect(await screen.findByText(/which is now 5\.1/)).toBeTruthy();
});
