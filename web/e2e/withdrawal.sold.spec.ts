/** What an operator does about one contract. It comes and goes: on the server of the plans, where nobody counts contracts meanwhile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heading, PASSWORD, signIn } from './accountSteps.ts';
import { commandLine } from './commandLine.ts';
import { expect, test } from './fixtures.ts';
import { colleague } from './teamSteps.ts';

const DATA_DIR = process.env.E2E_SOLD_DATA_DIR;
const clausary = commandLine(DATA_DIR);
test.skip(!DATA_DIR, 'uses the command line: needs E2E_SOLD_DATA_DIR, the data folder of the server');

test('takes a contract out of the library with a reason, undoes it, and finds both on record', async ({ browser }) => {
  const { page, reader, email } = await colleague(browser);
  // whoever is no operator is told so, and sees nothing
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
    clausary('admin', email);
    await reader.forgetSession();
    await signIn(reader, email, PASSWORD, '/admin/explorer');

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
      await reader.findsItNoWiderThan(1280);
    }
    await expect(page.getByText('agrees', { exact: false }).first()).toBeVisible();
  } finally {
    clausary('remove', '--source', file);
    rmSync(folder, { recursive: true });
  }
});
