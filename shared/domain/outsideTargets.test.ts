import { expect, test } from '@jest/globals';
import { isTarget, readTargets, targetText } from '#shared/domain/outsideTargets.ts';

test.each([
  ['https://calendar.example/book', true],
  ['mailto:sales@firm.example', true],
  ['http://calendar.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['/pricing', false],
  ['sales@firm.example', false],
  ['mailto:sales', false],
  ['mailto:a@b.example?bcc=c@d.example', false],
  ['https://own.example@evil.example/', false],
  ['https://evil.example\\@own.example', false],
  ['https://a b.example', false],
  ['https://localhost', false],
  [`https://a.example/${'x'.repeat(500)}`, false],
  ['', false],
])('%s is a target: %s', (text, is) => expect(isTarget(text)).toBe(is));

test('what was stored and does not fit is left out', () => {
  expect(readTargets({ sales: 'mailto:a@b.example', demo: 'javascript:x', other: 'https://a.example' })).toEqual({
    sales: 'mailto:a@b.example',
  });
  expect(readTargets(null)).toEqual({});
});

test('people read an address without what programs need', () => {
  expect(['mailto:a@b.example', 'https://a.example/'].map(targetText)).toEqual(['a@b.example', 'a.example']);
});
