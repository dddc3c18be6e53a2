import { describe, expect, test } from '@jest/globals';
import { exhibitIn, filedAs, filedForm, filingOf } from '#shared/domain/filedAs.ts';

const fact = <T>(value: T) => ({ value });

test.each([
  ['ADAPTIMMUNE_04_06_2017-EX-10.11-ALLIANCE AGREEMENT.pdf', '10.11'],
  ['ZtoExpress_20160930_F-1_EX-10.10_9752871_EX-10.10_Transportation.txt', '10.10'],
  ['EX-4', '4'],
  ['Exhibit 10.2a.docx', '10.2a'],
  ['APEX-12 lease.pdf', null],
  ['lease.pdf', null],
])('the exhibit of %s', (name, expected) => expect(exhibitIn(name)).toBe(expected));

describe('a filing', () => {
  test.each([
    [{ company: fact('Quill Fern Ltd') }, 'lease.pdf', ''],
    [{}, 'lease.pdf', ''],
    [{ company: fact('Quill Fern Ltd') }, 'QUILL-EX-10.1.pdf', 'Filed by Quill Fern Ltd as Exhibit 10.1.'],
    [{ filingType: fact('10-K') }, 'QUILL-EX-10.1.pdf', 'Filed as Exhibit 10.1 to Form 10-K.'],
    [{ filingId: fact('0001193125-12-345678') }, 'a.pdf', 'Filed, number 0001193125-12-345678.'],
    [
      { company: fact('Quill Fern Ltd'), filingType: fact('8-K'), filingId: fact('12') },
      'a.pdf',
      'Filed by Quill Fern Ltd as Form 8-K, number 12.',
    ],
  ])('%j', (facts, name, expected) => expect(filedAs(filingOf(facts, name))).toBe(expected));

  test('whose form is the exhibit itself has one, and no form', () => {
    const filing = filingOf({ filingType: fact('EX-10.14') }, 'a.txt');
    expect([filing.form, filing.exhibit, filedForm(filing)]).toEqual([null, '10.14', 'Exhibit 10.14']);
  });

  test('the folder of a file says nothing', () => {
    expect(filingOf({}, 'EX-10.1/lease.pdf').exhibit).toBeNull();
  });
});
