import { describe, expect, test } from '@jest/globals';
import { paths, personalPaths } from '#shared/domain/paths.ts';

const HASH = '0123456789abcdef0123';

describe('pages of a library', () => {
  const pagesOf = (library: ReturnType<typeof paths>): string[] => [
    library.home(),
    library.search(),
    library.clauses(),
    library.clause('governing-law'),
    library.clauseGroup('governing-law', 'g1'),
    library.cited('clause', 'governing-law', HASH),
    library.cited('definition', 'goods', HASH),
    library.contracts(),
    library.contract('c1'),
    library.contract('c1', 'p4'),
    library.cited('contract', 'c1', HASH),
    library.contractFile('c1', 'docx'),
    library.contractsTagged('ny'),
    library.contractsSimilar('g1'),
    library.dictionary(),
    library.definition('goods'),
    library.definition('goods', 'd2'),
  ];

  test('of the default one stand under no prefix', () => {
    expect(pagesOf(paths())).toEqual([
      '/',
      '/search',
      '/clauses',
      '/clause/governing-law',
      '/clause/governing-law/_g1',
      `/clause/governing-law@${HASH}`,
      `/dictionary/goods@${HASH}`,
      '/contracts',
      '/contracts/c1',
      '/contracts/c1#p4',
      `/contracts/c1@${HASH}`,
      '/contracts/c1.docx',
      '/contracts/tagged/ny',
      '/contracts/similar/g1',
      '/dictionary',
      '/dictionary/goods',
      '/dictionary/goods#d2',
    ]);
    expect(pagesOf(paths('en'))).toEqual(pagesOf(paths()));
  });

  test('of another one stand under its own', () => {
    expect(pagesOf(paths('de'))).toEqual(
      pagesOf(paths()).map((path) => (path === '/' ? '/library/de' : `/library/de${path}`)),
    );
  });

  test('have what is no letter in a name written so that it stays one part of the address', () => {
    const odd = 'a b/c?d#ü';
    const written = 'a%20b%2Fc%3Fd%23%C3%BC';
    const library = paths(odd);
    expect(library.clauseGroup(odd, odd)).toBe(`/library/${written}/clause/${written}/_${written}`);
    expect(library.cited('clause', odd, HASH)).toBe(`/library/${written}/clause/${written}@${HASH}`);
    expect(library.cited('definition', odd, HASH)).toBe(`/library/${written}/dictionary/${written}@${HASH}`);
    expect(library.contract(odd, odd)).toBe(`/library/${written}/contracts/${written}#${written}`);
    expect(library.cited('contract', odd, HASH)).toBe(`/library/${written}/contracts/${written}@${HASH}`);
    expect(library.contractFile(odd, 'p/f')).toBe(`/library/${written}/contracts/${written}.p%2Ff`);
    expect(library.contractsTagged(odd)).toBe(`/library/${written}/contracts/tagged/${written}`);
    expect(library.contractsSimilar(odd)).toBe(`/library/${written}/contracts/similar/${written}`);
    expect(library.definition(odd, odd)).toBe(`/library/${written}/dictionary/${written}#${written}`);
  });

  test.each<[Record<string, string | string[] | undefined>, string]>([
    [{}, '/search'],
    [{ q: '' }, '/search'],
    [{ q: undefined, tab: undefined }, '/search'],
    [{ q: 'late fees' }, '/search?q=late+fees'],
    [{ q: 'a&b', tab: 'contracts' }, '/search?q=a%26b&tab=contracts'],
    [{ tag: ['ny', '', 'de'] }, '/search?tag=ny&tag=de'],
    [{ tag: [] }, '/search'],
  ])('a search for %j is %s', (query, path) => expect(paths().search(query)).toBe(path));
});

test.each<[string, () => string]>([
  ['/signin', () => personalPaths.signIn()],
  ['/signin', () => personalPaths.signIn('')],
  ['/signin?next=%2Fsearch%3Fq%3Dx', () => personalPaths.signIn('/search?q=x')],
  ['/signup', () => personalPaths.signUp()],
  ['/signup?next=%2Fclauses', () => personalPaths.signUp('/clauses')],
  ['/signup/confirm?token=t1', () => personalPaths.confirm('t1')],
  ['/signup/confirm?token=t1&next=%2Fa&source=mail', () => personalPaths.confirm('t1', { next: '/a', source: 'mail' })],
  ['/reset?uid=u1&token=t1', () => personalPaths.reset('u1', 't1')],
  ['/sign-in-link?token=t1', () => personalPaths.signInLink('t1')],
  ['/sign-in-link?token=t1&next=%2Fa', () => personalPaths.signInLink('t1', '/a')],
  ['/authorize/device', () => personalPaths.authorizeDevice()],
  ['/authorize/device?code=AB-12', () => personalPaths.authorizeDevice('AB-12')],
])('a page about the visitor is the same in every library: %s', (expected, path) => expect(path()).toBe(expected));
