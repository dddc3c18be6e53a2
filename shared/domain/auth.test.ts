import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  emailError,
  emailKey,
  isDomain,
  isEmail,
  passwordError,
  passwordKey,
  repeatError,
} from '#shared/domain/auth.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

describe('addresses', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['a', 'Email is incorrect'],
    ['a@b', 'Email is incorrect'],
    ['@b.example', 'Email is incorrect'],
    ['a@.example', 'Email is incorrect'],
    ['a@b.', 'Email is incorrect'],
    ['a b@c.example', 'Email is incorrect'],
    ['a@b@c.example', 'Email is incorrect'],
    ['a@b.example,c@d.example', 'Email is incorrect'],
    ['a@b.example\r\nBcc: c@d.example', 'Email is incorrect'],
    ['A <a@b.example>', 'Email is incorrect'],
    ['=?utf-8?q?c=40d.example=3e?=@b.example', 'Email is incorrect'],
    ['a\u200b@b.example', 'Email is incorrect'],
    ['a\u0000@b.example', 'Email is incorrect'],
    [`${'a'.repeat(245)}@b.example`, 'Email is incorrect'],
    [`${'a'.repeat(244)}@b.example`, null],
    ['a@b.c', null],
    ['  counsel+x@quillfern.example ', null],
    ['zoë@büro.example', null],
    ["o'neil@b.co.uk", null],
  ])('%j: %s', (text, error) => expect(emailError(text)).toBe(error));

  test('a long hostile text ends quickly', () => {
    const started = processorTime();
    for (const text of [
      'a@'.repeat(500_000),
      `${'@.'.repeat(500_000)} `,
      'a@b.'.repeat(250_000),
      '.'.repeat(1_000_000),
    ]) {
      expect(isEmail(text)).toBe(false);
    }
    expect(processorTime() - started).toBeLessThan(4000);
  });

  test('every address that is taken has the loose shape', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isEmail(text)) expect(text.trim()).toMatch(/^\S+@\S+\.\S+$/);
      }),
    );
    fc.assert(
      fc.property(fc.emailAddress(), (email) => !/^[\w.+-]+@/.test(email) || email.length > 254 || isEmail(email)),
    );
  });

  test.each([
    ['A@B.Example', ' a@b.example '],
    ['zoe\u0308@b.example', 'zo\u00eb@b.example'],
    ['ZO\u00cb@B.EXAMPLE', 'zoe\u0308@b.example'],
  ])('%j and %j are one account', (a, b) => expect(emailKey(a)).toBe(emailKey(b)));

  test('the key of a key is the key', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => emailKey(emailKey(text)) === emailKey(text)));
  });
});

describe('domains', () => {
  test.each([
    ['example.com', true],
    ['a-b.example.co', true],
    ['example.c', false],
    ['example', false],
    ['.com', false],
    ['exa mple.com', false],
    ['example.c0m', false],
    ['bücher.de', false],
    [`${'a'.repeat(251)}.com`, false],
  ])('%s: %s', (text, is) => expect(isDomain(text)).toBe(is));
});

describe('passwords', () => {
  test.each([
    ['', 'Password is required'],
    ['1234567', 'Use 8 characters or more for your password.'],
    ['😀😀😀😀', 'Use 8 characters or more for your password.'],
    ['x'.repeat(1001), 'Use 1,000 characters or fewer for your password.'],
    ['12345678', null],
    ['        ', null],
    ['x'.repeat(1000), null],
  ])('%#', (password, error) => expect(passwordError(password)).toBe(error));

  test('both fields of a new one are the same', () => {
    expect(repeatError('12345678', '12345679')).toBe('The two passwords are not the same.');
    expect(repeatError('12345678', '12345678')).toBeNull();
  });

  test('one password on every keyboard', () =>
    expect(passwordKey('cafe\u0301 noir')).toBe(passwordKey('caf\u00e9 noir')));
});
