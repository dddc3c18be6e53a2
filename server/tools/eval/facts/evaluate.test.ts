import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { splitOf } from '#server/tools/eval/facts/cuad.ts';
import { runFactsEvaluation } from '#server/tools/eval/facts/evaluate.ts';
import { goldParties, matchesParty } from '#server/tools/eval/facts/gold.ts';

const data = path.resolve('../shared/data');
const present = existsSync(path.join(data, 'cuad', 'manifest.jsonl'));

test('all files of one filer fall on the same side', () => {
  expect(splitOf('TARNSYSTEMSINC_09_01_2010-EX-1.txt')).toBe(splitOf('TARNSYSTEMSINC_01_02_2012-EX-7.txt'));
});

test('labels that are roles or sentences are no names to be found', () => {
  const labels = new Map([
    ['Parties', ['Acme Widgets, Inc.', 'Acme', 'the "Seller"', 'Buyer', 'A and B are collectively the "Parties"']],
  ]);
  const gold = goldParties({ name: 'x', text: '', labels, split: 'development', folder: '' });
  expect(gold.names).toEqual(['Acme Widgets, Inc.']);
});

test.each([
  ['Acme Corp.', 'ACME CORPORATION', true],
  ['Acme Corp. d/b/a Ajax Stores', 'Acme Corp', true],
  ['Acme Holdings, Inc.', 'Apex Holdings, Inc.', false],
])('%s and %s', (a, b, same) => expect(matchesParty(a, b)).toBe(same));

describe('on the labelled contracts', () => {
  if (!present) {
    test.skip('the labelled contracts are not beside the repository', () => {});
    return;
  }
  test('held-back figures stay above the floor', async () => {
    const table = await runFactsEvaluation(data, 'heldBack');
    const f1 = (fact: string) => Number(table.rows.find((row) => row[0]!.startsWith(fact))?.[3]);
    expect(f1('governingLaw')).toBeGreaterThan(0.93);
    expect(f1('parties')).toBeGreaterThan(0.8);
    expect(f1('agreementDate')).toBeGreaterThan(0.85);
    expect(f1('title')).toBeGreaterThan(0.8);
  });
});
