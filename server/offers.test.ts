/** What pages and programs are told that there is, against what is mounted and configured. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Mounted } from '#server/app.ts';
import { billing, gates, model } from '#server/doctor/services.ts';
import { addStandard } from '#server/features/standards/index.ts';
import { route } from '#server/http/route.ts';
import { sampleStandards } from '#server/sample/standards.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import type { Shell } from '#shared/api/pages.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';

let api: TestApi;
let configured: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  configured = await openTestApi({
    OPENAI_BASE_URL: 'http://localhost:9',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SERVICES: 'soc2_gdpr',
  });
});
afterAll(() => Promise.all([api.close(), configured.close()]));

async function settingsOf({ browser }: Pick<TestApi, 'browser'>): Promise<Shell['settings']> {
  const { body } = await browser().get('/signin?v=2&response=json');
  return body.shell.settings;
}

/** The same deployment with one call more that gives these. */
const giving =
  (...gives: Product[]) =>
  ({ routes, pageRoutes }: Mounted): Mounted => ({
    pageRoutes,
    routes: [
      ...routes,
      route(
        { method: 'get', path: '/api/toy', summary: 'Toy', who: 'anyone', reply: z.object({}), refusals: [], gives },
        async () => ({}),
      ),
    ],
  });

test('as it is shipped: what is mounted and no more', async () => {
  expect(await settingsOf(api)).toMatchObject({
    gates: 'open',
    products: [
      'advanced_search',
      'index',
      'standard_playbooks',
      'word_integration',
      'custom_playbooks',
      'teams',
      'workflows',
      'alerts',
      'approvals',
      'bulk_analyze',
      'integrations',
      'search_columns',
      'lists',
      'standards',
      'private_libraries',
      'premium_content',
    ],
  });
});

test('every product that is told has a page or a call, or somebody who promises it', async () => {
  const { products } = await settingsOf(configured);
  expect(products).toEqual([
    'advanced_search',
    'index',
    'assistant',
    'standard_playbooks',
    'word_integration',
    'custom_playbooks',
    'teams',
    'workflows',
    'alerts',
    'approvals',
    'bulk_analyze',
    'integrations',
    'soc2_gdpr',
    'search_columns',
    'lists',
    'standards',
    'private_libraries',
    'premium_content',
    'payments',
  ]);
});

test.each([
  ['index', '/clauses'],
  ['word_integration', '/integrations/word-add-in'],
  ['advanced_search', '/api/search'],
] as const)('%s is gone with %s', async (product, path) => {
  const without = api.changed(({ routes, pageRoutes }) => ({
    routes: routes.filter(({ call }) => call.path !== path),
    pageRoutes: pageRoutes.filter(({ pattern }) => pattern !== path),
  }));
  expect((await settingsOf(without)).products).not.toContain(product);
});

const PREMIUM_ARTICLE = `---
title: How a cap works
section: articles
summary: What a cap on liability covers and what it leaves open.
date: 2026-01-10
premium: true
---
## First

## Second
`;

/** The same deployment without what answers under these addresses. */
const lacking =
  (...paths: string[]) =>
  ({ routes, pageRoutes }: Mounted): Mounted => ({
    routes: routes.filter(({ call }) => !paths.includes(call.path)),
    pageRoutes: pageRoutes.filter(({ pattern }) => !paths.includes(pattern)),
  });
const usageOf = async ({ browser }: Pick<TestApi, 'browser'>): Promise<string[]> =>
  (await browser().get('/api/session')).body.usage.map(({ key }: { key: string }) => key);

test('what is counted is what something mounted spends, wherever allowances are shown', async () => {
  expect(await usageOf(api)).toEqual(['ai_assistant', 'clause_finder', 'review_standard', 'copy', 'export']);
  const { counted } = await settingsOf(api);
  expect(counted).toEqual(expect.arrayContaining(['ai_assistant', 'clause_finder', 'copy', 'export', 'page_view']));
  const without = api.changed(
    lacking(
      '/api/closest',
      '/api/closest/text',
      '/api/chat',
      '/api/reviews',
      '/api/reviews/contract',
      '/api/reviews/:id/again',
    ),
  );
  expect(await usageOf(without)).toEqual(['copy', 'export']);
  for (const key of ['ai_assistant', 'clause_finder']) expect((await settingsOf(without)).counted).not.toContain(key);
});

