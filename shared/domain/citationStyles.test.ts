import { describe, expect, test } from '@jest/globals';
import { CITATION_STYLES, type CitationFacts, citationIn, STYLE_FACTS } from '#shared/domain/citationStyles.ts';

const HASH = '0123456789abcdef0123';
const URL = `https://l.example/clause/governing-law@${HASH}`;

/** Filings as they are on EDGAR: filer, form, exhibit, date, accession number. */
const ALLIANCE: CitationFacts = {
  kind: 'clause',
  what: 'Governing Law',
  contract: 'Strategic Alliance Agreement',
  place: 'section\u00a015.2(a)',
  company: 'Adaptimmune Therapeutics plc',
  form: '10-K',
  exhibit: '10.11',
  number: '0001193125-17-084215',
  date: '2017-04-06',
  sourceUrl: 'https://www.sec.gov/Archives/edgar/data/1621227/000119312517084215/d1.htm',
  url: URL,
  hash: HASH,
  accessed: '2026-11-26T10:00:00.000Z',
};
const WHOLE: CitationFacts = { ...ALLIANCE, kind: 'contract', what: null, place: null };
const FRANCHISE: CitationFacts = {
  ...ALLIANCE,
  kind: 'definition',
  what: '“Gross Revenues”',
  contract: 'Franchise Agreement',
  place: 'article IV',
  company: 'Goosehead Insurance, Inc.',
  form: 'S-1',
  exhibit: '10.6',
  number: null,
  date: '2018-04-02',
  sourceUrl: null,
};
const BARE: CitationFacts = {
  ...WHOLE,
  contract: 'Lease',
  company: null,
  form: null,
  exhibit: null,
  number: null,
  date: null,
  sourceUrl: null,
};

describe('a line to paste', () => {
  test.each<[string, 'bluebook' | 'oscola', CitationFacts, string]>([
    [
      'a clause of a filing',
      'bluebook',
      ALLIANCE,
      `Adaptimmune Therapeutics plc, “Governing Law,” in Strategic Alliance Agreement § 15.2(a) (Form 10-K, Ex. 10.11, No. 0001193125-17-084215) (Apr. 6, 2017), ${URL}.`,
    ],
    [
      'a whole contract',
      'bluebook',
      WHOLE,
      `Adaptimmune Therapeutics plc, Strategic Alliance Agreement (Form 10-K, Ex. 10.11, No. 0001193125-17-084215) (Apr. 6, 2017), ${URL}.`,
    ],
    [
      'a definition without a number of its filing',
      'bluebook',
      FRANCHISE,
      `Goosehead Insurance, Inc., “Gross Revenues,” in Franchise Agreement art. IV (Form S-1, Ex. 10.6) (Apr. 2, 2018), ${URL}.`,
    ],
    ['nothing but a title', 'bluebook', BARE, `Lease, ${URL}.`],
    ['an exhibit alone', 'bluebook', { ...BARE, exhibit: '10.1' }, `Lease (Ex. 10.1), ${URL}.`],
    ['a place without a number', 'bluebook', { ...BARE, place: 'Governing Law' }, `Lease, ${URL}.`],
    [
      'a clause of a filing',
      'oscola',
      ALLIANCE,
      `Adaptimmune Therapeutics plc, ‘Governing Law’ in Strategic Alliance Agreement (Exhibit 10.11 to Form 10-K, 6 April 2017) cl 15.2(a) <${URL}> accessed 26 November 2026.`,
    ],
    [
      'a definition',
      'oscola',
      FRANCHISE,
      `Goosehead Insurance, Inc., ‘Gross Revenues’ in Franchise Agreement (Exhibit 10.6 to Form S-1, 2 April 2018) art IV <${URL}> accessed 26 November 2026.`,
    ],
    ['nothing but a title', 'oscola', BARE, `‘Lease’ <${URL}> accessed 26 November 2026.`],
  ])('%s, %s', (_what, style, facts, expected) => expect(citationIn(style, facts)).toBe(expected));
});

