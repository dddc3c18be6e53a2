import { describe, expect, test } from '@jest/globals';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Definition } from '#shared/reading/types.ts';

const found = (sentence: string): Definition[] =>
  findDefinitions(structure({ blocks: [{ kind: 'paragraph', text: sentence }] }));

describe('a name that the sentence introduces in passing is defined by that sentence', () => {
  test.each<[string, string[], Definition['form']]>([
    ['Alpha sells pumps (this “Deed”) in May.', ['Deed'], 'parenthetical'],
    ['Alpha sells pumps (any “Pump”) in May.', ['Pump'], 'parenthetical'],
    ['Alpha sells pumps (every “Pump”) in May.', ['Pump'], 'parenthetical'],
    ['Alpha sells pumps (either “Pump”) in May.', ['Pump'], 'parenthetical'],
    ['Alpha sells pumps (such “Pump”) in May.', ['Pump'], 'parenthetical'],
    ['Alpha sells pumps (all “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (both “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (our “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (jointly “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (individually “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (together “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (hereafter “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (called “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (namely “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (respectively “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (to be “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (for the garden, “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (for the garden; “Pumps”) in May.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (the “pumps”) in May.', ['pumps'], 'parenthetical'],
    ['Alpha sells pumps (the “Pumps” and the valves) at cost.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (the “Pumps”, with the valves) at cost.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps [the “Pumps”] at cost.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (the “Pumps.”) at cost.', ['Pumps'], 'parenthetical'],
    ['Alpha sells pumps (the “Pumps”.) at cost.', ['Pumps'], 'parenthetical'],
    ['Exhibit A (the “Price List”) applies.', ['Price List'], 'parenthetical'],
    ['Funds (the “Reserves”) in Regulation D count.', ['Reserves'], 'parenthetical'],
    ['The pump is referred to as the “Pump” below.', ['Pump'], 'inline'],
    ['The pump is referred to herein as the “Pump”.', ['Pump'], 'inline'],
    ['The pump is called “Pump” here.', ['Pump'], 'inline'],
    ['The pump is known as the “Pump” here.', ['Pump'], 'inline'],
    ['The pump is designated the “Pump” here.', ['Pump'], 'inline'],
    ['The pump is abbreviated as “Pump” here.', ['Pump'], 'inline'],
    ['The pump is styled the “Pump” here.', ['Pump'], 'inline'],
    ['The pump is denoted as “Pump” here.', ['Pump'], 'inline'],
    [
      'The pumps are sometimes referred to individually as a “Pump”, and collectively as the “Pumps”.',
      ['Pump', 'Pumps'],
      'inline',
    ],
    ['The pump is referred to in this agreement as our “Pump”.', ['Pump'], 'inline'],
    ['The pump is defined as the “Pump” here.', ['Pump'], 'inline'],
    ['The pump is described herein as a “Pump” here.', ['Pump'], 'inline'],
    ['The pump is identified as “Pump” here.', ['Pump'], 'inline'],
    ['The pumps are collectively together as the “Pumps” here.', ['Pumps'], 'inline'],
    ['Alpha, hereafter the “Seller”, sells.', ['Seller'], 'inline'],
    ['Alpha, henceforth “Seller”, sells.', ['Seller'], 'inline'],
    ['Alpha, hereinafter: “Seller”, sells.', ['Seller'], 'inline'],
    ['Alpha and Beta, hereinafter collectively, the “Sellers”, sell.', ['Sellers'], 'inline'],
    ['Alpha and Beta, hereinafter jointly: the “Sellers”, sell.', ['Sellers'], 'inline'],
    ['Alpha sells pumps and valves, each a “Part”, to Beta.', ['Part'], 'inline'],
    ['Alpha sells pumps and valves, collectively the “Parts”, to Beta.', ['Parts'], 'inline'],
    ['Alpha sells pumps and valves, together with all seals, the “Parts”.', ['Parts'], 'inline'],
    ['Alpha sells pumps and valves, such parts, the “Parts”; Beta pays.', ['Parts'], 'inline'],
    ['Alpha sells pumps and valves, all of the foregoing, the “Parts.”', ['Parts'], 'inline'],
    ['Each pump shall constitute a “Part” and be paid.', ['Part'], 'inline'],
    ['Each pump will be a “Part” or a valve.', ['Part'], 'inline'],
    ['Each pump shall each be a “Part”, paid at once.', ['Part'], 'inline'],
    ['Alpha (hereinafter called the Seller) sells.', ['Seller'], 'inline'],
    ['Alpha (hereafter known as Seller) sells.', ['Seller'], 'inline'],
    [
      'Alpha and Beta, hereinafter jointly called the Sellers of Goods and Parts; sell.',
      ['Sellers of Goods and Parts'],
      'inline',
    ],
    ['Alpha (hereinafter called the “Seller”) sells.', ['Seller'], 'parenthetical'],
  ])('%s', (sentence, terms, form) => {
    const definitions = found(sentence);
    expect(definitions.map((d) => d.term)).toEqual(terms);
    for (const d of definitions) {
      expect(d.form).toBe(form);
      expect(sentence.slice(d.start, d.end)).toBe(sentence);
      expect(sentence.slice(d.termStart, d.termEnd)).toBe(d.term);
    }
  });
});

