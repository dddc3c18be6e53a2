import { describe, expect, test } from '@jest/globals';
import { linkFilter, routePath } from '#shared/domain/routeMatch.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const MOUNTED = ['/', '/search', '/clause/:id', '/clause/:id/_:groupId', '/contracts/tagged/:value'];
const open = (href: string): boolean => linkFilter(MOUNTED)(href);

describe('a link is shown only if its route is mounted', () => {
  test.each([
    ['/', true],
    ['/search?q=x#top', true],
    ['/clause/governing-law', true],
    ['/clause/governing-law/_g1', true],
    ['/clause/governing-law/g1', false],
    ['/clause', false],
    ['/pricing', false],
    ['/library/acme', true],
    ['/library/acme/clause/notices', true],
    ['/library/acme/pricing', false],
    ['https://example.org/x', true],
    ['http://example.org/x', true],
    ['data:https://example.org/x', false],
    ['/clause/', false],
    ['/clause/a/', true],
    ['/contracts/tagged/new-york', true],
    ['mailto:a@b.c', true],
    ['#place', true],
    ['//evil.example/x', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('%s: %s', (href, shown) => expect(open(href)).toBe(shown));

  test('no route, no page of ours', () => {
    expect(linkFilter([])('/')).toBe(false);
  });

  test('a parameter is named by letters, digits and underscores; what follows is literal', () => {
    const both = linkFilter(['/a/:x1_y.html', '/b:/:', '/c/:id@:hash']);
    expect(['/a/any.html', '/b:/:', '/c/a@0f'].map(both)).toEqual([true, true, true]);
    expect(['/a/anyxhtml', '/a/any', '/b:/x', '/c/a-0f', '/c/a@'].map(both)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('a pattern is literal but for its parameters', () => {
    expect(linkFilter(['/a.b'])('/axb')).toBe(false);
  });

  test('a megabyte of slashes is answered quickly', () => {
    const started = processorTime();
    expect(open(`/${'clause/'.repeat(150_000)}`)).toBe(false);
    expect(processorTime() - started).toBeLessThan(3000);
  });
});

test.each([
  ['/clause/a?q=x#top', '/clause/a'],
  ['/library/acme/clause/a', '/clause/a'],
  ['/library/acme', '/'],
  ['/library/acme?q=x', '/'],
  ['//other.example/x', null],
  ['/a//', '/a//'],
  ['https://other.example/x', null],
  ['clause/a', null],
])('the path of %s is %s', (href, path) => expect(routePath(href)).toBe(path));

describe('web addresses', () => {
  test.each([
    ['https://a.example/x', true],
    ['/contracts/x', true],
    ['/search?q=a+b#c', true],
    ['/', true],
    ['//a.example', false],
    ['/\\a.example', false],
    ['/\t/a.example', false],
    ['/x\n', false],
    ['javascript:alert(1)', false],
    ['https://a.example/ x', false],
    [' https://a.example', false],
  ])('%s: %s', (url, ok) => expect(isWebAddress(url)).toBe(ok));
});
