import { describe, expect, test } from '@jest/globals';
import { failureOf } from '#web/navigation/failures.tsx';
import { pageCallUrl } from '#web/navigation/fetchPage.ts';
import { formTarget, swapTarget } from '#web/navigation/links.ts';

const here = 'https://own.example/clauses?prefix=a';
const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const anchor = (href: string, over = {}) => ({
  href: new URL(href, here).href,
  target: '',
  hasDownload: false,
  ...over,
});

describe('which clicks swap the page', () => {
  test.each([
    ['/clause/notices', '/clause/notices'],
    ['/clause/notices#_g1', '/clause/notices#_g1'],
    ['?prefix=b', '/clauses?prefix=b'],
    ['#main', null],
    ['https://other.example/', null],
    ['/contracts/a.docx', null],
    ['/contracts/a.b-ltd', '/contracts/a.b-ltd'],
    ['/api/search?q=x', null],
    ['/addin/demo.html', null],
    ['/authorize', '/authorize'],
    ['/authorize/device', '/authorize/device'],
    ['/authorize/with/google?next=%2F', null],
    ['/authorize/company?address=a', null],
    ['/authorize/company/test', null],
    ['mailto:a@b.c', null],
  ])('%s → %s', (href, target) => expect(swapTarget(click, anchor(href), here)).toBe(target));

  test.each([
    ['control', { ctrlKey: true }],
    ['command', { metaKey: true }],
    ['shift', { shiftKey: true }],
    ['alt', { altKey: true }],
    ['the middle button', { button: 1 }],
    ['a handler that took it', { defaultPrevented: true }],
  ])('not with %s', (_, over) => expect(swapTarget({ ...click, ...over }, anchor('/clauses'), here)).toBeNull());

  test('not downloads and new windows', () => {
    expect(swapTarget(click, anchor('/x', { hasDownload: true }), here)).toBeNull();
    expect(swapTarget(click, anchor('/x', { target: '_blank' }), here)).toBeNull();
  });
});

test('a form leaves out its empty fields and keeps repeated ones', () => {
  const fields: [string, string][] = [
    ['q', ' notices '],
    ['company', ''],
    ['type', 'lease'],
    ['type', 'loan'],
  ];
  expect(formTarget('https://own.example/search?old=1', fields)).toBe(
    'https://own.example/search?q=notices&type=lease&type=loan',
  );
});

test('the page call keeps the query and drops the hash', () => {
  expect(pageCallUrl('/clauses?prefix=a#x', 'https://own.example')).toBe(
    'https://own.example/clauses?prefix=a&v=2&response=json',
  );
});

describe('what is said when a page does not come', () => {
  const chunk = new TypeError('Failed to fetch dynamically imported module: https://own.example/assets/Clause-1.js');
  test.each([
    ['offline', chunk, false, 404, 'offline'],
    ['a chunk that is gone', chunk, true, 404, 'updated'],
    ['a chunk that is there', chunk, true, 200, 'other'],
    ['any other error', new Error('no address in it'), true, 404, 'other'],
  ] as const)('%s', async (_, error, isOnline, status, kind) =>
    expect(await failureOf(error, isOnline, async () => status)).toBe(kind),
  );

  test('when even the probe fails, the net is gone', async () => {
    expect(await failureOf(chunk, true, () => Promise.reject(new TypeError()))).toBe('offline');
  });
});
