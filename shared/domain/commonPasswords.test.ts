import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isCommonPassword } from '#shared/domain/commonPasswords.ts';
import { COMMON_WORDS, SITE_WORDS } from '#shared/domain/commonPasswordWords.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

describe('tried first', () => {
  test.each([
    ...[
      'password',
      'Password',
      'PASSWORD1',
      'passw0rd',
      'P@ssw0rd',
      'P@$$w0rd!',
      'password123',
      '123password',
      '!password!',
      'pa55word',
    ],
    ...[
      'iloveyou',
      'iloveyou2',
      'sunshine',
      'princess1',
      'football',
      'baseball',
      'superman',
      'Michael1',
      'jennifer',
      'trustno1',
    ],
    ...[
      'letmein1',
      'Welcome1',
      'Summer2026!',
      'dragon123',
      'monkey12',
      'charlie123456',
      'starwars',
      'liverpool1',
      'computer',
    ],
    ...[
      '12345678',
      '123456789',
      '1234567890',
      '87654321',
      '0987654321',
      '11111111',
      '00000000',
      '12121212',
      '11223344',
      '123123123',
    ],
    ...[
      '1234512345',
      '147258369',
      '789456123',
      '88888888',
      '12345678a',
      'a12345678',
      '123456ab',
      '112233445566',
      '13579246',
    ],
    ...[
      'qwertyuiop',
      'qwerty123',
      'qwerty12',
      'asdfghjkl',
      'zxcvbnm1',
      '1qaz2wsx',
      '1q2w3e4r',
      'q1w2e3r4',
      'qazwsxedc',
      'zaq12wsx',
    ],
    ...[
      'abcd1234',
      'abcdefgh',
      'abc12345',
      'asdf1234',
      '1234qwer',
      'qweasdzxc',
      'asdfasdf',
      'abcabcabc',
      'aaaaaaaa',
      'azertyuiop',
    ],
    ...['zzzz1234', 'kj3hkj3h', 'xqzxqzxq', 'xqzvxqzv', 'cbabcdefü%', ' password ', `password${' '.repeat(8)}`],
    ...['!@#$%^&*', 'passwordpassword', 'monkeymonkey', '        ', 'ｐａｓｓｗｏｒｄ'],
  ])('%j', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(SITE_WORDS.filter((word) => word.length > 3))('what this site is about: %s', (word) => {
    for (const password of [`${word}2026`, `${word.toUpperCase()}!!!!`, `1234${word}`])
      if (password.length >= 8) expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['clausarycontracts', 'ContractLawyer1', 'lawfirm-2026'])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('more of them than the three thousand commonest: every word with every year, digit and sign', () => {
    const around = ['1', '12', '123', '1234', '!', '1!', '2025', '2026', '007'];
    const tried = [...COMMON_WORDS]
      .flatMap((word) => around.map((sign) => word + sign))
      .filter(({ length }) => length >= 8);
    expect(tried.length).toBeGreaterThan(3000);
    expect(tried.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe('not held against anybody', () => {
  test.each([
    ...['correct horse battery', 'a long enough password', 'four words are enough', 'café au lait', 'another password'],
    ...[
      'dragonfly lamp',
      'monkey.wrench.tea',
      'contract with my cat',
      'Tr0ub4dor&3x',
      'kj3hd9sk',
      '83756201',
      'ydhwbqpz',
      'mountain goats',
    ],
    ...['kj3hdkj3hd', `password${'1234567890'.repeat(3)}123`],
    ...['sunshine82746153', 'new password 1', 'наш пароль здесь', '五つの言葉で十分です', '😀🐱🍎🚗🏠🎈📚🔑'],
  ])('%j', (password) => expect(isCommonPassword(password)).toBe(false));

  test('what is random', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'bdfhjkmpqtvxz2469'), { minLength: 12, maxLength: 30 }),
        fc.uuid(),
        (signs, id) => {
          fc.pre(new Set(signs).size > 7);
          expect(isCommonPassword(id)).toBe(false);
          expect(isCommonPassword(`${signs.join('')}ü${id.slice(0, 4)}`)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('a word with a run of digits is tried up to forty signs', () => {
  const digits = '1234567890'.repeat(4);
  expect([31, 32, 33].map((length) => isCommonPassword(`password${digits.slice(0, length)}`))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a long hostile text ends quickly', () => {
  const begun = processorTime();
  for (const text of [
    'a'.repeat(1000),
    'ab'.repeat(500),
    '1'.repeat(39),
    `${'1'.repeat(35)}xyüq`,
    '$'.repeat(40).replace(/../g, '$%'),
    '123abc'.repeat(6),
    `${'!'.repeat(20)}x${'!'.repeat(19)}`,
    'abc1'.repeat(250),
  ])
    isCommonPassword(text);
  expect(processorTime() - begun).toBeLessThan(4000);
});
