import { describe, expect, test } from '@jest/globals';
import {
  citationLine,
  evenedText,
  fullTextHash,
  HASH_LENGTH,
  isWordingHash,
  openingWords,
  readCitedAddress,
  type Verdict,
  verifyText,
  wordingHash,
} from '#shared/domain/citation.ts';
import { paths } from '#shared/domain/paths.ts';
import { sha256 } from '#shared/domain/sha256.ts';

const TEXT = 'The “Supplier” keeps it secret.\n\nIt doesn’t tell.';

describe('the hash of a wording', () => {
  test.each([
    '',
    'governing-law',
    'A'.repeat(HASH_LENGTH),
    '0'.repeat(HASH_LENGTH - 1),
    '0'.repeat(64),
    `${'0'.repeat(19)}g`,
  ])('%j is none', (text) => expect(isWordingHash(text)).toBe(false));

  test('is the beginning of the SHA-256 of the evened text', () => {
    expect(evenedText(TEXT)).toBe('The "Supplier" keeps it secret. It doesn\'t tell.');
    expect(fullTextHash(TEXT)).toBe(sha256('The "Supplier" keeps it secret. It doesn\'t tell.'));
    expect(fullTextHash(TEXT).startsWith(wordingHash(TEXT))).toBe(true);
    expect(isWordingHash(wordingHash(TEXT))).toBe(true);
  });

  test.each([
    ['a letter', TEXT.replace('secret', 'Secret')],
    ['a comma', TEXT.replace('keeps', 'keeps,')],
    ['a dash', `${TEXT} –`],
    ['an accent', TEXT.replace('e', 'é')],
    ['a missing space', TEXT.replace(' ', '')],
  ])('changes with %s', (_what, text) => {
    expect(wordingHash(text)).not.toBe(wordingHash(TEXT));
  });
});

describe('verifyText', () => {
  const cases: [string, string, Verdict][] = [
    ['nothing', ' \n', 'empty'],
    ['another text', TEXT.replace('secret', 'public'), 'different'],
    ['a part of it', TEXT.slice(0, 20), 'different'],
    ['it and more', `${TEXT} More.`, 'different'],
    ['the same', TEXT, 'exact'],
    ['the same with space around', `  ${TEXT}\n`, 'exact'],
    ['other quotation marks', TEXT.replace('“', '"').replace('”', '"').replace('’', "'"), 'evened'],
    ['other spacing', TEXT.replace('\n\n', '\u00a0'), 'evened'],
    ['a letter and its accent apart', 'resume\u0301', 'different'],
  ];
  test.each(cases)('%s', (_what, pasted, verdict) => expect(verifyText(pasted, TEXT)).toBe(verdict));

  test('space around is none on either side', () => {
    expect(verifyText('In writing.', ' In writing.\n')).toBe('exact');
    expect(verifyText(' "In" writing.\n', '“In” writing.')).toBe('evened');
    expect(evenedText('\n In\twriting. ')).toBe('In writing.');
  });

  test('a letter with its accent is the same whole or in two', () => {
    expect(verifyText('resume\u0301', 'resum\u00e9')).toBe('evened');
  });
});

describe('the line', () => {
  test('long texts are cut at a word, without its comma', () => {
    expect(openingWords(`${'word, '.repeat(40)}end`)).toMatch(/^(?:word, )+word …$/);
    expect(openingWords('x'.repeat(500))).toHaveLength(92);
    expect(openingWords('Short.')).toBe('Short.');
    expect(openingWords(' Short,\n \nbut two lines. ')).toBe('Short, but two lines.');
    const ninety = `${'words '.repeat(14)}ending`;
    expect(openingWords(ninety)).toBe(ninety);
    expect(openingWords(`${ninety}s`)).toBe(`${'words '.repeat(13)}words …`);
    expect(openingWords(`${'x'.repeat(80)} etc., and so on and on`)).toBe(`${'x'.repeat(80)} etc …`);
  });

  test('names what, where from, when, where to read it and the hash', () => {
    const cited = { title: 'Notices', text: 'In writing.', source: 'Lease', url: 'https://l.example/x', hash: '0f' };
    expect(citationLine({ ...cited, published: '2 May 2020' })).toBe(
      'Notices, “In writing.”, in: Lease (2 May 2020). Clausary, https://l.example/x (text 0f)',
    );
    expect(citationLine({ ...cited, title: null, published: '2 May 2020' })).toBe(
      'Lease (2 May 2020). Clausary, https://l.example/x (text 0f)',
    );
    expect(citationLine({ ...cited, published: null })).toContain('in: Lease. Clausary');
  });
});

describe('an address', () => {
  const HASH = '0123456789abcdef0123';
  test.each([
    ['/clause/governing-law@HASH', { namespace: 'en', kind: 'clause', scope: 'governing-law' }],
    ['https://library.example/clause/governing-law@HASH', { namespace: 'en', kind: 'clause', scope: 'governing-law' }],
    ['/library/de/dictionary/gesch%C3%A4ft@HASH', { namespace: 'de', kind: 'definition', scope: 'geschäft' }],
    ['/contracts/lease-1@HASH', { namespace: 'en', kind: 'contract', scope: 'lease-1' }],
    ['/contracts/lease-1@HASH#:~:text=no%20pets', { namespace: 'en', kind: 'contract', scope: 'lease-1' }],
    [' /clause/a@HASH ', { namespace: 'en', kind: 'clause', scope: 'a' }],
  ])('%s', (address, expected) => {
    expect(readCitedAddress(address.replace('HASH', HASH))).toEqual({ ...expected, hash: HASH });
  });

  test.each([
    '',
    '/clause/governing-law',
    '/clause/a@123',
    '/contracts/a',
    '/contracts/similar/a@HASH',
    '/clause/%@HASH',
    '/clause/a/b@HASH',
  ])('is none: %s', (address) => expect(readCitedAddress(address.replace('HASH', HASH))).toBeNull());

  test('is what paths make', () => {
    const made = paths('de').cited('definition', 'a b/c', HASH);
    expect(readCitedAddress(made)).toEqual({ namespace: 'de', kind: 'definition', scope: 'a b/c', hash: HASH });
  });
});
