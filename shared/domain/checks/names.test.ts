import { describe, expect, test } from '@jest/globals';
import { bareTerm, cutTerm, namesIn } from '#shared/domain/checks/names.ts';

describe('names that are introduced without quotation marks', () => {
  test.each<[string, string[]]>([
    ['The pumps, referred to as the Goods, are sold.', ['Goods']],
    ['The pumps, hereinafter called Goods of Bern and, are sold.', ['Goods of Bern']],
    ['The pumps are designated the Goods.', ['Goods']],
    ['This shall constitute an Event of Default.', ['Event of Default']],
    ['Net Price, as defined in the Lease, is paid.', ['Net Price']],
    ['The Net Price is defined in the Lease.', ['Net Price']],
    ['Net Price, as defined in Section 2, is paid.', []],
    ['Net Price has the meaning in the Lease.', ['Net Price']],
    ['Net Price shall have the meaning in the Lease.', ['Net Price']],
    ['A Change in Control shall be deemed to have occurred if he leaves.', ['Change in Control']],
    ['Each year, the Net Price shall include the tax.', ['Net Price']],
    ['The buyer and the Owner:', ['Owner']],
    ['He pays on 15 May (the Closing Date) at last.', ['Closing Date']],
    ['He pays on 15 May (Closing Date) at last.', ['Closing Date']],
    ['He pays on 15 May (hereinafter, the Closing Date) at last.', ['Closing Date']],
    ['He pays on 15 May (at last) in full.', []],
    ['The Base Sales is defined as the average.', ['Base Sales']],
    ['The Completion Date shall be the date of delivery.', ['Completion Date']],
    ['The buyer pays the seller.', []],
  ])('%s', (text, names) => {
    const found = namesIn(text);
    for (const name of names) expect(found).toContain(name);
    if (names.length === 0) expect(found).toEqual([]);
  });
});

test.each<[string, string, string | null]>([
  ['as any “Governmental', 'Authority” means a court.', 'Governmental Authority'],
  ['“Governmental', 'Authority”, a court', 'Governmental Authority'],
  ['as any “Governmental ', ' Authority” (a court)', 'Governmental Authority'],
  ['as any "Governmental', 'Authority" means', 'Governmental Authority'],
  ['as any “Governmental” body', 'Authority” means', null],
  ['as any “Governmental', 'Authority means', null],
  ['as any“Governmental', 'Authority” means', null],
  ['as any “Governmental', 'Authority”means', null],
])('%s ¶ %s', (before, text, term) => expect(cutTerm(before, text)).toBe(term));

test.each([
  [' “Net Price” ', 'Net Price'],
  [`${'x'.repeat(100)}y`, `${'x'.repeat(99)}y`],
])('of a paragraph %j nothing is left but %j', (text, term) => expect(bareTerm(text)).toBe(term));
