import { describe, expect, test } from '@jest/globals';
import { textHash } from '#shared/domain/anchors.ts';
import { bringAlong, firstChoices, placeForDefinition, renameTerms, toBlocks } from '#shared/domain/bringAlong.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import {
  isNamedIn,
  isRoleName,
  localTerms,
  type SourceTerm,
  termLines,
  withSpecifics,
} from '#shared/domain/termLines.ts';

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
      { parties: ['Oak plc (Licensor)'] },
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
    test('brought, its words become blanks, or what is said for them', () => {
      const bring = (fills?: Record<string, string>) =>
        bringAlong('The Use Period.', found, DEAL, local, {
          'Use Period': { how: 'bring', name: 'Use Period', ...(fills && { fills }) },
        });
      expect(bring().definitions.map(({ text }) => text)).toEqual([
        '“Start Date” means [date].',
        '“Program” means the route planning program known as [name] and its manuals.',
        '“Use Period” means the time from the Start Date for as long as the Program runs.',
      ]);
      const filled = bring({ Corvoute: 'Waymark', '3 May 2005': '  ' });
      expect(filled.definitions.map(({ text }) => text).join()).toContain('known as Waymark and');
      expect(filled.definitions[0]!.text).toContain('[date]');
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

  test.each([
    ['Supplier', true],
    ['Disclosing Party', true],
    ['Non-Disclosing Party', false],
    ['Disclosing Party Group', false],
    ['Goods', false],
  ])('whether a term names a party: %s', (term, isRole) => expect(isRoleName(term)).toBe(isRole));

  test.each([
    ['a name with marks of its own', 'Birch Ltd (the “Buyer (UK)”)', 'Buyer (UK)', true],
    ['a bracket that is closed before', 'Birch Ltd (a firm), the “Buyer”', 'Buyer', false],
    [
      'a bracket far before',
      `Birch Ltd (${'which sells timber of every kind, '.repeat(4)}the “Buyer”)`,
      'Buyer',
      false,
    ],
    ['a bracket just before, far into a text', `${'It sells timber. '.repeat(9)}(the “Buyer”)`, 'Buyer', true],
    ['another name', 'Birch Ltd (the “Seller”)', 'Buyer', false],
    ['no quotation marks', 'Birch Ltd (the Buyer', 'Buyer', false],
  ])('named in brackets, %s', (_, text, term, isNamed) => expect(isNamedIn(text, term)).toBe(isNamed));

  test('what a document defines has its number, is named or not, a party or not, and stands once', () => {
    const snapshot = snapshotOf(
      '1.1 “Losses” has the meaning given in Schedule 2.',
      '1.2 “Supplier” means Alder Ltd.',
      '1.3 “Supplier” means Birch Ltd.',
      'They do work (the “Services”) for Cedar Ltd (the “Customer”).',
    );
    expect(localTerms(snapshot)).toEqual([
      {
        term: 'Supplier',
        text: '1.2 “Supplier” means Alder Ltd.',
        again: ['1.3 “Supplier” means Birch Ltd.'],
        isNamed: false,
        isRole: false,
        para: 1,
        label: '1.2',
      },
      expect.objectContaining({ term: 'Services', isNamed: true, isRole: false, para: 3, label: '' }),
      expect.objectContaining({ term: 'Customer', isNamed: true, isRole: true, para: 3, label: '' }),
    ]);
  });

  test.each([
    ['the same words', '“Fees” means all sums due, in "net" terms.', 'same'],
    ['a number in front', '1.2 “Fees” means all sums due, in "net" terms.', 'same'],
    ['other quotation marks, or none', 'Fees means all sums due, in „net“ terms.', 'same'],
    ['capitals, which may make a term of a word', '“Fees” means all sums Due, in "Net" terms.', 'alike'],
    ['more white space', '“Fees” means all  sums due,\nin "net" terms.', 'same'],
    ['other marks at the end', '“Fees” means all sums due, in "net" terms ;.', 'same'],
    ['no mark at the end', '“Fees” means all sums due, in "net" terms', 'same'],
    ['other marks within', '“Fees” means all sums due; in "net" terms.', 'alike'],
    ['another turn of phrase', '“Fees” shall mean all of the sums due, in "net" terms.', 'alike'],
    ['other words for the place', 'In Part 2 “Fees” means all sums due, in "net" terms.', 'different'],
    ['one word that turns it round', '“Fees” means all sums not due, in "net" terms.', 'different'],
    ['a space less', '“Fees” means all sums due, in "net"terms.', 'different'],
    ['a word less at the end', '“Fees” means all sums due, in "net".', 'different'],
    ['another word', '“Fees” means all sums paid, in "net" terms.', 'different'],
  ])('two definitions compared: %s', (_, text, state) => {
    const here = localTerms(snapshotOf('“Fees” means all sums due, in "net" terms.'));
    expect(termLines('The Fees are due.', [source('Fees', text)], here)[0]!.state).toBe(state);
  });

  test('the same words may mean something else where a word in them does', () => {
    const here = localTerms(snapshotOf('“Fees” means the price of the Services.', '“Services” means mending boats.'));
    const said = (services: string) => [
      source('Fees', '“Fees” means the price of the Services.'),
      source('Services', services),
    ];
    const [fees] = termLines('The Fees are due.', said('“Services” means keeping books.'), here);
    expect([fees!.state, fees!.leansOn]).toEqual(['alike', ['Services']]);
    expect(firstChoices([fees!], {})).toEqual({ Fees: { how: 'keep' } });
    expect(termLines('The Fees are due.', said('“Services” means mending boats'), here)[0]!.state).toBe('same');
  });

  test('a term that the document defines twice is the same only where both say what the source says', () => {
    const fees = '“Fees” means all sums due under Schedule B.';
    const theirs = [source('Fees', fees)];
    const stateIn = (second: string) => termLines('the Fees', theirs, localTerms(snapshotOf(fees, second)))[0]!.state;
    expect(stateIn(fees)).toBe('same');
    expect(stateIn('“Fees” means the price of the goods.')).toBe('different');
  });

  test('what a definition leans on and a bracket only names may mean something else', () => {
    const fees = '“Fees” means what is due for the Services under this Agreement.';
    const named = (term: string, text: string): SourceTerm => ({ ...source(term, text), isNamed: true });
    const theirs = [
      source('Fees', fees),
      named('Services', 'paving works (the “Services”)'),
      named('Agreement', 'This contract (this “Agreement”)'),
    ];
    const here = localTerms(snapshotOf('This lease (this “Agreement”)', fees, '“Services” means software support.'));
    expect(termLines('the Fees', theirs, here)[0]).toMatchObject({ state: 'alike', leansOn: ['Services'] });
  });

  test('another contract that a bracket names may be another one here', () => {
    const price = '“Price” means what the Purchase Agreement says.';
    const theirs = [
      source('Price', price),
      { ...source('Purchase Agreement', 'a sale of 2019 (the “Purchase Agreement”)'), isNamed: true },
    ];
    const here = localTerms(snapshotOf(price, '“Purchase Agreement” means the sale of 2026.'));
    expect(termLines('the Price', theirs, here)[0]).toMatchObject({ state: 'alike', leansOn: ['Purchase Agreement'] });
  });

  test('a term that a brought definition uses and that nobody defines is said to be left', () => {
    const terms = [source('Go-Live', '“Go-Live” means the day on which the Handover Certificate is signed.')];
    const found = termLines('Fees run from Go-Live.', terms, local);
    const { undefinedLeft } = bringAlong('Fees run from Go-Live.', found, terms, local, firstChoices(found, {}));
    expect(undefinedLeft).toEqual(['Handover Certificate']);
  });

  test('what the wording defines itself is not brought a second time', () => {
    const text = 'The Licensor pays the Fees. In here “Loss” means damage of any kind to the ship.';
    const terms = [...SOURCE, source('Loss', 'In here “Loss” means damage of any kind to the ship.')];
    const found = termLines(text, terms, []);
    expect(found.find(({ term }) => term === 'Loss')!.state).toBe('own');
    const choices = { ...firstChoices(found, {}), Loss: { how: 'bring', name: 'Loss' } } as const;
    const { definitions, undefinedLeft } = bringAlong(text, found, terms, [], choices);
    expect(definitions.map(({ term }) => term)).toEqual(['Fees']);
    expect(undefinedLeft).toEqual(['Licensor']);
  });

  test('a party becomes a blank where nothing here is meant by it, which is no undefined term', () => {
    const found = termLines('The Licensor’s Fees.', SOURCE, local);
    const { body, undefinedLeft } = bringAlong('The Licensor’s Fees.', found, SOURCE, local, {
      Licensor: { how: 'map', name: '[Licensor]' },
    });
    expect([body[0]!.text, undefinedLeft]).toEqual(['The [Licensor]’s Fees.', []]);
  });

  test('a term leans on what its definition uses, but not on itself, on a party or on what is here', () => {
    const found = termLines(CLAUSE, SOURCE, local);
    expect(found.map(({ term, nested, specifics }) => [term, nested, specifics])).toEqual([
      ['Licensor', [], []],
      ['Agreement', [], []],
      ['Contract Year', ['Start Date'], []],
      ['Fees', [], []],
    ]);
    const own = [source('Works', '“Works” means the Works under this Agreement that the Licensor orders.'), ...SOURCE];
    expect(termLines('The Works', own, local)[0]!.nested).toEqual([]);
  });

  test('what belongs to another deal is said once, however many definitions say it', () => {
    const deal = withSpecifics(
      [
        source('Price', '“Price” means £5,000, half the Cap.'),
        source('Cap', '“Cap” means £10,000, or £5,000 a claim.'),
        source('Licensor', 'Oak plc of £5,000 (the “Licensor”)', true),
      ],
      { parties: [] },
    );
    const [price, licensor] = termLines('The Price is due to the Licensor.', deal, local);
    expect(price!.specifics.map(({ words }) => words)).toEqual(['£5,000', '£10,000']);
    expect(licensor!.specifics).toEqual([]);
    expect(firstChoices([price!], {})).toEqual({ Price: { how: 'keep' } });
  });

  test('before anybody chooses, only what is missing comes, and what is the same stays', () => {
    const roles = { Agreement: 'Contract', Fees: 'Charges' };
    expect(firstChoices(lines, roles)).toEqual({
      Licensor: { how: 'keep' },
      Agreement: { how: 'keep' },
      'Contract Year': { how: 'bring', name: 'Contract Year' },
      Fees: { how: 'map', name: 'Charges' },
    });
    expect(firstChoices(lines, {})).toMatchObject({ Fees: { how: 'keep' } });
  });

  describe('what was chosen', () => {
    const bring = (text: string, choices: Parameters<typeof bringAlong>[4], terms: readonly SourceTerm[] = SOURCE) =>
      bringAlong(text, termLines(text, terms, local), terms, local, choices);

    test.each([
      ['blanks are no name', '  ', '“Contract Year” means', []],
      ['its own name is no other', 'Contract Year', '“Contract Year” means', []],
      [
        'blanks around a name are none of it',
        ' Year ',
        '“Year” means',
        [{ from: 'Contract Year', to: 'Year', places: 1 }],
      ],
    ])('%s', (_, name, begins, renamed) => {
      const brought = bring('In a Contract Year.', { 'Contract Year': { how: 'bring', name } });
      expect(brought.definitions.at(-1)!.text.startsWith(begins)).toBe(true);
      expect(brought.renamed).toEqual(renamed);
    });

    test('what two definitions lean on comes with the first, what is brought itself for itself', () => {
      const terms = [...SOURCE, source('Term', '“Term” means two years from the Start Date.')];
      const text = 'The Contract Year, the Term, the Start Date.';
      const nestedIn = (...names: string[]) =>
        bring(text, Object.fromEntries(names.map((name) => [name, { how: 'bring', name }])), terms).definitions.map(
          (one) => [one.term, one.nestedIn],
        );
      expect(nestedIn('Contract Year', 'Term')).toEqual([
        ['Start Date', 'Contract Year'],
        ['Contract Year', null],
        ['Term', null],
      ]);
      expect(nestedIn('Term', 'Start Date')).toEqual([
        ['Start Date', null],
        ['Term', null],
      ]);
    });

    test('a definition that stands inside of another comes once', () => {
      const terms = [
        source('Site', '“Site” means the yard.'),
        source('Works', 'In here “Site” means the yard. “Works” means its repair.'),
      ];
      const choices = { Site: { how: 'bring', name: 'Site' }, Works: { how: 'bring', name: 'Works' } } as const;
      expect(bring('The Works on the Site', choices, terms).definitions.map(({ term }) => term)).toEqual(['Works']);
      const same = terms.map((one) => ({ ...one, text: terms[1]!.text }));
      expect(bring('The Works on the Site', choices, same).definitions.map(({ term }) => term)).toEqual(['Site']);
    });

    test('what only a definition uses is told as left, and so is what ends a paragraph', () => {
      const choices = { 'Contract Year': { how: 'bring', name: 'Contract Year' } } as const;
      expect(bring('In a Contract Year.', choices).undefinedLeft).toEqual(['Licensor']);
      expect(bring('Pay the Licensor\nin time', {}).undefinedLeft).toEqual(['Licensor']);
    });

    test.each([
      ['“Works” means 1.5 tonnes of oak, elm and ash', '“Works” means 1.5 tonnes of oak, elm and ash.'],
      ['1.2 “Works” means oak, elm and ash; ', '“Works” means oak, elm and ash.'],
      ['“Works” means oak, elm and ash; and', '“Works” means oak, elm and ash.'],
      ['“Works” means oak, elm or ash, or', '“Works” means oak, elm or ash.'],
      ['“Works” means oak and elm and', '“Works” means oak and elm.'],
      ['“Works” means land', '“Works” means land.'],
      ['“Works” means these:', '“Works” means these.'],
      ['Works means oak.', '“Works” means oak.'],
      ['Works the oak of the yard', '“Works” means the oak of the yard.'],
      ['Works: any oak', '“Works” means any oak.'],
      ['Works are all oak', '“Works” are all oak.'],
      ['Oak is what Works means! ', 'Oak is what Works means!'],
    ])('a definition stands as a sentence of its own: %s', (text, own) => {
      const { definitions } = bring('The Works', { Works: { how: 'bring', name: 'Works' } }, [source('Works', text)]);
      expect(definitions).toEqual([{ term: 'Works', text: own, nestedIn: null }]);
    });
  });

  test('paragraphs have no empty ones among them, no pictures and no white space around', () => {
    expect(toBlocks('\n  Notices.\uFFFC \n \n\n7.3\nBy\uFFFC post.\n').map(({ text }) => text)).toEqual([
      'Notices.',
      '7.3',
      'By post.',
    ]);
  });

  test.each<[string, string, string[], number | null]>([
    ['behind the last before it', 'Tools', ['Agreement', 'Fees', 'Site', 'Works'], 2],
    ['behind all', 'Zone', ['Agreement', 'Fees', 'Site', 'Works'], 3],
    ['behind the only one', 'Aardvark', ['Fees'], 0],
    ['at the end of what is in no order', 'Bail', ['Fees', 'Agreement', 'Works', 'Site'], 3],
    ['in order though one is defined twice', 'Bail', ['Agreement', 'Fees', 'Fees', 'Site'], 0],
    ['in order though one is written in capitals', 'Bail', ['Agreement', 'FEES', 'Fees', 'Site'], 0],
    ['before the same in other letters', 'FEES', ['Agreement', 'Fees'], 0],
  ])('a definition goes %s', (_, term, terms, para) => {
    const snapshot = snapshotOf(...terms.map((one) => `“${one}” means what is said of it.`));
    expect(placeForDefinition(term, snapshot)).toBe(para);
  });

  test('a definition goes into a list of names and what they are', () => {
    const snapshot = snapshotOf(
      '1. Definitions',
      'Fees: all sums due under Schedule B.',
      'Site: the yard at the harbour.',
      'Works: the repair of the Site.',
    );
    expect(placeForDefinition('Tools', snapshot)).toBe(2);
  });

  test('a definition goes where the alphabet puts it', () => {
    expect(placeForDefinition('Contract Year', DOCUMENT)).toBe(2);
    expect(placeForDefinition('Zone', DOCUMENT)).toBe(3);
    expect(placeForDefinition('Aardvark', DOCUMENT)).toBe(2);
    expect(placeForDefinition('Zone', snapshotOf('No terms here.'))).toBeNull();
  });
});
