import { describe, expect, test } from '@jest/globals';
import { textHash } from '#shared/domain/anchors.ts';
import {
  bringAlong,
  firstChoices,
  isNamedIn,
  localTerms,
  placeForDefinition,
  renameTerms,
  type SourceTerm,
  termLines,
  toBlocks,
  withSpecifics,
} from '#shared/domain/bringAlong.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const snapshotOf = (...texts: string[]): DocSnapshot => ({
  paras: texts.map((text, i) => ({ i, text, style: 'Normal', table: 0, pending: false, hash: textHash(text) })),
  rev: 'r',
  truncated: false,
});
const DOCUMENT = snapshotOf(
  'This agreement is made between Alder Ltd (the “Supplier”) and Birch Ltd (the “Customer”).',
  '1. Definitions',
  '“Agreement” means this agreement and its schedules.',
  '“Fees” means all sums due under Schedule B.',
  '2. Services',
  'The Supplier shall provide the services.',
);
const source = (term: string, text: string, isRole = false): SourceTerm => ({ term, text, isNamed: isRole, isRole });
const SOURCE = [
  source('Agreement', '“Agreement” means this agreement and its schedules'),
  source('Fees', '“Fees” means all sums due under Schedule B, less service credits.'),
  source('Contract Year', '“Contract Year” means twelve months from the Start Date or its anniversary.'),
  source('Start Date', '“Start Date” means the day on which the Licensor signs.'),
  source('Licensor', 'Oak plc (the “Licensor”)', true),
];
const CLAUSE = '12.1 The Licensor’s liability under this Agreement in a Contract Year shall not exceed the Fees.';
const local = localTerms(DOCUMENT);
const lines = termLines(CLAUSE, SOURCE, local);