test('what is said to be everybody’s answers whoever has no account, and nothing else that is given does', async () => {
  const gated = await openTestApi({ GATES: 'standard' });
  try {
    const { products } = await settingsOf(gated);
    const addresses: Partial<Record<Product, string>> = {
      index: '/clauses',
      search_columns: '/api/search/columns',
      standard_playbooks: '/api/playbooks',
      custom_playbooks: '/api/playbooks/drafts',
      word_integration: '/integrations/word-add-in',
      advanced_search: '/api/search?tab=clauses&q=law',
      bulk_analyze: '/api/bulk-reviews',
      teams: '/api/team',
      workflows: '/api/team/approvals',
      approvals: '/api/team/approvers',
      alerts: '/api/user/watches',
      lists: '/api/public/lists',
      private_libraries: '/api/user/libraries',
      integrations: '/api/team/sign-in',
      standards: '/api/standards/filled',
    };
    const [form] = sampleStandards();
    const { id } = await addStandard(gated.deps, form!);
    const bodies: Partial<Record<Product, object>> = {
      search_columns: { tab: 'contracts', ids: ['x'], questions: ['Cap?'] },
      standards: { id },
    };
    const folder = path.join(gated.deps.config.dataDir, 'content', 'resources');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'cap.md'), PREMIUM_ARTICLE);
    for (const product of products) {
      // its page tells what the rest is about, and keeps that
      if (product === 'premium_content') {
        const { body } = await gated.browser().get('/resources/premium-content/cap?v=2&response=json');
        expect(body.props.locked).toMatchObject({ upgradeTo: 'PREMIUM' });
        continue;
      }
      // whoever mounts something says here under which address a stranger meets it
      expect([product, addresses[product]]).toEqual([product, expect.any(String)]);
      const browser = gated.browser();
      const body = bodies[product];
      const { status } = body
        ? await browser.send('post', addresses[product]!, body)
        : await browser.get(addresses[product]!);
      const isRefused = [401, 402, 403].includes(status);
      expect([product, PRODUCTS[product].isForAll]).toEqual([product, !isRefused]);
    }
  } finally {
    await gated.close();
  }
});

describe('the texts of the site', () => {
  const textOf = async (of: Pick<TestApi, 'browser'>, path: string): Promise<string> =>
    JSON.stringify((await of.browser().get(`${path}?v=2&response=json`)).body.props);
  /** What no text may speak of where there is none. */
  const ABSENT = /upload|renewal|cancel|prices|Paid plans|another company|assistant|playbook|workflow/i;
  const withoutLibraries = ({ routes, pageRoutes }: Mounted): Mounted => ({
    routes: routes.filter(({ call }) => !call.gives?.includes('private_libraries')),
    pageRoutes: pageRoutes.filter(({ gives }) => !gives?.includes('private_libraries')),
  });

  test.each(['/privacy-policy', '/terms-of-service', '/integrations/word-add-in', '/signup', '/signin'])(
    '%s speaks of nothing that is not there',
    async (path) => expect(ABSENT.exec(await textOf(api.changed(withoutLibraries), path))).toBeNull(),
  );

  test('the terms speak of paid plans and uploads where there are some', async () => {
    const selling = configured.changed(giving('payments', 'private_libraries'));
    const text = await textOf(selling, '/terms-of-service');
    expect(text).toContain('Paid plans');
    expect(text).toContain('What you upload stays yours');
    const selfless = configured.changed(({ routes, pageRoutes }) => ({
      routes: routes.filter(({ call }) => !call.gives?.includes('payments')),
      pageRoutes,
    }));
    expect(await textOf(selfless, '/terms-of-service')).toContain('Nothing is sold here. Plans are given');
  });
});

test('what asks a model or takes money is there once it is both mounted and configured', async () => {
  const change = giving('assistant', 'payments', 'private_libraries');
  expect((await settingsOf(api.changed(change))).products).toEqual([
    'advanced_search',
    'index',
    'standard_playbooks',
    'word_integration',
    'custom_playbooks',
    'teams',
    'workflows',
    'alerts',
    'approvals',
    'bulk_analyze',
    'integrations',
    'search_columns',
    'lists',
    'standards',
    'private_libraries',
    'premium_content',
  ]);
  expect((await settingsOf(configured.changed(change))).products).toEqual(
    expect.arrayContaining(['assistant', 'payments', 'private_libraries']),
  );
});

describe('doctor', () => {
  test('does not call configured what nothing uses', async () => {
    for (const check of [model, billing]) {
      expect(await check.run(configured.deps, ['index'])).toMatchObject({ state: 'note' });
      expect(await check.run(configured.deps, Object.keys(PRODUCTS) as Product[])).toEqual({
        state: 'ok',
        message: 'configured',
      });
      expect((await check.run(api.deps, [])).message).toMatch(/^none/);
    }
  });

  test('says which gates are in force and why', async () => {
    expect((await gates.run(api.deps, [])).message).toMatch(/^open, since nobody can pay/);
    expect((await gates.run(configured.deps, [])).message).toMatch(/^standard, since STRIPE_SECRET_KEY/);
  });
});
