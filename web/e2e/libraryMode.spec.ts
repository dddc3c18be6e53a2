/** A firm's own precedents beside the public library: every page inside it, and nothing of it outside. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { heading, linkMailed } from '#web/e2e/accountSteps.ts';
import { commandLine } from '#web/e2e/commandLine.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { type Colleague, colleague } from '#web/e2e/teamSteps.ts';

const LIABILITY =
  'Neither party is liable for indirect or consequential loss or lost profits. Each party’s total liability is limited to the amounts paid under this Agreement in the 18 months before the claim.';

const contract = (n: number) => `SUPPLY AGREEMENT

This Supply Agreement is made on ${n} March 2026 between Kestrel ${n} Limited and Oxley Ceramics Limited.

1. Term

This Agreement begins on the date above and goes on for five years, unless it is ended before by a notice in writing.

2. Liability

${LIABILITY}

3. Governing Law

This Agreement is governed by the laws of England and Wales, and the courts of London decide every dispute.
`;

/** A library of one's own, as the page about them begins one. */
async function begin({ page }: Colleague, title: string): Promise<string> {
  const { csrf } = await (await page.request.get('/api/session')).json();
  const answer = await page.request.post('/api/user/libraries', {
    data: { title },
    headers: { 'x-csrf-token': csrf, origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  const { libraries } = await (await page.request.get('/api/libraries')).json();
  return libraries.find((one: { title: string }) => one.title === title).namespace;
}

function fill(namespace: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'precedents-'));
  for (const n of [1, 2, 3]) writeFileSync(path.join(folder, `supply-${n}.txt`), contract(n));
  commandLine(process.env.E2E_DATA_DIR)('ingest', folder, '--namespace', namespace);
}

const menu = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Public Contracts').click();
  return page.getByRole('navigation', { name: 'Main' });
};

test('an empty library says so; once it holds contracts every page is inside it, for its members alone', async ({
  browser,
}) => {
  const ann = await colleague(browser);
  const { page, reader } = ann;
  const title = `Precedents ${Date.now()}`;
  const firm = await begin(ann, title);

  await reader.open(`/library/${firm}/clauses`);
  await expect(page.getByRole('heading', { name: 'There is no content yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload Contracts' })).toHaveAttribute(
    'href',
    `/library/${firm}?upload-dialog=true`,
  );

  fill(firm);
  await reader.open(`/library/${firm}`);
  await expect(heading(page)).toHaveText(title);
  const links = await menu(page);
  await expect(links.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'true');
  await expect(links.getByRole('link', { name: 'Reset to English' })).toHaveAttribute('href', '/');
  await links.getByRole('link', { name: 'All Contracts' }).click();
  await reader.isTurned();
  await expect(page.locator('.contract-entry')).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Contract Libraries');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);

  await reader.open(`/library/${firm}/clause/term`);
  await expect(page.getByRole('heading', { name: 'What these contracts say' })).toBeVisible();
  await page.getByRole('link', { name: 'five years' }).click();
  await expect(page.getByRole('heading', { name: 'Contracts that say “five years” in it' })).toBeVisible();
  await expect(page.locator('.cited-sources li')).toHaveCount(3);
  // all have one title: who made them tells them apart
  await expect(page.locator('.cited-sources li').first()).toContainText(
    /Kestrel \d Limited and Oxley Ceramics Limited/,
  );

  const bob = await colleague(browser);
  for (const place of ['', '/clauses', '/clause/term', '/contracts', '/search?q=kestrel'])
    expect((await bob.page.request.get(`/library/${firm}${place}`)).status()).toBe(404);
  expect(await (await bob.page.request.get('/search?q=kestrel')).text()).not.toContain(`/library/${firm}`);
});

test('the closest wording is shown of one’s own library and of the public one, side by side', async ({ browser }) => {
  const ann = await colleague(browser);
  const { page } = ann;
  const title = `Own wordings ${Date.now()}`;
  fill(await begin(ann, title));
  await page.goto('/addin/demo.html');
  const text = page.locator('[data-para]', { hasText: 'Neither party is liable for indirect' }).first();
  await text.locator('[data-text]').evaluate((node) => {
    getSelection()!.selectAllChildren(node);
    node.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Closest wording' }).click();
  await expect(page.getByText('They are looked up in the public library and in each of your own.')).toBeVisible();
  await page.getByRole('button', { name: 'Find the closest wording' }).click();
  const own = page.getByRole('region', { name: title });
  await expect(own.getByRole('article').first()).toContainText(/\d+% alike/);
  await expect(own.locator('ins').filter({ hasText: '18' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Public library' }).getByRole('article').first()).toBeVisible();
  await own.getByRole('button', { name: 'Insert' }).first().click();
  const counts = page.getByRole('region', { name: title }).filter({ hasText: 'contracts with such a clause' });
  await expect(counts).toContainText('18 months in 3 of 3');
});

test('a document is shared by letting people in; who only reads hands its address on, and is told where their own go', async ({
  browser,
}) => {
  const [ann, bob] = [await colleague(browser), await colleague(browser)];
  const firm = await begin(ann, `Shared ${Date.now()}`);
  fill(firm);
  const openFirst = async ({ page, reader }: Colleague) => {
    await reader.open(`/library/${firm}/contracts/tagged/contract`);
    await page.locator('.contract-entry').getByRole('link').first().click();
    await reader.isTurned();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    return page.getByRole('dialog', { name: 'Share' });
  };
  const dialog = await openFirst(ann);
  await dialog.getByLabel('Email addresses').fill(bob.email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.locator('.team-results li')).toContainText('is invited.');
  await ann.reader.findsItAccessible();
  await ann.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ann.page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();

  await bob.reader.open(await linkMailed(browser, bob.email, 'Open the library'));
  await bob.page.getByRole('button', { name: 'Open the library' }).click();
  await expect(bob.page).toHaveURL(new RegExp(`/library/${firm}$`));
  const his = await openFirst(bob);
  await expect(his.getByText('Its owner and admins let people in.')).toBeVisible();
  await expect(his.getByLabel('Email addresses')).toHaveCount(0);
  await bob.page.keyboard.press('Escape');
  await bob.reader.open(`/library/${firm}?upload-dialog=true`);
  const own = bob.page.getByRole('dialog', { name: 'Your documents stay private' });
  await expect(own).toBeVisible();
  await bob.reader.findsItAccessible();
  await own.getByRole('button', { name: 'Your libraries' }).click();
  await expect(heading(bob.page)).toHaveText('Libraries');
});
