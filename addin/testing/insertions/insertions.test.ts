/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { type Inserted, insertOne } from '#addin/testing/insertions/insertOne.ts';
import {
  doubledIn,
  FAULTS,
  foreignIn,
  hasSameWords,
  type Marks,
  undefinedIn,
} from '#addin/testing/insertions/oracle.ts';
import { PLANTED, planted } from '#addin/testing/insertions/planted.ts';
import { type Source, snapshotOf, sourceOf } from '#addin/testing/insertions/source.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

const FOLDER = join(import.meta.dirname, 'contracts');
/** What each of the contracts in the folder calls its own. */
const MARKS: Marks = {
  party: [
    ...PLANTED.party,
    'Quarrendon',
    'Hollowmere',
    'Pellagrin',
    'Dunmorrow',
    'Ysolde',
    'Carrowbeg',
    'Vennick',
    'Bramhoff',
  ],
  product: [...PLANTED.product, 'Corvoute', 'CORVOUTE', 'AquaStem', 'Nivarrow', 'Tallyhorn'],
  address: [
    ...PLANTED.address,
    'Tannery Lane',
    'Wharf Row',
    'Foundry Avenue',
    'Box 771',
    'Lindenstraße',
    'Quay Road',
    'Exeter',
  ],
};

function sources(): Source[] {
  return readdirSync(FOLDER).flatMap((name) => {
    const texts = readFileSync(join(FOLDER, name), 'utf8').trim().split(/\n\n+/);
    return [sourceOf(name, snapshotOf(texts)), sourceOf(name, snapshotOf(planted(texts)))];
  });
}
const hostOf = () => createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));

describe.each([
  ['as the pane proposes it', false],
  ['with every definition that there is', true],
])('clauses of other deals, inserted %s', (_, bringsAll) => {
  let done: Inserted[];
  beforeAll(async () => {
    done = [];
    for (const source of sources())
      for (const [n, clause] of source.clauses.entries()) {
        const host = hostOf();
        const { paras } = await host.readDocument();
        done.push(await insertOne(host, source, clause, MARKS, { para: n % paras.length, bringsAll }));
      }
  });

  test('all are made, and definitions come along', () => {
    expect(done.length).toBeGreaterThan(60);
    expect(done.filter(({ status }) => status !== 'applied')).toEqual([]);
    expect(done.reduce((sum, { definitions }) => sum + definitions, 0)).toBeGreaterThan(bringsAll ? 50 : 5);
  });

  test.each(FAULTS)('%s: nothing that Send does not list', (fault) => {
    const told = done.flatMap((one) => one.told).filter((one) => one.fault === fault);
    expect(told.filter(({ isListed }) => !isListed)).toEqual([]);
    // the sources have plenty of each
    if (!['doubled', 'same', ...(bringsAll ? ['unsaid'] : [])].includes(fault)) expect(told.length).toBeGreaterThan(4);
  });
});

describe('the oracle', () => {
  test('knows what belongs to another deal, by patterns of its own', () => {
    const text = 'Quarrendon pays $5 and 20 euros by 4 May 2011 or May 4, 2011 for Nivarrow and Qube™ at a@b.example.';
    expect(foreignIn(text, MARKS).map(({ fault, span }) => [fault, text.slice(span.start, span.end)])).toEqual([
      ['amount', '$5'],
      ['amount', '20 euros'],
      ['date', '4 May 2011'],
      ['date', 'May 4, 2011'],
      ['product', 'Qube™'],
      ['address', 'a@b.example'],
      ['party', 'Quarrendon'],
      ['product', 'Nivarrow'],
    ]);
  });
  test('sees a sentence that comes twice, but for one that its source has twice itself', () => {
    const twice = 'The goods are sent to the yard by rail every day.';
    expect(doubledIn([twice, `First this. ${twice}`], [twice])).toHaveLength(1);
    expect(doubledIn([twice, twice], [`${twice} ${twice}`])).toEqual([]);
  });
  test('sees words that are not the same', () => {
    expect(hasSameWords('1.2 “Fees” means all sums due.', '“Fees” means all sums due')).toBe(true);
    expect(hasSameWords('“Fees” means all sums due.', '“Fees” means all sums paid.')).toBe(false);
  });
  test('sees a term that nothing in the document puts between quotation marks', () => {
    const of = (...texts: string[]) => undefinedIn('The Fees are due.', ['Fees'], snapshotOf(texts)).length;
    expect([of('The Fees.'), of('“Fees” means costs.'), of('“Fee” means a cost.')]).toEqual([1, 0, 0]);
  });
});
