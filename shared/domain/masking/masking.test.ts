import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMasking } from '#shared/domain/masking/masking.ts';

const CONTRACT = `SERVICES AGREEMENT

This Services Agreement is made as of 1 May 2024 between Brightwater Kilns, Inc., a Delaware corporation (“Brightwater”), and Oast & Sons Limited, an English company (the “Supplier”).

1. Fees. Brightwater shall pay the Supplier $250,000 (two hundred and fifty thousand dollars) a year, and Brightwater’s liability is limited to US$1.5 million.

2. Notices. To BRIGHTWATER KILNS, INC., 120 Harbour Street, Suite 400, Boston, MA 02110, Attention: Mary Q. Lathe, m.lathe@brightwater.example, Tel. (617) 555-0142. Ms. Lathe answers for Oast & Sons as well.

IN WITNESS WHEREOF the parties have signed.
BRIGHTWATER KILNS, INC.
By: /s/ Mary Q. Lathe
`;
const LEFT = /Brightwater|BRIGHTWATER|Oast|Lathe|Harbour|250,000|fifty thousand|million|555-0142|02110/;

describe('a contract', () => {
  const masking = createMasking();
  const masked = masking.mask(CONTRACT);

  test('has nothing left of its parties, people, addresses and amounts', () => {
    expect(masked).not.toMatch(LEFT);
  });

  test('keeps what belongs to nobody: roles, dates, headings', () => {
    for (const words of ['SERVICES AGREEMENT', 'Supplier', '1 May 2024', 'Notices', 'Delaware corporation'])
      expect(masked).toContain(words);
  });

  test('calls a party by one letter, however it is written', () => {
    const letter = (text: string) =>
      masking
        .used()
        .find((one) => one.text === text)
        ?.placeholder.match(/Party [A-Z]/)?.[0];
    expect(letter('Brightwater Kilns, Inc')).toBe('Party A');
    expect(['Brightwater', 'BRIGHTWATER KILNS, INC'].map(letter)).toEqual(['Party A', 'Party A']);
    expect(letter('Oast & Sons Limited')).toBe('Party B');
    expect(letter('Oast & Sons')).toBe('Party B');
    expect(masked).toMatch(/\[Party A\.\d\]’s liability/);
  });

  test('comes back letter by letter', () => {
    expect(masking.unmask(masked)).toBe(CONTRACT);
  });

  test('is known by its names in every later text', () => {
    expect(masking.mask('What does Lathe at Brightwater owe?')).not.toMatch(LEFT);
  });
});

describe('what a model wrote', () => {
  const masking = createMasking();
  masking.mask('An invoice of Acme Tools, Inc. goes to Zebulon Ltd for $500.');
  const [tools] = masking.used();

  test.each([
    ['as it stood', '[Company 1] pays.'],
    ['in small letters', '[company 1] pays.'],
    ['in capitals', '[COMPANY 1] pays.'],
    ['with spaces', '[ Company 1 ] pays.'],
  ])('has its names again, %s', (_how, reply) => {
    expect(tools?.placeholder).toBe('[Company 1]');
    expect(masking.unmask(reply)).toBe('Acme Tools, Inc pays.');
  });

  test('has them inside quotes, and escaped inside JSON', () => {
    expect(masking.unmask('“[Company 2]’s fee”')).toBe('“Zebulon Ltd’s fee”');
    const odd = createMasking();
    const sent = odd.mask('Ask Foo "Bar" Holdings, Inc. about it; see www.foo.example/x\\y.');
    const json = JSON.stringify({ said: sent });
    const escaped = odd.unmask(json, (original) => JSON.stringify(original).slice(1, -1));
    expect(JSON.parse(escaped)).toEqual({ said: 'Ask Foo "Bar" Holdings, Inc. about it; see www.foo.example/x\\y.' });
  });

  test('keeps a placeholder that there is not', () => {
    expect(masking.unmask('[Company 99] and [Party A]')).toBe('[Company 99] and [Party A]');
  });

  test.each([[['[Comp', 'any 1', '] pays']], [['[', 'Company 1]', ' pays']], [['[Company 1] pays']]])(
    'may come in pieces: %j',
    (pieces) => {
      const taking = masking.unmasking();
      expect(pieces.map((piece) => taking.take(piece)).join('') + taking.end()).toBe(`${tools!.text} pays`);
    },
  );

  test('is not held back for ever by a bracket', () => {
    const taking = masking.unmasking();
    expect(taking.take('see [the whole of section 4 and everything that follows it')).toContain('everything');
    expect(taking.take(' [1') + taking.end()).toBe(' [1');
  });
});

test('a placeholder that stood there before is not taken for one of ours', () => {
  const masking = createMasking();
  const text = 'Fill in [Party A] and [PARTY A]; Brightwater Kilns, Inc. pays [Company 1].';
  const masked = masking.mask(text);
  expect(masked).toBe('Fill in [Text 1] and [Text 2]; [Company 1]. pays [Text 3].');
  expect(masking.unmask(masked)).toBe(text);
});

test('a name whose first word is a word of the text keeps it there', () => {
  const masking = createMasking();
  expect(masking.mask('Target Brands, Inc. sets a target. Each Target is met.')).toContain('Each Target is met.');
});

describe('whatever the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Brightwater Kilns, Inc.',
      'BRIGHTWATER KILNS',
      'Brightwater',
      'Brightwater’s',
      'brightwater',
      'Ms. Mary Lathe',
      'Lathe',
      '$250,000',
      '$250',
      'US$1.5 million',
      'fifty thousand dollars',
      'm@b.example',
      'www.b.example',
      '+44 20 7946 0958',
      '12 Harbour Street',
      '[Party A]',
      '[party a.2]',
      '[Company 1]',
      '[',
      ']',
      '(the “Seller”)',
      'and',
      'between',
      'This Agreement is made between',
      '\n\n',
      'eBay Inc.',
      'By: /s/ John Smith',
      'Foo GmbH & Co. KG',
    ),
    fc.string({ maxLength: 12 }),
  );
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' '));

  test('it comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const masking = createMasking();
        const masked = texts.map((one) => masking.mask(one));
        expect(masked.map((one) => masking.unmask(one))).toEqual(texts);
      }),
      { numRuns: 400 },
    );
  });

  test('nothing that was masked is left in it as a whole', () => {
    fc.assert(
      fc.property(text, text, (about, sent) => {
        const masking = createMasking();
        masking.learn(about);
        const masked = masking.mask(sent);
        const without = masked.replace(/\[[A-Z][a-z]+ [A-Z\d.]+\]/g, ' ');
        for (const { text: value, kind } of masking.used()) {
          if (kind === 'text') continue;
          const whole = new RegExp(
            `(?<![\\p{L}\\p{M}\\p{N}])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
            'u',
          );
          expect([value, whole.test(without)]).toEqual([value, false]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
