import { describe, expect, test } from '@jest/globals';
import { editedWords, fingerprint, type Inserted, passportOf, readPassport } from '#shared/domain/passport.ts';

const GUID = 'a'.repeat(32);
const TEXT = 'Acme Robotics shall deliver the Goods within thirty days of the order.';
const inserted = (over: Partial<Inserted> = {}): Inserted => ({
  guid: GUID,
  at: '2026-05-12T10:00:00.000Z',
  by: 'AB',
  page: '/clause/delivery/_g1',
  wording: TEXT,
  text: TEXT,
  names: ['Acme Robotics Ltd'],
  definitions: ['Order Form'],
  ...over,
});

describe('what a document keeps of a wording', () => {
  test('says who, when, which and in which version', () => {
    expect(passportOf(inserted())).toMatchObject({
      at: '2026-05-12T10:00:00.000Z',
      by: 'AB',
      page: '/clause/delivery/_g1',
      version: fingerprint(TEXT),
      hash: fingerprint(TEXT),
    });
  });

  test('holds no word of the text, of its source or of its terms, and no address of a private library', () => {
    const kept = JSON.stringify(passportOf(inserted({ page: '/library/falcon-deal/clause/delivery/_g1' })));
    expect(kept).not.toMatch(/Acme|Robotics|Goods|Order|falcon/i);
    // a name leaves not even a mark
    const [one, other] = ['Acme', 'Zeta'].map((name) =>
      passportOf(inserted({ text: `${name} pays.`, names: ['Acme', 'Zeta'] })),
    );
    expect(one!.marks).toBe(other!.marks);
  });

  test.each([
    ['nothing', TEXT, 0],
    ['one word for another', TEXT.replace('thirty', 'sixty'), 1],
    [
      'two words put in, one struck out',
      TEXT.replace('within', 'in full within at').replace(' the order', ' order'),
      4,
    ],
    ['a name of the source that was replaced', TEXT.replace('Acme Robotics', 'The Supplier'), 0],
    ['all of it gone', '', 12],
  ])('counts what was edited since: %s', (_name, now, edited) => {
    expect(editedWords(passportOf(inserted()), GUID, now)).toBe(edited);
  });

  test('small words of a name are no names: changed elsewhere, they are counted', () => {
    const text = 'Bank of Sons and Heirs holds the cargo and the ship.';
    const passport = passportOf(inserted({ text, names: ['Bank of Sons and Heirs', 'SONS AND HEIRS'] }));
    expect(editedWords(passport, GUID, text.replace('cargo and', 'cargo or'))).toBe(1);
  });

  test('is read back as written; what is no note is nothing, an older one keeps its day alone', () => {
    const passport = passportOf(inserted());
    expect(readPassport(JSON.parse(JSON.stringify(passport)))).toEqual(passport);
    for (const one of [null, 'x', {}, { at: 5 }]) expect(readPassport(one)).toBeNull();
    const old = readPassport({
      at: '2026-01-01',
      title: 'Fee',
      source: { parties: ['Oak plc'] },
      definitions: ['Fee'],
    })!;
    expect(JSON.stringify(old)).not.toMatch(/Oak|Fee/);
    expect(editedWords(old, GUID, 'anything')).toBeNull();
    expect(readPassport({ ...passport, page: '//evil.test/x' })!.page).toBeUndefined();
  });
});