test('references spoken of in the sentence before do not keep the next one from defining', () => {
  expect(found('See the references. The “Fee” means the fee net of tax.').map((d) => d.term)).toEqual(['Fee']);
});

describe('words that are quoted, pointed at or titled are not defined', () => {
  test.each([
    'The plan (as defined in the “Deed”) stands.',
    'The plan (as defined under the “Deed”) stands.',
    'The plan (within the meaning of the “Deed”) stands.',
    'The plan (with the meaning in the “Deed”) stands.',
    'Papers (under the heading the “Risks”) are read.',
    'Papers (captioned the “Risks”) are read.',
    'Papers (entitled the “Risks”) are read.',
    'Goods (such as the “Pump”) are sold.',
    'Goods (e.g. the “Pump”) are sold.',
    'Goods (i.e. the “Pump”) are sold.',
    'Goods (labelled the “Pump”) are sold.',
    'Goods (marked as “Secret”) are sold.',
    'Papers (with the legend “Secret”) are sold.',
    'Alpha Limited (formerly the “Mill”) sells.',
    'Alpha Limited (f/k/a the “Mill”) sells.',
    'Alpha Limited (d/b/a the “Mill”) sells.',
    'Alpha sells pumps (for the garden “Pumps”) in May.',
    'Alpha sells pumps (for the garden and for the long fields behind the old house, “Pumps”) in May.',
    'Alpha sells pumps (for the garden, the “pumps”) in May.',
    'Alpha sells pumps (the “Pumps” delivered in May) at cost.',
    'Alpha sells pumps (the “Pumps” at cost.',
    'Section 3.10 (“Records”) applies.',
    'Sections 3 and 4 (“Records”) apply.',
    'Section 3.10(a) (General), and 4 (“Records”) apply.',
    'Item 5 (“Events”) applies.',
    'Annex B (“Prices”) applies.',
    'Funds quoted as “Eurocurrency Liabilities” in Regulation D count, known as “Reserves” under Rule 144.',
    'Any person (“Control”, as defined in Rule 405) counts.',
    'Holders (the “Insiders” under Section 16(a) of the Act) count.',
    'A person (the “Insider” as that term is defined in Section 16 of the Act) counts.',
    'In this lease, references to the “Fee” shall mean the fee net of tax.',
    'A reference to “Fee” means the fee net of tax.',
    'The pump is a so-called “Pump” here.',
    'The pump is referred to by all who sell it as the “Pump”.',
    'Alpha sells pumps and valves, each a “part”, to Beta.',
    'Each pump shall be a “Part” when paid.',
    'Each pump shall be a part of the “Mill” when paid.',
    'Alpha and Beta (hereinafter collectively the Sellers of Bern and) sell.',
    'Alpha, hereinafter called the Seller who sells.',
    'Alpha, hereinafter called the seller, sells.',
  ])('%s', (sentence) => {
    expect(found(sentence)).toEqual([]);
  });
});
