import { describe, expect, test } from '@jest/globals';
import { saidOnce } from '#shared/domain/saidOnce.ts';

const SITE = '“Site” means the yard at the quay.';
const WORKS = '“Works” means the repair of the Site.';

describe('what is said already', () => {
  test.each<[string, string[], string[], string[]]>([
    ['other things are all said', [SITE, WORKS], [], [SITE, WORKS]],
    ['the same twice is said once', [SITE, SITE], [], [SITE, '']],
    ['what stands in a longer one is said there', [SITE, `${SITE} ${WORKS}`], [], ['', `${SITE} ${WORKS}`]],
    ['what stands there already is not said', [SITE, WORKS], [`In here ${SITE}`], ['', WORKS]],
    ['marks and capitals do not matter', [SITE], ['"site" MEANS the yard, at the quay'], ['']],
    ['a sentence that defines goes, the rest stays', [`${SITE} ${WORKS}`], [SITE], [WORKS]],
    [
      'a sentence that two share',
      [`${WORKS} ${SITE}`, `“Quay” means the wall. ${SITE}`],
      [],
      [`${WORKS} ${SITE}`, '“Quay” means the wall.'],
    ],
    [
      'one that is said of each stays',
      [`${SITE} It excludes all taxes.`, `${WORKS} It excludes all taxes.`],
      [],
      [`${SITE} It excludes all taxes.`, `${WORKS} It excludes all taxes.`],
    ],
    [
      'a word within another is not the same',
      ['“Cap” means ten.'],
      ['“Cap” means tens of pounds.'],
      ['“Cap” means ten.'],
    ],
    [
      'the beginning of a longer sentence is not the same',
      ['“Loss” means damages.'],
      ['“Loss” means damages and lost profits.'],
      ['“Loss” means damages.'],
    ],
    ['within a sentence it is', ['“Loss” means damages'], ['In this part, “Loss” means damages.'], ['']],
    [
      'a line of a list that two share stays',
      ['“Loss” means:\n(a) damage to goods; and\n(b) cost.', '“Harm” means:\n(a) damage to goods; and\n(b) pain.'],
      [],
      ['“Loss” means:\n(a) damage to goods; and\n(b) cost.', '“Harm” means:\n(a) damage to goods; and\n(b) pain.'],
    ],
  ])('%s', (_, texts, said, once) => expect(saidOnce(texts, said)).toEqual(once));
});
