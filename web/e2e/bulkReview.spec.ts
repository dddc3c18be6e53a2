/** Five files reviewed at once: the grid, a filter, what stands behind a cell, the export; and a report that is verified. */
import { readFile } from 'node:fs/promises';
import { signUp } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';

const nda = (title: string, years: string) => ({
  name: `${title}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `MUTUAL NON-DISCLOSURE AGREEMENT\n\n1. Use. Each party shall keep the information of ${title} secret.\n\n2. Term. The duties last for ${years} after each disclosure.\n\n3. Governing Law. The laws of England and Wales govern this Agreement.`,
  ),
});
const FILES = [
  nda('Alder', 'twenty (20) years'),
  nda('Birch', 'two (2) years'),
  nda('Cedar', 'five (5) years'),
  { ...nda('Alder', 'twenty (20) years'), name: 'Copy of Alder.txt' },
  { name: 'Empty.txt', mimeType: 'text/plain', buffer: Buffer.from('   ') },
];

test('five files become a grid whose cells open their proof, and a workbook', async ({ reader, page }) => {
  await reader.open('/reviews/bulk');
  await expect(page.getByText('so it needs an account')).toBeVisible();
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await reader.open('/reviews/bulk');
  await page.getByLabel('Files', { exact: true }).last().setInputFiles(FILES);
  await page.getByLabel('Playbook').selectOption('nda-mutual');
  await reader.findsItAccessibleInBoth();
  await page.getByRole('button', { name: 'Review them' }).click();
  await expect(page).toHaveURL(/\/reviews\/bulk\/[^/]+$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const grid = page.getByRole('grid', { name: 'Verdicts by document' });
  await expect(grid.locator('tbody tr')).toHaveCount(5);
  await expect(grid.locator('tbody tr', { hasText: 'Copy of Alder' })).toContainText('Duplicate');
  await page.getByText('2 documents without a review').click();
  await expect(page.getByText('The same as Alder.txt, which is reviewed.')).toBeVisible();
  await reader.findsItAccessibleInBoth();

  // a filter, and the keys of the grid
  await page.getByLabel('Document', { exact: true }).fill('birch');
  await expect(grid.locator('tbody tr')).toHaveCount(1);
  await page.getByLabel('Document', { exact: true }).fill('');
  await page.getByLabel('Verdict', { exact: true }).selectOption('fail');
  await expect(grid.locator('tbody tr', { hasText: 'Empty' })).toHaveCount(0);
  await page.getByLabel('Columns').selectOption('rules');
  const first = grid.locator('tbody tr').first();
  await first.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(first.locator('td').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.locator('.finding-card')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(first.locator('td').first()).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByText('Export', { exact: true })
      .click()
      .then(() => page.getByRole('link', { name: 'Excel' }).click()),
  ]);
  expect(download.suggestedFilename()).toMatch(/-review\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  // the cell leads to the review at its rule
  await grid.locator('td.verdict-fail').first().click();
  await panel.getByRole('link', { name: 'Open the review at this rule' }).click();
  await expect(page).toHaveURL(/\/review\/[^/]+#/);
  await expect(page.locator('.finding-card.is-chosen')).toBeInViewport();

  await page.getByText('Report', { exact: true }).click();
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'JSON', exact: true }).click(),
  ]);
  const report = { name: 'report.json', mimeType: 'application/json', buffer: await readFile(await json.path()) };
  await reader.open('/review/verify');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const name = JSON.parse(report.buffer.toString()).review.name as string;
  const document = FILES.find((one) => one.name === name)!;
  await page.locator('input[type=file]').setInputFiles([report, document]);
  await expect(page.getByText('is the document that the report names, byte for byte.')).toBeVisible();
  await expect(page.getByText('holds: its content has the hash that it carries.')).toBeVisible();
  await reader.findsItAccessibleInBoth();
  const changed = Buffer.from(report.buffer.toString().replace('"verdict": "fail"', '"verdict": "pass"'));
  await page.locator('input[type=file]').setInputFiles([{ ...report, buffer: changed }, FILES[1]!, FILES[4]!]);
  await expect(page.getByText('does not hold: something in it was changed')).toBeVisible();
  await expect(page.getByText('is not the document that the report names')).toBeVisible();
  expect(sent.filter((url) => !url.includes('/api/signals'))).toEqual([]);
});

test('at 320 px the grid is a list', async ({ reader, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await reader.open('/reviews/bulk');
  await page.locator('input[type=file]').setInputFiles(FILES.slice(0, 2));
  await page.getByRole('button', { name: 'Review them' }).click();
  await expect(page.locator('.bulk-list > li')).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.locator('.bulk-list summary').first().click();
  await page.locator('.bulk-list button').first().click();
  await expect(page.getByRole('dialog').locator('.finding-card').first()).toBeVisible();
  await reader.findsItNoWiderThan(320);
});
