/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { insertWording } from '#addin/screens/insert/insertWording.ts';
import { readSources, sourceOfContract } from '#addin/screens/insert/passports.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { snippetLeftover } from '#shared/domain/checks/rules/snippetLeftover.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import { buildContract } from '#shared/ui/testing/builders.ts';

const DEFINITION = '“Licence Fee” means £164,000, due on 3 May 2005.';
const CONTRACT: ContractProps = buildContract({
  terms: {
    'licence-fee': { term: 'Licence Fee', text: DEFINITION, anchor: null, uses: 1, uri: '/dictionary/licence-fee' },
  },
  facts: [
    {
      key: 'effectiveDate',
      label: 'Effective date',
      value: '1 June 2004',
      href: null,
      quote: 'June 1, 2004',
      anchor: null,
      certainty: 'stated',
      confidence: 1,
    },
  ],
  blocks: [{ kind: 'paragraph', runs: [{ text: DEFINITION }, { text: ' A deposit of £5,000 and a tip of $3.' }] }],
});

const broughtOf = (text: string) => ({
  body: [{ text }],
  definitions: [{ term: 'Licence Fee', text: DEFINITION, nestedIn: null }],
  renamed: [],
  undefinedLeft: ['Escrow Agent'],
});

describe('what is kept of a source', () => {
  test('its dates, those of the words that came along too, and its currency', () => {
    expect(sourceOfContract(CONTRACT, broughtOf('The Licence Fee is due.'))).toMatchObject({
      dates: ['2004-06-01', '2005-05-03'],
      currency: 'GBP',
    });
  });

  test('amounts, dates, names and terms that came along are left over, wherever they stand', async () => {
    const lines = ['“Goods” means what is ordered.', 'The Goods cost $10,000.', 'The last line.'];
    const host = createSimulatorHost(documentOf(samplePackage(lines.map((text) => ({ as: 'text', text })))));
    const brought = broughtOf('The Licence Fee for Corvoute is due to the Escrow Agent in Acme Street 5, San Marino.');
    await insertWording(host, {
      wording: { id: 'a', kind: 'clause', title: 'Fee', text: '', isCut: false, source: null, href: '/' },
      brought,
      where: 'end',
      para: null,
      track: 'off',
      source: sourceOfContract(CONTRACT, brought),
    });
    const snapshot = await host.readDocument();
    expect(snapshot.paras.map(({ text }) => text).indexOf(DEFINITION)).toBe(1);
    const { findings } = runCheck(snippetLeftover, { snapshot, sources: await readSources(host, snapshot) });
    expect(findings.map(({ quote }) => quote)).toEqual([
      '£164,000',
      '3 May 2005',
      'Corvoute',
      'Escrow Agent',
      'Acme Street',
      'San Marino',
    ]);
  });
});
