import { describe, expect, test } from '@jest/globals';
import { isCorrection } from '#shared/domain/spelling.ts';

describe('a correction', () => {
  test.each([
    ['letters swapped', 'recieve', 'receive'],
    ['with capitals and spaces around', ' Recieve ', 'receive\n'],
    ['a letter doubled that was not', 'occured', 'occurred'],
    ['a letter no longer doubled', 'agreeement', 'agreement'],
    ['another vowel', 'seperate', 'separate'],
    ['two letters from the end', 'warrent', 'warrant'],
    ['the second letter', 'declere', 'diclere'],
    ['as it is spelt elsewhere', 'favourable', 'favorable'],
    ['as it is spelt elsewhere, longer', 'organization', 'organisation'],
    ['six letters', 'salery', 'salary'],
    ['forty letters', `${'x'.repeat(32)}reciever`, `${'x'.repeat(32)}receiver`],
  ])('%s: “%s” to “%s”', (_what, deleted, added) => expect(isCorrection(deleted, added)).toBe(true));
});

describe('no correction', () => {
  test.each([
    ['no word', '1234567', '1243567'],
    ['no word instead', 'receive', ''],
    ['two words', 'good faith', 'goad faith'],
    ['five letters', 'trail', 'trial'],
    ['five letters, then six', 'afect', 'affect'],
    ['six letters, then five', 'affect', 'afect'],
    ['more than forty letters', `${'x'.repeat(33)}reciever`, `${'x'.repeat(33)}receiver`],
    ['forty letters, then one more', `${'x'.repeat(33)}occured`, `${'x'.repeat(33)}occurred`],
    ['the first letter', 'affect', 'effect'],
    ['the first letters swapped', 'emerit', 'meerit'],
    ['the last letter', 'lessor', 'lessos'],
    ['the last letter but one', 'licenser', 'licensar'],
    ['swapped at the end', 'marign', 'margin'],
    ['a letter that is no double', 'goverment', 'government'],
    ['one letter for another beside its like', 'latter', 'lather'],
    ['two letters for two others', 'deliver', 'deleter'],
    ['two letters of which the first stays one further', 'premoted', 'preomuted'],
    ['swapped, and one more', 'casual', 'causnal'],
    ['swapped, and one less', 'causnal', 'casual'],
    ['two letters for three', 'lender', 'leandser'],
    ['a vowel and more for a vowel', 'consaent', 'conient'],
    ['a vowel for a vowel and more', 'conient', 'consaent'],
    ['more and a vowel for a vowel', 'conasent', 'conient'],
    ['a vowel for more and a vowel', 'conient', 'conasent'],
    ['a vowel that is none of a, e and i', 'proscribed', 'prescribed'],
    ['two different words', 'supplier', 'customer'],
  ])('%s: “%s” to “%s”', (_what, deleted, added) => expect(isCorrection(deleted, added)).toBe(false));
});