describe('BibTeX', () => {
  test('of a clause', () => {
    expect(citationIn('bibtex', ALLIANCE)).toBe(`@misc{adaptimmune2017-012345,
  title = {{Governing Law, in: Strategic Alliance Agreement}},
  author = {{Adaptimmune Therapeutics plc}},
  year = {2017},
  month = apr,
  day = {6},
  howpublished = {Exhibit 10.11 to Form 10-K},
  number = {0001193125-17-084215},
  note = {section\u00a015.2(a); text ${HASH}; source https://www.sec.gov/Archives/edgar/data/1621227/000119312517084215/d1.htm},
  url = {${URL}},
  urldate = {2026-11-26}
}
`);
  });

  test('what means something to TeX is written out, and braces stay in pairs', () => {
    const odd = citationIn('bibtex', { ...BARE, contract: 'R&D {50%} of $5_000 #1 ~ ^ C:\\x', company: 'Ärzte & Co' });
    expect(odd).toContain(
      '{{R\\&D \\{50\\%\\} of \\$5\\_000 \\#1 \\textasciitilde{} \\textasciicircum{} C:\\textbackslash{}x}}',
    );
    expect(odd).toMatch(/^@misc\{arzte-/);
    let open = 0;
    for (const sign of odd.replace(/\\[{}]/g, '')) {
      if (sign === '{') open++;
      if (sign === '}') open--;
      expect(open).toBeGreaterThanOrEqual(0);
    }
    expect(open).toBe(0);
  });

  test('what is not known has no field', () => {
    expect(citationIn('bibtex', BARE)).not.toMatch(
      /^ {2}(?:author|year|month|day|howpublished|number) =|null|undefined/m,
    );
  });
});

describe('CSL-JSON', () => {
  /** Names and kinds of the variables that are used, from csl-data.json of the CSL schema 1.0.2. */
  const isText = (value: unknown): boolean => typeof value === 'string';
  const VARIABLES: Record<string, (value: unknown) => boolean> = {
    id: isText,
    type: (value) => value === 'document',
    title: isText,
    'container-title': isText,
    author: (value) => (value as { literal: string }[]).every((one) => Object.keys(one).join() === 'literal'),
    issued: (value) => isDate(value),
    accessed: (value) => isDate(value),
    genre: isText,
    number: isText,
    section: isText,
    URL: isText,
    note: isText,
  };
  const isDate = (value: unknown): boolean => {
    const { 'date-parts': parts, ...rest } = value as { 'date-parts': number[][] };
    return parts.length === 1 && parts[0]!.every(Number.isInteger) && Object.keys(rest).length === 0;
  };

  test.each([ALLIANCE, WHOLE, FRANCHISE, BARE])('is what the schema says: $contract, $kind', (facts) => {
    const items = JSON.parse(citationIn('csl', facts)) as Record<string, unknown>[];
    expect(items).toHaveLength(1);
    for (const [name, value] of Object.entries(items[0]!))
      expect([name, VARIABLES[name]?.(value)]).toEqual([name, true]);
  });

  test('of a clause', () => {
    expect(JSON.parse(citationIn('csl', ALLIANCE))[0]).toMatchObject({
      title: 'Governing Law',
      'container-title': 'Strategic Alliance Agreement',
      author: [{ literal: 'Adaptimmune Therapeutics plc' }],
      issued: { 'date-parts': [[2017, 4, 6]] },
      section: '15.2(a)',
      genre: 'Exhibit 10.11 to Form 10-K',
    });
  });
});

test('RIS begins with its type, ends with its end, and has a line for each fact', () => {
  const lines = citationIn('ris', ALLIANCE).split('\r\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['TY  - GEN', 'ER  - ', '']);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
  expect(citationIn('ris', ALLIANCE)).toContain('AU  - Adaptimmune Therapeutics plc\r\nPY  - 2017\r\nDA  - 2017/04/06');
  expect(citationIn('ris', BARE)).not.toMatch(/^(?:AU|PY|DA|M3|M1|SE) /m);
});

test('whatever is missing, nothing is left of what would stand around it', () => {
  const keys = ['what', 'place', 'company', 'form', 'exhibit', 'number', 'date', 'sourceUrl'] as const;
  for (let left = 0; left < 2 ** keys.length; left++) {
    const facts = { ...ALLIANCE };
    keys.forEach((key, i) => {
      if (left & (1 << i)) facts[key] = null;
    });
    for (const style of CITATION_STYLES)
      if (style !== 'clausary')
        expect(citationIn(style, facts)).not.toMatch(/null|undefined|NaN|\(\)|\( |, ,|,\)|\(,|\S {2}[^-\s]/);
  }
});

test('a style that only resembles its model says so', () => {
  for (const style of ['bluebook', 'oscola'] as const) expect(STYLE_FACTS[style].label).toMatch(/-like$/);
});
