import { describe, expect, test } from '@jest/globals';
import { evened, numberEnd, unnumbered } from '#shared/domain/sealText.ts';
import { documentOf, type Line, numbered } from '#shared/testing/document.ts';

describe('typography is no word', () => {
  test.each([
    ['quotation marks', '“Care” „means“ ″this″', '"Care" "means" "this"'],
    ['apostrophes', 'the party’s ‘own’ ‛word′', "the party's 'own' 'word'"],
    ['dashes and hyphens', 'well‐known, non‑party, 3–5 – or—so', 'well-known, non-party, 3-5 - or-so'],
    ['a hyphen that may be', 'dis\u00adclosure', 'disclosure'],
    ['white space of any width', ' the \u00a0\tday\n of ', 'the day of'],
    ['joined letters', 'ﬁnal', 'final'],
    ['what nobody sees', 'Section \u200e18\u200b of it\ufeff', 'Section 18 of it'],
    ['marks of a defined term', '[[Care]] means', '"Care" means'],
  ])('%s', (_, written, plain) => expect(evened(written)).toBe(plain));

  test.each([
    ['quotation marks', '“Care”', 'Care'],
    ['an apostrophe', 'the party’s', 'the partys'],
    ['a hyphen', 'well-known', 'wellknown'],
    ['the space between words', 'now here', 'nowhere'],
    ['what turns the words around it', '\u202e18\u202c', '18'],
  ])('but leaving out %s is a change', (_, one, other) => expect(evened(one)).not.toBe(evened(other)));
});

describe('where the words begin', () => {
  test.each<[string, Line, string]>([
    ['no number', 'Care is taken.', 'Care is taken.'],
    ['a typed number', '7.\tCare is taken.', 'Care is taken.'],
    ['a bullet', ' •  Care is taken.', 'Care is taken.'],
    ['a bullet and a number', '• (a) Care is taken.', 'Care is taken.'],
    ['a number that Word counts', numbered('7.', 'Care is taken.'), 'Care is taken.'],
    ['a figure behind a number that Word counts', numbered('7.', '12 Months of care.'), '12 Months of care.'],
    ['a figure that could be a typed number', '12 Months of care.', 'Months of care.'],
  ])('%s', (_, line, words) => {
    const [para] = documentOf(line).paras;
    expect(unnumbered(para!)).toBe(words);
    expect(para!.text.slice(numberEnd(para!))).toBe(words);
  });
});
