/** Articles with what the library says. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';

const ARTICLE = `---
title: "How a walk through an article goes"
section: drafting
summary: "An article that this test has written, with every kind of thing that may stand in one."
date: 2031-01-01
types: [governing-law]
---
An opening with **weight**.

## What contracts say

Wordings of the clause:

::wordings governing-law 2

Figures:

::values termination

And what is not there:

::definition zz-no-such-term

## What to check

- [ ] The law is named

| Clause | Look for |
|---|---|
| Notices | days |

> This Agreement is governed by the laws of [State].
`;

const folder = () => path.join(process.env.E2E_DATA_DIR!, 'content', 'resources');
const FILE = 'zz-walk-through.md';
test.beforeAll(() => {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(path.join(folder(), FILE), ARTICLE);
});
test.afterAll(() => rmSync(path.join(folder(), FILE)));

test('from the menu to a list, an article, its live example and the clause behind it', async ({ reader, page }) => {
  await reader.open('/clauses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
  await reader.isTurned();
  await reader.findsItOrderlyInBoth();
  await page
    .getByRole('navigation', { name: 'Sections of the resources' })
    .getByRole('link', { name: 'Drafting' })
    .click();
  await reader.isTurned();
  await page.getByRole('link', { name: 'How a walk through an article goes' }).click();
  await reader.isTurned();
  await expect(page.getByText('min read').first()).toBeVisible();
  await expect(page.getByText('“Zz no such term”: not in this library.')).toBeVisible();
  await reader.findsItOrderlyInBoth();
  const example = page.getByRole('figure').first();
  await example
    .getByRole('link', { name: /^in [\d,]+ contracts?$/ })
    .first()
    .click();
  await reader.isTurned();
  await expect(page).toHaveURL(/\/clause\/governing-law\/_/);
});

test('an article is read without script, and fits a narrow screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 320, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/resources/drafting/zz-walk-through');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a walk through an article goes');
  await expect(page.getByRole('figure').first()).toContainText('Governing Law');
  await context.close();
});

for (const at of [
  '/about',
  '/community',
  '/code-of-conduct',
  '/faq',
  '/support',
  '/languages',
  '/integrations',
  '/resources/webinars',
])
  test(`accessible in light and dark: ${at}`, async ({ reader }) => {
    await reader.open(at);
    await reader.findsItOrderlyInBoth();
  });