describe('bring the definitions along', () => {
  test('finds what the document defines, its parties as roles', () => {
    expect(local.map(({ term, isRole }) => [term, isRole])).toEqual([
      ['Supplier', true],
      ['Customer', true],
      ['Agreement', false],
      ['Fees', false],
    ]);
  });

  test('sorts every term: same, different, missing; nested ones with the one that needs them', () => {
    expect(lines.map(({ term, state }) => [term, state])).toEqual([
      ['Licensor', 'missing'],
      ['Agreement', 'same'],
      ['Contract Year', 'missing'],
      ['Fees', 'different'],
    ]);
    expect(lines.find(({ term }) => term === 'Contract Year')!.nested).toEqual(['Start Date']);
  });

  test('what is named in brackets is told from what is defined', () => {
    expect(isNamedIn('This lease (this “Agreement”) is made', 'Agreement')).toBe(true);
    expect(isNamedIn('“Agreement” means this lease (with its schedules)', 'Agreement')).toBe(false);
  });

  test.each<[string, SourceTerm[]]>([
    ['only named in the source', [{ ...source('Agreement', 'This lease (this “Agreement”)'), isNamed: true }]],
    ['a party in both', [source('Agreement', 'Oak plc (the “Agreement”)', true)]],
    ['of a source that nobody could read', []],
  ])('a term defined here is never called the same without a comparison: %s', (_, terms) => {
    const [line] = termLines('this Agreement', terms, local);
    expect(line!.state).toBe('unproven');
    expect(firstChoices([line!], {})).toEqual({ Agreement: { how: 'keep' } });
  });

  test('a term that nobody defines is said to be left', () => {
    const text = 'The Supplier shall tell the Escrow Agent.';
    const found = termLines(text, SOURCE, local);
    expect(found.map(({ term, state }) => [term, state])).toEqual([
      ['Supplier', 'unproven'],
      ['Escrow Agent', 'unknown'],
    ]);
    expect(bringAlong(text, found, SOURCE, local, {}).undefinedLeft).toEqual(['Escrow Agent']);
  });

  test('a role is never brought, and is mapped as before', () => {
    expect(firstChoices(lines, {})).toMatchObject({ Licensor: { how: 'keep' }, 'Contract Year': { how: 'bring' } });
    expect(firstChoices(lines, { Licensor: 'Supplier' })).toMatchObject({ Licensor: { how: 'map', name: 'Supplier' } });
  });

  describe('a definition of another deal', () => {
    const DEAL = withSpecifics(
      [
        source('Licence Fee', '“Licence Fee” means the sum of £164,000 a year.'),
        source('Program', '“Program” means the route planning program known as Corvoute and its manuals.'),
        source('Use Period', '“Use Period” means the time from the Start Date for as long as the Program runs.'),
        source('Start Date', '“Start Date” means 3 May 2005.'),
        source('Defect', '“Defect” means a fault of any kind that the user has not caused.'),
      ],
      ['Oak plc (Licensor)'],
    );
    const found = termLines('The Licence Fee for the Program in the Use Period is due despite a Defect.', DEAL, local);
    const choices = firstChoices(found, {});

    test('is not brought unless somebody says so, nor what leans on one', () => {
      expect(Object.entries(choices).map(([term, { how }]) => [term, how])).toEqual([
        ['Licence Fee', 'keep'],
        ['Program', 'keep'],
        ['Use Period', 'keep'],
        ['Defect', 'bring'],
      ]);
    });
    test('says which words are of that deal', () => {
      const words = (term: string) => found.find((line) => line.term === term)!.specifics.map((one) => one.words);
      expect([words('Licence Fee'), words('Program'), words('Use Period'), words('Defect')]).toEqual([
        ['£164,000'],
        ['Corvoute'],
        ['3 May 2005', 'Corvoute'],
        [],
      ]);
    });
    test('left out, its term is told as undefined', () => {
      const { undefinedLeft } = bringAlong('The Licence Fee is due.', found, DEAL, local, choices);
      expect(undefinedLeft).toEqual(['Licence Fee']);
    });
  });

  test('nothing undefined is left unless somebody left it', () => {
    const choices = firstChoices(lines, { Licensor: 'Supplier' });
    const brought = bringAlong(CLAUSE, lines, SOURCE, local, choices);
    expect(brought.body[0]!.text).toBe(
      'The Supplier’s liability under this Agreement in a Contract Year shall not exceed the Fees.',
    );
    expect(brought.definitions.map(({ term }) => term)).toEqual(['Start Date', 'Contract Year']);
    expect(brought.definitions[0]!.text).toContain('the Supplier signs');
    expect(brought.renamed).toEqual([{ from: 'Licensor', to: 'Supplier', places: 1 }]);
    expect(brought.undefinedLeft).toEqual([]);
    const left = bringAlong(CLAUSE, lines, SOURCE, local, { ...choices, 'Contract Year': { how: 'keep' } });
    expect(left.undefinedLeft).toEqual(['Contract Year']);
  });

  test('theirs under another name leaves ours alone', () => {
    const choices = { Fees: { how: 'bring', name: 'Net Fees' } } as const;
    const brought = bringAlong(CLAUSE, lines, SOURCE, local, choices);
    expect(brought.body[0]!.text).toContain('exceed the Net Fees.');
    expect(brought.definitions).toEqual([
      {
        term: 'Net Fees',
        text: '“Net Fees” means all sums due under Schedule B, less service credits.',
        nestedIn: null,
      },
    ]);
  });

  test('renames plurals to plurals and whole words only', () => {
    expect(renameTerms('Each Buyer and all Buyers; Buyerless.', { Buyer: 'Party' })).toBe(
      'Each Party and all Parties; Buyerless.',
    );
  });

  test('drops numbers typed in front, keeps a sentence that begins with a figure', () => {
    expect(toBlocks('7.3 Notices. In writing.\n\n(a) by post').map(({ text }) => text)).toEqual([
      'Notices. In writing.',
      'by post',
    ]);
    expect(toBlocks('7.3 percent of the price')[0]!.text).toBe('7.3 percent of the price');
  });

  describe('definitions that share a paragraph', () => {
    const LINE =
      '“Fees” means the sums in Schedule B; “Contract Year” means twelve months from the Start Date; and “Start Date” means the day of signing.';
    const shared = localTerms(snapshotOf('1. Definitions', LINE, '“Loss” means:', '(a) damages; and', '(b) costs.'));

    test('each is its own words and no more, its list with it', () => {
      expect(shared.map(({ term, text, para }) => [term, para, text])).toEqual([
        ['Fees', 1, '“Fees” means the sums in Schedule B;'],
        ['Contract Year', 1, '“Contract Year” means twelve months from the Start Date;'],
        ['Start Date', 1, '“Start Date” means the day of signing.'],
        ['Loss', 2, '“Loss” means:\n\n(a) damages; and\n\n(b) costs.'],
      ]);
    });

    test('what the source says in a paragraph of its own is the same', () => {
      const own = [source('Fees', '1.2 “Fees” means the sums in Schedule B.')];
      expect(termLines('The Fees are due.', own, shared)[0]!.state).toBe('same');
      const other = [source('Fees', '1.2 “Fees” means the sums in Schedule B and costs.')];
      expect(termLines('The Fees are due.', other, shared)[0]!.state).toBe('different');
    });

    test('one that is brought brings nothing of its neighbours', () => {
      const text = 'Each Contract Year is counted anew.';
      const found = termLines(text, shared, []);
      const { definitions } = bringAlong(text, found, shared, [], firstChoices(found, {}));
      expect(definitions.map((one) => one.text)).toEqual([
        '“Start Date” means the day of signing.',
        '“Contract Year” means twelve months from the Start Date.',
      ]);
    });

    test('a sentence that defines two comes once, and leaves neither undefined', () => {
      const both = localTerms(
        snapshotOf('In this clause “Site” means the yard, and “Works” means the repair of the Site.'),
      );
      const text = 'The Works end when the Site is clear.';
      const found = termLines(text, both, []);
      const { definitions, undefinedLeft } = bringAlong(text, found, both, [], firstChoices(found, {}));
      expect(definitions.map((one) => one.text)).toEqual([
        'In this clause “Site” means the yard, and “Works” means the repair of the Site.',
      ]);
      expect(undefinedLeft).toEqual([]);
    });
  });

  test('a definition goes where the alphabet puts it', () => {
    expect(placeForDefinition('Contract Year', DOCUMENT)).toBe(2);
    expect(placeForDefinition('Zone', DOCUMENT)).toBe(3);
    expect(placeForDefinition('Aardvark', DOCUMENT)).toBe(2);
    expect(placeForDefinition('Zone', snapshotOf('No terms here.'))).toBeNull();
  });
});
