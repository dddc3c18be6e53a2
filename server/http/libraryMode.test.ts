/** The pages of somebody's library: for its members alone, and for no search engine. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { browserOf, type TestBrowser } from '#server/testing/api.ts';
import { describeBuilt, openTestApp, type TestApp } from '#server/testing/app.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { type PersonKind, personOf } from '#server/testing/visitors.ts';
import type { ClauseProps, PageReply } from '#shared/api/pages.ts';
import { LIBRARY_ROLES, type LibraryRole } from '#shared/domain/libraries.ts';

let { app, deps } = {} as TestApp;
let close: () => Promise<void> = async () => {};
const members = {} as Record<LibraryRole, TestBrowser>;
const FIRM = '/library/secret';

/** Over https the cookie has its prefix. */
async function somebody(kind: PersonKind) {
  const { id, token, browser } = await personOf({ deps, browser: () => browserOf(app) }, kind);
  browser.setCookie('__Host-session', token);
  return { id, browser };
}

beforeAll(async () => {
  const opened = await openTestApp();
  if (!opened) return;
  ({ app, deps, close } = opened);
  await deps.db.updateTable('namespace').set({ title: 'Precedents of Quillfern' }).where('id', '=', 'secret').execute();
  for (const role of LIBRARY_ROLES) {
    const { id, browser } = await somebody('free');
    members[role] = browser;
    await deps.db
      .insertInto('library_member')
      .values({ namespace: 'secret', user_id: id, team_id: null, role })
      .execute();
  }
  await seedContract(deps.db, {
    id: 'known',
    namespace: 'secret',
    title: 'Services Agreement',
    type: 'services-agreement',
    sections: [{ heading: 'Notices', body: 'A notice is in writing.', type: 'notices' }],
  });
});
afterAll(() => close());

const page = async (browser: TestBrowser, path: string) => {
  const { status, headers, body } = await browser.get(`${path}?v=2&response=json`);
  return { status, headers, page: body as PageReply };
};

describeBuilt('pages of a private library', () => {
  const PATHS = ['', '/search', '/clauses', '/clause/governing-law', '/contracts', '/documents', '/dictionary'].concat([
    '/dictionary/affiliate',
    '/contracts/tagged/contract',
    '/tags',
    '/tags/type',
  ]);

  test.each(PATHS)('%s is its member’s, kept by nobody, found by no search engine, and nowhere else', async (path) => {
    const { status, headers, page: got } = await page(members.read, FIRM + path);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex']);
    expect(got.meta).toMatchObject({ canonical: null, noindex: true });
    expect(got.meta.jsonLd).toBeUndefined();
    const html = (await members.read.get(FIRM + path)).text;
    expect(html).not.toContain('application/ld+json');
    expect(html).not.toContain('rel="canonical"');
    for (const [, href] of JSON.stringify(got.props).matchAll(/"(?:href|uri|url)":"(\/[^"]*)"/g))
      expect(
        // side columns that are fetched ask this library
        href!.startsWith(FIRM) || href === '/user/libraries' || /^\/api\/.*[?&]namespace=secret(?:&|$)/.test(href!)
          ? 'inside'
          : href,
      ).toBe('inside');
  });

  test.each(PATHS)('%s is not there for anybody else, as if there were no such library', async (path) => {
    const { browser } = await somebody('enterprise');
    for (const other of [browser, browserOf(app)]) {
      const [hidden, none] = [await page(other, FIRM + path), await page(other, `/library/nowhere${path}`)];
      expect(hidden.status).toBe(404);
      const told = ({ page: { props, shell, meta } }: typeof hidden) => ({
        props: { ...props, url: '', reference: '' },
        shell: { ...shell, url: '' },
        meta,
      });
      expect(told(hidden)).toEqual(told(none));
    }
  });

  test('say which role the reader has', async () => {
    for (const role of LIBRARY_ROLES) {
      const { page: got } = await page(members[role], `${FIRM}/clauses`);
      expect(got.shell).toMatchObject({ namespace: 'secret', library: { role, isPrivate: true } });
    }
    expect((await page(members.owner, '/clauses')).page.shell.library.role).toBeNull();
  });

  test('stand under Contract Libraries and the library’s name', async () => {
    const { page: got } = await page(members.read, `${FIRM}/clauses`);
    expect(got.props).toMatchObject({
      crumbs: [
        { label: 'Contract Libraries', href: '/user/libraries' },
        { label: 'Precedents of Quillfern', href: FIRM },
        { label: 'Clauses' },
      ],
    });
  });

  test('count what the clauses of a type say, and list the contracts behind a count', async () => {
    for (const id of ['n1', 'n2'])
      await seedContract(deps.db, {
        id,
        namespace: 'secret',
        title: `Lease ${id}`,
        type: 'lease',
        sections: [{ heading: 'Term', body: `The term of ${id} is five years from today.`, type: 'term' }],
      });
    const { page: got } = await page(members.read, `${FIRM}/clause/term`);
    const { values } = got.props as ClauseProps;
    expect(values).toMatchObject({ contracts: 2, kinds: [{ kind: 'period', values: [{ contracts: 2 }] }] });
    const { body } = await members.read.get(`${values!.kinds[0]!.values[0]!.href}&v=2&response=json`);
    const { chosen } = body.props as ClauseProps;
    expect(chosen).toMatchObject({ text: 'five years', total: 2, href: `${FIRM}/clause/term` });
    expect(chosen!.contracts.map(({ label }) => label).sort()).toEqual(['Lease n1', 'Lease n2']);
    expect(chosen!.contracts[0]!.uri).toMatch(/^\/library\/secret\/contracts\/.+#term$/);
  });

  test('other documents are those of no known type; all of them are under All Contracts', async () => {
    const titles = async (path: string) =>
      ((await page(members.read, FIRM + path)).page.props as { items: { title: string }[] }).items.map(
        ({ title }) => title,
      );
    expect(await titles('/documents')).toEqual(['Secret Agreement']);
    expect(await titles('/contracts/tagged/contract')).toEqual(
      expect.arrayContaining(['Secret Agreement', 'Services Agreement']),
    );
    const { shell } = (await page(members.read, `${FIRM}/documents`)).page;
    expect(shell.library).toMatchObject({ otherDocuments: 1 });
  });
});

describeBuilt('the libraries to choose among', () => {
  const choices = async (browser: TestBrowser) => (await browser.get('/api/libraries')).body.libraries;
  const OPEN = { namespace: 'en', title: 'English public library', isPrivate: false, role: null };

  test('are the public ones, and those that one is a member of', async () => {
    const own = { namespace: 'secret', title: 'Precedents of Quillfern', isPrivate: true };
    expect(await choices(members.write)).toEqual([OPEN, { ...own, role: 'write' }]);
    const { browser } = await somebody('enterprise');
    for (const other of [browser, browserOf(app)]) expect(await choices(other)).toEqual([OPEN]);
  });

  test('hold one that is public once, with the role that its member has', async () => {
    const set = (visibility: 'public' | 'private') =>
      deps.db.updateTable('namespace').set({ visibility }).where('id', '=', 'secret').execute();
    await set('public');
    try {
      const opened = { namespace: 'secret', title: 'Precedents of Quillfern', isPrivate: false };
      expect(await choices(members.admin)).toEqual([OPEN, { ...opened, role: 'admin' }]);
      expect(await choices(browserOf(app))).toEqual([OPEN, { ...opened, role: null }]);
    } finally {
      await set('private');
    }
  });
});
