/** What an operator does: finds a person, sees the site as them and stops, gives a plan with a reason, finds it in the audit log. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { confirm, heading, PASSWORD, signIn, signUp } from './accountSteps.ts';
import { expect, type Reader, test } from './fixtures.ts';

const DATA_DIR = process.env.E2E_DATA_DIR;

/** What the one command line of the deployment does. */
const clausary = (...words: string[]) =>
  execFileSync('node', ['dist/server/cli.js', ...words], { env: { ...process.env, DATA_DIR }, encoding: 'utf8' });

/** Signed up, and told so. */
async function newPerson(reader: Reader): Promise<string> {
  const email = await signUp(reader);
  await expect(reader.page.getByText(`You are signed in as ${email}`)).toBeVisible();
  return email;
}

/** Signed up, confirmed, made an operator, signed in. */
async function becomeOperator(reader: Reader, browser: Browser, next: string): Promise<void> {
  await reader.page.context().clearCookies();
  const operator = await newPerson(reader);
  await confirm(reader, browser, operator);
  clausary('admin', operator);
  await reader.page.context().clearCookies();
  await signIn(reader, operator, PASSWORD, next);
}

// what is closed in a view answers so
test.use({ expected: '403' });
test.skip(
  !DATA_DIR,
  'makes an operator from the command line: beside E2E_URL it needs E2E_DATA_DIR, that server’s data',
);

test('finds a person, sees what they see, acts with a reason, and all of it is on record', async ({
  reader,
  browser,
}) => {
  const { page } = reader;
  const person = await newPerson(reader);
  await becomeOperator(reader, browser, '/admin/people');

  await page.getByLabel('Address', { exact: true }).fill(person);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
  await page.getByRole('link', { name: person }).click();
  await expect(heading(page)).toHaveText(person);

  // without a reason nothing happens
  const give = page.locator('details', { hasText: 'Give a plan' });
  await give.locator('summary').click();
  await give.getByRole('button', { name: 'Give a plan' }).click();
  await expect(give.getByText('Say why, in 3 characters or more.')).toBeVisible();
  await give.getByLabel('Reason').fill('Won the raffle');
  await give.getByRole('button', { name: 'Give a plan' }).click();
  await expect(page.getByRole('cell', { name: 'Won the raffle' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'individual_month_tier-4' })).toBeVisible();

  const view = page.locator('details', { hasText: 'See the site as this person' });
  await view.locator('summary').click();
  await view.getByLabel('Reason').fill('Cannot find the plan');
  await view.getByRole('button', { name: 'See the site as this person' }).click();
  await expect(page).toHaveURL(/\/user\/account$/);
  const banner = page.getByRole('region', { name: 'View as somebody else' });
  await expect(banner).toContainText(person);
  expect((await page.goto('/chat'))!.status()).toBe(403);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(heading(page)).toHaveText(person);

  await page.goto('/admin/audit?action=admin.view_ended');
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cannot find the plan' }).first()).toBeVisible();
});

test('takes a contract out of the library with a reason, undoes it, and finds both on record', async ({
  reader,
  browser,
}) => {
  const { page } = reader;
  // whoever is no operator is told so, and sees nothing
  await newPerson(reader);
  expect((await page.goto('/admin/explorer'))!.status()).toBe(403);
  expect((await page.goto('/admin/health'))!.status()).toBe(403);

  const title = `Lease of Mill No. ${Date.now()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'clausary-e2e-in-'));
  const file = `mill-${Date.now()}.txt`;
  const law = 'This Agreement is governed by the laws of the State of Ohio, whatever its conflict rules say.';
  writeFileSync(path.join(folder, file), `${title.toUpperCase()}\n\n1. Governing Law\n\n${law}\n`);
  writeFileSync(path.join(folder, `broken-${file}.pdf`), '%PDF-1.7\nnothing of a file');
  try {
    // one file is refused: the command ends with 3
    clausary('ingest', path.join(folder, file));
    expect(() => clausary('ingest', path.join(folder, `broken-${file}.pdf`))).toThrow();
    await becomeOperator(reader, browser, '/admin/explorer');

    await page.getByLabel('Source', { exact: true }).fill(file);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 contract' })).toBeVisible();
    const address = await page.locator('tbody th a').getAttribute('href');
    expect((await page.request.get(address!)).status()).toBe(200);

    const withdraw = page.locator('details', { hasText: 'Withdraw' });
    await withdraw.locator('summary').click();
    await withdraw.getByRole('button', { name: 'Withdraw' }).click();
    await expect(withdraw.getByText('Say why, in 3 characters or more.')).toBeVisible();
    await withdraw.getByLabel('Reason').fill(`Not ours ${file}`);
    await withdraw.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('cell', { name: 'withdrawn', exact: true })).toBeVisible();
    expect((await page.request.get(address!)).status()).toBe(404);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: 'shown', exact: true })).toBeVisible();
    expect((await page.request.get(address!)).status()).toBe(200);

    await page.goto(`/admin/audit?reason=${encodeURIComponent(file)}`);
    await expect(page.getByRole('cell', { name: 'admin.contract_withdrawn' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'admin.contract_restored' })).toBeVisible();
    await expect(page.getByRole('cell', { name: `Undone: Not ours ${file}` })).toBeVisible();

    await page.goto(`/admin/ingestion/refusals?q=broken-${file}`);
    await expect(page.getByRole('cell', { name: 'damaged', exact: true })).toBeVisible();

    for (const [at, name] of [
      ['/admin/explorer/clauses', 'Library'],
      ['/admin/explorer/wordings', 'Library'],
      ['/admin/explorer/definitions', 'Library'],
      ['/admin/jobs', 'Ingestion and jobs'],
      ['/admin/signals', 'Signals'],
      ['/admin/content', 'Content'],
      ['/admin/health', 'Health'],
    ] as const) {
      await reader.open(at);
      await expect(heading(page)).toHaveText(name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await expect(page.getByText('agrees', { exact: false }).first()).toBeVisible();
  } finally {
    clausary('remove', '--source', file);
    rmSync(folder, { recursive: true });
  }
});

test('a reader says which wording of a clause is wrong', async ({ reader }) => {
  const { page } = reader;
  await reader.openFirst('/clauses');
  await reader.isReady();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByRole('form', { name: 'Report this clause' });
  await form.getByLabel('In your words').fill('Not this clause at all');
  await form.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. Whoever runs this site reads it.')).toBeVisible();
});
