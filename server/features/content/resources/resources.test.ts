/** The articles: files that do not fit, who reads what of them, and what of the library stands among their words. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { shippedContent } from '#server/features/content/folder.ts';
import { type Article, readArticle } from '#server/features/content/resources/article.ts';
import { ownFolder, shippedArticles } from '#server/features/content/resources/shelf.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { PEOPLE, type PersonKind, personOf } from '#server/testing/visitors.ts';
import type { ArticleProps, LiveExample, ResourcesProps, TextBlock } from '#shared/api/contentPages.ts';
import { RESOURCE_SECTIONS } from '#shared/domain/resources.ts';

const HEAD = {
  title: 'How a cap works',
  section: 'articles',
  summary: 'What a cap on liability covers and what it leaves open.',
  date: '2026-01-10',
};
const BODY = 'Opening.\n\n## First\n\nRead by all.\n\n## Second\n\nFor members.\n\n## Third\n\nThe end.';
const fileOf = (head: Record<string, unknown> = {}, body = BODY): string =>
  `---\n${Object.entries({ ...HEAD, ...head })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n${body}`;

describe('a file that does not fit is told by file and field', () => {
  test.each<[string, string, string]>([
    ['a.md', fileOf(), 'a.md: name'],
    ['Big_Name.md', fileOf(), 'Big_Name.md: name'],
    ['cap.txt', fileOf(), 'cap.txt: name'],
    ['cap.md', BODY, 'cap.md: begins with no front matter'],
    ['cap.md', '---\ntitle: [\n---\n', 'cap.md: front matter'],
    ['cap.md', fileOf({ title: undefined }), 'cap.md: title'],
    ['cap.md', fileOf({ title: 'x'.repeat(91) }), 'cap.md: title'],
    ['cap.md', fileOf({ section: 'featured' }), 'cap.md: section'],
    ['cap.md', fileOf({ summary: 'Short.' }), 'cap.md: summary'],
    ['cap.md', fileOf({ date: '10 January' }), 'cap.md: date: must be a day'],
    ['cap.md', fileOf({ premium: 'yes' }), 'cap.md: premium'],
    ['cap.md', fileOf({ types: ['no-such-type'] }), 'cap.md: types: there is no clause type no-such-type'],
    ['cap.md', fileOf({ related: ['Not A Slug'] }), 'cap.md: related, 0'],
    ['cap.md', fileOf({ author: 'Ann' }), 'Unrecognized key: "author"'],
    ['cap.md', fileOf({}, '# Title\n\n## A\n\n## B'), 'cap.md: text: the title stands at the head'],
    ['cap.md', fileOf({}, 'No sections.'), 'cap.md: text: has fewer than 2 sections'],
    ['cap.md', fileOf({}, `${BODY}\n\n<script>x</script>`), 'cap.md: text: HTML'],
    ['cap.md', fileOf({}, `${BODY}\n\n\uFFFD`), 'cap.md: text: is not UTF-8'],
  ])('%s', (file, content, message) => {
    expect(() => readArticle(file, content)).toThrow(message);
  });

  test('one that fits', () => {
    const { blocks: _, ...read } = readArticle('cap.md', fileOf({ types: ['limitation-of-liability'], premium: true }));
    expect(read).toEqual({
      ...HEAD,
      slug: 'cap',
      isPremium: true,
      isFeatured: false,
      types: ['limitation-of-liability'],
      terms: [],
      related: [],
      words: 11,
    });
  });
});

describe('the articles that come with the product', () => {
  const folder = path.join(shippedContent(), 'resources');
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'));

  test('every file fits, alone and together', () => {
    const problems = files.flatMap((file) => {
      try {
        readArticle(file, readFileSync(path.join(folder, file), 'utf8'));
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
    expect(problems).toEqual([]);
    expect(shippedArticles()).toHaveLength(files.length);
  });

  test('what they name is there: other articles, and places in themselves', () => {
    const all = shippedArticles();
    const linksOf = (blocks: readonly unknown[]): string[] =>
      [...JSON.stringify(blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href!);
    const lost = (article: Article): string[] => {
      const own = article.blocks.flatMap((block) => (block.kind === 'heading' ? [`#${block.id}`] : []));
      const links = linksOf(article.blocks);
      return [
        ...article.related.filter((slug) => !all.some((one) => one.slug === slug)),
        ...links.filter((href) => href.startsWith('#') && !own.includes(href)),
        ...links.filter(
          (href) =>
            /^\/resources\/[^/]+\/./.test(href) && !all.some(({ slug }) => href.split('#')[0]!.endsWith(`/${slug}`)),
        ),
      ].map((one) => `${article.slug}: ${one}`);
    };
    expect(all.flatMap(lost)).toEqual([]);
  });
});

let api: TestApi;
const open = async (at: string, browser = api.browser()) => (await browser.get(`${at}?v=2&response=json`)).body;
const folderOf = ({ deps }: Pick<TestApi, 'deps'>) => ownFolder(deps.config.dataDir);
async function write(name: string, content: string, of: Pick<TestApi, 'deps'> = api): Promise<void> {
  await mkdir(folderOf(of), { recursive: true });
  await writeFile(path.join(folderOf(of), name), content);
}

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://library.example', GATES: 'standard', RATE_LIMIT: '0' });
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  const law = (state: string) => ({
    heading: 'Governing Law',
    body: `This Agreement is governed by the laws of ${state}. Notice takes 30 days.`,
    type: 'governing-law',
  });
  await seedContract(db, { id: 'a', title: 'Deal', sections: [law('Utah')] });
  await seedContract(db, { id: 'b', title: 'Other Deal', sections: [law('Utah')] });
  await seedContract(db, {
    id: 'c',
    namespace: 'secret',
    title: 'Hidden',
    sections: [{ heading: 'Waiver', body: 'The canary waives everything.', type: 'waiver' }],
  });
});
afterAll(() => api.close());
beforeEach(() => rm(folderOf(api), { recursive: true, force: true }));

describe('the operator’s own', () => {
  test('one more is listed in its section at once, and one of a name takes the place of the one before', async () => {
    await write('cap.md', fileOf());
    const listed = async (section: string): Promise<string[]> =>
      (await open(`/resources${section}`)).props.articles.map(({ title }: { title: string }) => title);
    expect(await listed('/articles')).toContain(HEAD.title);
    expect(await listed('')).toContain(HEAD.title);
    expect(await listed('/drafting')).not.toContain(HEAD.title);
    await write('cap.md', fileOf({ title: 'Caps, written anew', featured: true }));
    expect(await listed('/featured')).toContain('Caps, written anew');
    expect(await listed('/articles')).not.toContain(HEAD.title);
  });

  test('one that does not fit is passed over, and told to the operator with file and field', async () => {
    await write('cap.md', fileOf({ section: 'nowhere' }));
    expect((await open('/resources/articles/cap')).component).toBe('Error');
    const operator = await personOf(api, 'operator');
    const { props } = await open('/admin/content', operator.browser);
    expect(props.texts).toContainEqual(
      expect.objectContaining({ file: 'resources/cap.md', state: 'wrong', note: expect.stringContaining('section') }),
    );
  });

  test('there are eight sections, each a page, and no others', async () => {
    for (const { slug, title } of RESOURCE_SECTIONS) {
      const { component, props } = await open(slug ? `/resources/${slug}` : '/resources');
      expect([component, props.title]).toEqual(['Resources', slug ? title : 'Resources']);
      expect((props as ResourcesProps).sections.map((section) => section.title)).toEqual(
        RESOURCE_SECTIONS.map((section) => section.title),
      );
    }
    for (const at of ['/resources/nowhere', '/resources/articles/nothing', '/resources/latest'])
      expect((await api.browser().get(at)).status).toBe(404);
  });
});

describe('an article', () => {
  test('says what it is, to people and to machines', async () => {
    await write('before-cap.md', fileOf({ date: '2026-01-11', title: 'The one before' }));
    await write('cap.md', fileOf({ types: ['governing-law', 'waiver'], related: ['cap-three'] }));
    await write('cap-three.md', fileOf({ date: '2026-01-09', title: 'The one after' }));
    const { component, props, meta } = await open('/resources/articles/cap');
    expect(component).toBe('Article');
    const article = props as ArticleProps;
    expect(article).toMatchObject({
      title: HEAD.title,
      date: '10 January 2026',
      minutes: 1,
      section: 'Articles',
      contents: [{ id: 'first' }, { id: 'second' }, { id: 'third' }],
      previous: { title: 'The one before' },
      next: { title: 'The one after' },
      locked: null,
    });
    expect(article.related[0]).toMatchObject({ title: 'The one after' });
    expect(article.clauses.map(({ href }) => href)).toEqual(['/clause/governing-law']);
    expect(article.crumbs.map(({ label }) => label)).toEqual(['Home', 'Resources', 'Articles', HEAD.title]);
    expect(meta.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: HEAD.title,
        datePublished: HEAD.date,
        isAccessibleForFree: true,
      }),
    );
    const sitemap = (await api.browser().get('/sitemaps/pages.xml')).text;
    expect(sitemap).toContain('<loc>http://library.example/resources/articles/cap</loc>');
  });

  test('stands under one address: others lead there for good', async () => {
    await write('cap.md', fileOf({ premium: true }));
    const answer = await api.browser().get('/resources/articles/cap');
    expect([answer.status, answer.headers.location]).toEqual([301, '/resources/premium-content/cap']);
    expect(await open('/resources/articles/cap')).toEqual({ movedTo: '/resources/premium-content/cap' });
  });
});

describe('what is premium', () => {
  const PREMIUM = fileOf({ premium: true });
  const textIn = (blocks: readonly TextBlock[]): string => JSON.stringify(blocks);

  test.each<[PersonKind | 'nobody', boolean]>([
    ['nobody', false],
    ['free', false],
    ['lapsed', false],
    ['trialing', true],
    ['premium', true],
    ['pro', true],
    ['enterprise', true],
    ['teamMember', true],
  ])('%s reads all of it: %s', async (kind, readsAll) => {
    await write('cap.md', PREMIUM);
    const browser = kind === 'nobody' ? api.browser() : (await personOf(api, kind)).browser;
    const answer = await browser.get('/resources/premium-content/cap?v=2&response=json');
    const { props, meta } = answer.body as {
      props: ArticleProps;
      meta: { jsonLd: { isAccessibleForFree?: boolean }[] };
    };
    expect([props.title, props.summary]).toEqual([HEAD.title, HEAD.summary]);
    expect(textIn(props.blocks)).toContain('Read by all.');
    expect(answer.text.includes('For members.')).toBe(readsAll);
    expect(props.locked).toEqual(readsAll ? null : { upgradeTo: 'PREMIUM', headings: ['Second', 'Third'], minutes: 1 });
    expect(meta.jsonLd.find((thing) => 'isAccessibleForFree' in thing)?.isAccessibleForFree).toBe(readsAll);
    if (kind !== 'nobody') expect(PEOPLE[kind].tier === 'FREE').toBe(!readsAll);
  });

  test('everybody reads all of it where the gates are open, or the operator has opened this one', async () => {
    const opened = await openTestApi();
    try {
      await write('cap.md', PREMIUM, opened);
      expect((await open('/resources/premium-content/cap', opened.browser())).props.locked).toBeNull();
    } finally {
      await opened.close();
    }
  });
});

describe('examples from the library', () => {
  const examplesIn = async (body: string): Promise<LiveExample[]> => {
    await write('cap.md', fileOf({}, `${BODY}\n\n${body}`));
    const { props } = await open('/resources/articles/cap');
    return (props as ArticleProps).blocks.flatMap((block) => (block.kind === 'example' ? [block.example] : []));
  };

  test('wordings with their contracts, and figures', async () => {
    const [wordings, values] = await examplesIn('::wordings governing-law 2\n\n::values governing-law');
    expect(wordings).toMatchObject({
      of: 'wordings',
      title: 'Governing Law',
      href: '/clause/governing-law',
      contracts: 2,
      items: [{ contracts: 2, text: expect.stringContaining('laws of Utah') }],
    });
    expect(values).toMatchObject({
      of: 'values',
      contracts: 2,
      kinds: expect.arrayContaining([
        expect.objectContaining({
          kind: 'period',
          values: [expect.objectContaining({ text: '30 days', contracts: 2 })],
        }),
      ]),
    });
  });

  test('what the public library does not have is said to be absent, whatever private ones hold', async () => {
    const found = await examplesIn('::wordings waiver\n\n::values waiver\n\n::definition no-such-term');
    expect(found).toEqual([
      { of: 'nothing', title: 'Waiver' },
      { of: 'nothing', title: 'Waiver' },
      { of: 'nothing', title: '“No such term”' },
    ]);
    expect((await api.browser().get('/resources/articles/cap')).text).not.toContain('canary');
  });
});
