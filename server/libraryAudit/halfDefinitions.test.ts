import { expect, test } from '@jest/globals';
import { halfDefinitions } from '#server/libraryAudit/halfDefinitions.ts';
import { auditedContract } from '#server/testing/auditedContract.ts';

/** The definition is what stands before the mark. */
function look(marked: string) {
  const end = marked.indexOf('|');
  const definitions = [{ term: 'Goods', start: 0, end }];
  return halfDefinitions.look(auditedContract({ text: marked.replace('|', ''), definitions }));
}

test.each([
  ['“Goods” means the goods and the|\n\nservices listed in Annex 1.'],
  ['“Goods” means|\n\n(a) pumps; and\n\n(b) valves.'],
  ['“Goods” means the following:|\n\n(a) pumps.'],
  ['“Goods” means pumps,| valves and pipes.'],
  ['“Goods” means pumps of Alder Works, Inc.| and its affiliates.'],
  ['“Goods” means the pumps (and every part of them| that wears out).'],
  ['“Goods” means the pumps;| provided that parts are not Goods.'],
  ['“Goods” means the pumps| listed in Annex 1.'],
  ['“Goods” means pumps made in any of the\n\ncounties of the| north.'],
  ['the pumps listed in Annex 1 (the “Goods”); and|\n\nB. The Buyer needs them.'],
  ['“Goods” means the pumps that the Seller makes|\n\nin its factory at Leeds.'],
  ['“Goods” means the pumps (as listed in Sec. 4.| Part B), and valves.'],
  ['“Goods” means the pumps;| and (c) every valve.'],
])('half: %s', (text) => {
  expect(look(text)).toMatchObject({ of: 1, faults: [{ where: 'Goods' }] });
});

test.each([
  ['“Goods” means the pumps listed in Annex 1.|\n\n“Price” means what they cost.'],
  ['“Goods” means the pumps; |“Price” means what they cost.'],
  ['“Goods” means the pumps; |and\n\n“Price” means what they cost.'],
  ['“Goods” means (a) pumps; and (b) valves.| The Seller delivers them.'],
  ['Alder Works, Inc., of Leeds (hereinafter “the Seller”)|\n\nand\n\nBirch Supply LLC'],
  ['Each of them is referred to as a “Party” and both as the “Parties.”| The parties agree as follows:'],
  ['“Goods” has the meaning given in Section 2.|\n\n2. Goods'],
  ['Goods\tpumps and valves|\n\nPrice\twhat they cost'],
  ['“Goods” means a) pumps and b) valves.|'],
  ['“Goods” means the pumps!”|'],
  ['“Goods” means the pumps; |and “Spares” means their parts.'],
  ['made by Alder Works, Inc. (the “Goods”)|, and\n\nB. Birch Supply LLC'],
  ['made by Alder Works, Inc. (the “Goods”)|, do hereby agree as follows:'],
  ['“Goods” means the pumps (and each of their parts.|\n\n“Price” means what they cost (in euros).'],
])('whole: %s', (text) => {
  expect(look(text)).toEqual({ of: 1, faults: [] });
});
