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

describe('what is kept of a source', () => {
  test('its dates, those of the words that came along too, and its currency', () => {
    expect(sourceOfContract(CONTRACT, ['The Licence Fee is due.', DEFINITION])).toMatchObject({
      dates: ['2004-06-01', '2005-05-03'],
      currency: 'GBP',
    });
  });

  test('a date and an amount in a definition that came along are left over, wherever it stands', async () => {
    const lines = ['“Goods” means what is ordered.', 'The Goods cost $10,000.', 'The last line.'];
    const host = createSimulatorHost(documentOf(samplePackage(lines.map((text) => ({ as: 'text', text })))));
    const body = [{ text: 'The Licence Fee is due.' }];
    await insertWording(host, {
      wording: { id: 'a', kind: 'clause', title: 'Fee', text: '', isCut: false, source: null, href: '/' },
      brought: {
        body,
        definitions: [{ term: 'Licence Fee', text: DEFINITION, nestedIn: null }],
        renamed: [],
        undefinedLeft: [],
      },
      where: 'end',
      para: null,
      track: 'off',
      source: sourceOfContract(CONTRACT, [body[0]!.text, DEFINITION]),
    });
    const snapshot = await host.readDocument();
    expect(snapshot.paras.map(({ text }) => text).indexOf(DEFINITION)).toBe(1);
    const { findings } = runCheck(snippetLeftover, { snapshot, sources: await readSources(host, snapshot) });
    expect(findings.map(({ quote }) => quote)).toEqual(['£164,000', '3 May 2005']);
  });
});
