import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hiddenNames } from '#shared/domain/masking/hiddenNames.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const CONTRACT = `SERVICES AGREEMENT

This Services Agreement is made as of 1 May 2024 between Brightwater Kilns, Inc., a Delaware corporation (“Brightwater”), and Oast & Sons Limited, an English company (the “Supplier”).

1. Fees. Brightwater shall pay the Supplier $250,000 a year, and the Supplier answers to Brightwater’s board.

2. Notices. To BRIGHTWATER KILNS, INC., 120 Harbour Street, Suite 400, Boston, MA 02110, Attention: Mary Q. Lathe, m.lathe@brightwater.example, Tel. (617) 555-0142, www.brightwater.example. Ms. Lathe answers for Oast & Sons as well.

IN WITNESS WHEREOF the parties have signed.
BRIGHTWATER KILNS, INC.
By: /s/ Mary Q. Lathe
Name: Mary Q. Lathe
Title: Chief Kiln Officer

OAST & SONS LIMITED
By: Thorvaldsen
Name: ______________
Witness: Ottoline Quill
`;
const known = (text: string, more: Partial<Parameters<typeof hiddenNames>[0]> = {}) =>
  hiddenNames({
    text,
    parties: [
      { name: 'Brightwater Kilns, Inc.', shortName: 'Brightwater' },
      { name: 'Oast & Sons Limited', shortName: null },
    ],
    companies: [],
    titles: [],
    ...more,
  });

test('a web address that a space has broken has no name left', () => {
  const text = 'Cybermart (the “Client”) keeps a store at http:// cybermart.com. A cybermart is a store.';
  const parties = [{ name: 'Cybermart', shortName: null }];
  expect(hiddenNames({ text, parties, companies: [], titles: [] }).hide(text)).toMatch(
    /^\[Party A\] .* at http:\/\/ \[Party A\]\.com\./,
  );
});

describe('two parties', () => {
  test.each([
    ['of one company form', 'I-Larch, Inc.', 'Twomart.com, Inc.'],
    ['that end in one word', 'Larchwood Savings', 'Twomarsh Savings'],
    ['in capitals', 'LARCHWOOD CORPORATION', 'TWOMARSH CORPORATION'],
    ['of which one is the other with a word more', 'Larchwood, LLC', 'Larchwood Holdings, LLC'],
  ])('%s are two', (_, one, other) => {
    const text = `This Agreement is between ${one}, of the first part, and ${other}, of the second part.`;
    const parties = [one, other].map((name) => ({ name, shortName: null }));
    const hidden = hiddenNames({ text, parties, companies: [], titles: [] }).hide(text);
    expect(hidden).toMatch(/^This Agreement is between \[Party A\].*, and \[Party B\]/);
    expect(hidden).not.toMatch(/larch|twomar/i);
  });
});

describe('a contract', () => {
  const names = known(CONTRACT, { companies: ['Grindel Vance LLP'], titles: ['brightwater_oast_msa_v2'] });
  const hidden = names.hide(CONTRACT);

  test('has nothing left of who they are and where they can be reached', () => {
    expect(hidden).not.toMatch(/Brightwater|Oast|Lathe|Mary|Harbour|02110|555|@|www|Thorvaldsen|Ottoline|Quill/i);
  });

  test('keeps what the wording says', () => {
    for (const words of [
      '$250,000',
      '1 May 2024',
      'Delaware',
      'Supplier',
      'Chief Kiln Officer',
      'Name: ______________',
    ])
      expect(hidden).toContain(words);
  });

  test('calls the same one by the same word, however it is written', () => {
    expect(hidden).toContain('[Party A], a Delaware corporation (“[Party A]”), and [Party B], an English company');
    expect(hidden).toContain('1. Fees. [Party A] shall pay the Supplier');
    expect(hidden).toContain('[Party A]’s board');
    expect(hidden).toContain('[Person 1] answers for [Party B] as well');
  });

  test('is hidden alike in its titles, names of files and addresses of its parts', () => {
    expect(names.hide('Services Agreement between Brightwater and Oast & Sons')).toBe(
      'Services Agreement between [Party A] and [Party B]',
    );
    expect(names.hide('brightwater_msa_v2', true)).toBe('[Party A]_msa_v2');
    expect(names.hide('filed by Grindel Vance LLP')).toMatch(/^filed by \[Company \d\]$/);
    expect([names.isTold('obligations-of-brightwater'), names.isTold('obligations-of-supplier')]).toEqual([
      true,
      false,
    ]);
  });

  test('says the same when it is hidden again', () => {
    expect(names.hide(hidden)).toBe(hidden);
  });
});

test('a name of two letters that the contract gives is hidden, a role is not', () => {
  const text = 'Between Hollin Pade Ltd (“HP”) and Ann Ruthers (the “Customer”). HP shall serve the Customer.';
  const names = hiddenNames({
    text,
    parties: [
      { name: 'Hollin Pade Ltd', shortName: 'HP' },
      { name: 'Ann Ruthers', shortName: 'Customer' },
    ],
    companies: [],
    titles: [],
  });
  expect(names.hide(text)).toMatch(/\[Party A\] shall serve the Customer\.$/);
  expect(names.hide(text)).not.toMatch(/Hollin|HP|Ruthers/);
});

test('places go along with their words, and names are cut where a part ends', () => {
  const text = 'Acme Widgets, Inc. pays. Acme Widgets, Inc. delivers.';
  const names = hiddenNames({
    text,
    parties: [{ name: 'Acme Widgets, Inc.', shortName: null }],
    companies: [],
    titles: [],
  });
  const second = text.indexOf('Acme', 1);
  const whole = names.hideWhole(text, [second]);
  expect(whole.text).toBe('[Party A] pays. [Party A] delivers.');
  expect(whole.text.slice(whole.at(second, 'start'))).toBe('[Party A] delivers.');
  expect(whole.text.slice(whole.at(0, 'start'), whole.at(second, 'end'))).toBe('[Party A] pays. ');
  const inside = second + 5;
  const cut = names.hideWhole(text, [inside]);
  expect(cut.text.slice(0, cut.at(inside, 'end'))).toBe('[Party A] pays. [Party A]');
  expect(cut.text.slice(cut.at(inside, 'start'))).toBe('[Party A] delivers.');
});

describe('whatever the contract', () => {
  const word = fc.constantFrom(
    'Brightwater',
    'Kestrelmoor',
    'Zephyrine',
    'Oastler',
    'Quillon',
    'Vantaggio',
    'Müntzer',
    'O’Hallow',
  );
  const company = fc
    .tuple(
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('Inc.', 'Ltd', 'LLC', 'GmbH', 'Limited', 'S.A.'),
    )
    .map(([words, form]) => `${words.join(' ')} ${form}`);
  const person = fc.tuple(fc.constantFrom('Ottoline', 'Barnaby', 'Xanthe'), word).map((words) => words.join(' '));
  const filler = fc.oneof(
    fc.constantFrom(
      'This Agreement is made between',
      'and',
      '(the “Seller”)',
      '$500',
      'fifty thousand dollars',
      '\n\n',
      '2. Notices. Attention:',
      'IN WITNESS WHEREOF\nBy:',
      '[Party A]',
      '[Company 1]',
      'm@kestrelmoor.example',
      '12 Harbour Street',
    ),
    fc.string({ maxLength: 12 }),
  );
  const contract = fc
    .record({
      parties: fc.array(fc.record({ name: fc.oneof(company, person), shortName: fc.option(word) }), { maxLength: 3 }),
      companies: fc.array(company, { maxLength: 2 }),
      fillers: fc.array(filler, { minLength: 3, maxLength: 12 }),
      order: fc.array(fc.nat(20), { minLength: 3, maxLength: 12 }),
      isShouted: fc.boolean(),
    })
    .map(({ parties, companies, fillers, order, isShouted }) => {
      const all = [...parties.flatMap(({ name, shortName }) => [name, shortName ?? name]), ...companies, 'the Seller'];
      const text = fillers
        .map((one, i) => {
          const name = all[order[i % order.length]! % all.length]!;
          return `${one} ${isShouted ? name.toUpperCase() : name}`;
        })
        .join(' ');
      return { text, parties, companies, titles: [] };
    });
  const has = (text: string, name: string): boolean =>
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
      'iu',
    ).test(text);

  test('no name that is known of it is left', () => {
    fc.assert(
      fc.property(contract, (about) => {
        const hidden = hiddenNames(about).hide(about.text);
        const all = [...about.parties.flatMap(({ name, shortName }) => [name, shortName ?? name]), ...about.companies];
        expect(all.filter((name) => has(hidden, name))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('hiding is the same each time, and once hidden it stays', () => {
    fc.assert(
      fc.property(contract, (about) => {
        const names = hiddenNames(about);
        const hidden = names.hide(about.text);
        expect(hiddenNames(about).hide(about.text)).toBe(hidden);
        expect(names.hide(hidden)).toBe(hidden);
      }),
      { numRuns: 500 },
    );
  });

  test('places keep their order, and parts cut at them make up the whole', () => {
    fc.assert(
      fc.property(contract, fc.array(fc.nat(400), { maxLength: 6 }), (about, places) => {
        const cuts = places.map((at) => Math.min(at, about.text.length)).sort((a, b) => a - b);
        const whole = hiddenNames(about).hideWhole(about.text, cuts);
        const at = [0, ...cuts, about.text.length];
        const parts = at.slice(1).map((end, i) => whole.text.slice(whole.at(at[i]!, 'start'), whole.at(end, 'end')));
        expect(parts.join('')).toBe(whole.text);
      }),
      { numRuns: 500 },
    );
  });
});

/** A contract in which every section brings names and addresses of its own, of as many characters as asked for. */
function manyNamed(characters: number): string[] {
  const trees = ['Alder', 'Birch', 'Cedar', 'Elder', 'Gorse', 'Hazel', 'Juniper', 'Larch', 'Quince', 'Rowan'];
  const company = (n: number) => `${trees[n % 10]}wright ${trees[(n * 7 + 3) % 10]}ton ${n} Holdings, Inc.`;
  return Array.from({ length: characters / 330 }, (_, i) =>
    [
      `${i + 1}. Order ${i}. Brightwater Kilns, Inc. takes from Oast & Sons Limited whatever ${company(i)} has ordered, and Mr. John ${trees[i % 10]}son answers`,
      `at john.${i}@kiln${i}.example, ${i + 1} Harbour Street, Suite ${i}, Boston, MA 02110, Tel. (617) 555-${String(i % 10_000).padStart(4, '0')}.`,
      'The supplier keeps the kiln at its heat.',
    ].join(' '),
  );
}

test('a contract eight times as long, with as many more names, takes not much more than eight times as long', () => {
  const time = (characters: number): number => {
    const sections = manyNamed(characters);
    const text = sections.join('\n\n');
    const before = processorTime();
    const names = known(text);
    const whole = names.hideWhole(text, []);
    let at = 0;
    for (const section of sections) {
      names.hide(section);
      names.isTold(`order-${at}-of-the-kiln`);
      whole.at(at, 'start');
      at += section.length + 2;
    }
    return processorTime() - before;
  };
  time(20_000);
  const [some, more] = [time(100_000), time(800_000)];
  expect(more).toBeLessThan(Math.max(2_500, some * 16));
});
