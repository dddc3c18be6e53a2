import { describe, expect, test } from '@jest/globals';
import { ROUTES } from '#shared/domain/paths.ts';
import { crawl } from './crawl.ts';
import { Frontier, shapeOf } from './frontier.ts';
import { LEFT_OUT, pageKinds } from './pageKinds.ts';
import { pageParts } from './pageParts.ts';
import { table } from './table.ts';

describe('the shape of an address', () => {
  test.each([
    ['/', '/'],
    ['/clauses', '/clauses'],
    ['/clause/governing-law/_x9?diff=on&curs=3', '/clause/:/:?curs&diff'],
    ['/contracts/a.docx', '/contracts/:.docx'],
  ])('%s is %s', (address, shape) => expect(shapeOf(address)).toBe(shape));
});

test('each shape has its turn, and no address two', () => {
  const frontier = new Frontier();
  for (const address of ['/c/1', '/c/2', '/c/1', '/c/3', '/about', '/d/1']) frontier.add(address);
  const order = Array.from({ length: 6 }, () => frontier.next());
  expect(order.slice(0, 3).sort()).toEqual(['/about', '/c/1', '/d/1']);
  expect(order.slice(3)).toEqual(['/c/2', '/c/3', undefined]);
});

test('what a page leads to and loads', () => {
  const { links, files, ids } = pageParts(
    '<link rel="canonical" href="/x"><link rel="alternate" href="/f.atom"><script src="/s.js"></script><a href="/a#b">a</a><a name="old"></a><img src="/p.png" srcset="/p2.png 2x, /p3.png 3x"><form action="/search"></form><form method="post" action="/send"></form><p id="b">',
  );
  expect(links).toEqual(['/a#b', '/search']);
  expect(files).toEqual(['/f.atom', '/s.js', '/p.png', '/p2.png', '/p3.png']);
  expect([...ids]).toEqual(['old', 'b']);
});

describe('the crawl', () => {
  const SITE: Record<string, string | number> = {
    '/': '<a href="/good">good</a><a href="/user">mine</a><a href="https://elsewhere.example">out</a><a href="mailto:a@b.c">mail</a>',
    '/good':
      '<h2 id="here"></h2><a href="/#nowhere">lost</a><a href="#here">here</a><a href="gone">gone</a><img src="/no.png">',
    '/gone': 404,
    '/no.png': 404,
    '/user': 403,
  };
  const ask = async (address: string) => {
    const said = SITE[address] ?? 0;
    return typeof said === 'number' ? { status: said, html: null } : { status: 200, html: said };
  };

  test('tells a page that is gone, a picture that is gone and a place that is not there', async () => {
    const { broken, ...counts } = await crawl(ask, 100);
    expect(broken).toEqual([
      '/good → /#nowhere: has no such place',
      '/good → /gone: answers 404',
      '/good → /no.png: answers 404',
    ]);
    expect(counts).toEqual({ pages: 2, files: 3, links: 6, shapes: 5, outside: 1, leftOut: 0, closed: 1 });
  });

  test('ends at the cap, and says how much it left out', async () => {
    expect(await crawl(ask, 2)).toMatchObject({ pages: 2, files: 0, leftOut: 3 });
  });
});

describe('kinds of pages', () => {
  const HOLES =
    'contract amendments group contractGroup cited citedContract citedTerm comparison company tagged definition article';
  const OTHERS =
    'playbook standard standardFaq standardChanges standardVersion review bulkReview list sharedList person';
  const places = Object.fromEntries(
    [...HOLES.split(' '), ...OTHERS.split(' '), 'teamHelper'].map((name) => [name, 'x']),
  );

  test('every route is looked at or left out with its reason', () => {
    const { kinds, missing } = pageKinds(places);
    expect(missing).toEqual([]);
    expect([...kinds.map(({ name }) => name), ...Object.keys(LEFT_OUT)].sort()).toEqual(Object.keys(ROUTES).sort());
    expect(kinds.filter(({ address }) => /[{:]/.test(address))).toEqual([]);
  });

  test('pages of people are looked at by somebody who has signed in', () => {
    const { kinds } = pageKinds(places);
    const personal = kinds.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
    expect(personal).toEqual(expect.arrayContaining(['account', 'admin', 'team', 'list']));
    expect(personal).not.toEqual(expect.arrayContaining(['home']));
    expect(personal).not.toContain('contract');
  });

  test('what the library has nothing of is named', () => {
    expect(pageKinds({ ...places, article: undefined }).missing).toEqual(['article']);
  });
});

test('a table keeps a bar in its cell', () => {
  expect(table(['page', 'kB'], [['a|b', '1']])).toBe('| page | kB |\n| --- | ---: |\n| a\\|b | 1 |');
});
