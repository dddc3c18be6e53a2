/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { insertDraft } from '#addin/screens/draft/insertDraft.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

test('the receipt of a draft names the terms that nobody defines, those of the document and the draft itself aside', async () => {
  const lines = ['“Goods” means what is ordered.', 'The Goods are paid for on delivery.'];
  const host = createSimulatorHost(documentOf(samplePackage(lines.map((text) => ({ as: 'text', text })))));
  const { result, brought } = await insertDraft(
    host,
    [
      { title: 'Escrow', text: 'The Supplier shall place the Goods with the Escrow Agent. Any Amendment is void.' },
      { title: 'Meaning of Words', text: '“Escrow Agent” means the bank that both name.' },
    ],
    'off',
  );
  expect(result.receipt).toMatchObject({ isClean: true, missing: [] });
  expect(brought.undefinedLeft).toEqual(['Supplier', 'Amendment']);
});
