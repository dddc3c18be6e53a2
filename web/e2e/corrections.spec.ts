/** What a writer of a library says of its contracts by hand, of one and of several: kept when the file is read again, and taken back. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { commandLine } from './commandLine.ts';
import { expect } from './fixtures.ts';
import { call, colleague } from './teamSteps.ts';

const lease = (town: string) =>
  `LEASE OF A KILN\n\nThis Lease is made as of March 3, 2021 between Alder Works, Inc. (the “Landlord”) and ${town} Tiles LLC (the “Tenant”).\n\n1. Rent\n\nThe Tenant pays rent for the kiln at ${town} on the first day of each month, without a reminder and without set-off.\n\n2. Governing Law\n\nThe laws of the State of Ohio govern this Lease.\n`;

test('facts, a tag and a type by hand, kept through reading again, undone one by one and as a whole', async ({
  browser,
}) => {
  const { page, reader } = await colleague(browser);
  const { namespace } = (await call(page, 'POST', '/api/user/libraries', { title: 'Kiln leases' })).body.library;
  const folder = mkdtempSync(path.join(tmpdir(), 'leases-'));
  for (const town of ['Dover', 'Salem']) writeFileSync(path.join(folder, `${town}.txt`), lease(town));
  const clausary = commandLine(process.env.E2E_DATA_DIR);
  clausary('ingest', folder, '--namespace', namespace);
  const all = `/library/${namespace}/contracts`;
  const { items } = (await call(page, 'GET', `${all}?v=2&response=json`)).body.props;
  expect(items).toHaveLength(2);

  await reader.open(items[0].uri);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const facts = page.getByRole('form', { name: 'Facts' });
  await expect(facts.getByLabel('Contract type')).toHaveValue(/^(Lease|Lease Agreement)$/);
  await facts.getByLabel('Governing law').fill('New York');
  await facts.getByLabel('Add a matter').fill('Alder expansion');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByText('read was “Ohio”')).toBeVisible();
  // a field that had gone back to what was read would be saved as a correction of the correction
  await expect(facts.getByLabel('Governing law')).toHaveValue('New York');
  const rail = page.getByRole('complementary', { name: 'Facts' });
  await expect(rail).toContainText('New York');
  await expect(rail).toContainText('corrected by hand');
  await expect(page.locator('article > .meta')).toContainText('Alder expansion');

  writeFileSync(path.join(folder, 'Dover.txt'), `${lease('Dover')}\n3. Notices\n\nNotices are in writing.\n`);
  writeFileSync(path.join(folder, 'Salem.txt'), `${lease('Salem')}\n3. Notices\n\nNotices are in writing.\n`);
  clausary('ingest', folder, '--namespace', namespace);
  await reader.open(items[0].uri);
  await expect(page.getByText('Notices are in writing.')).toBeVisible();
  await expect(rail).toContainText('New York');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await facts.getByRole('button', { name: 'Undo: Governing law' }).click();
  await expect(rail).toContainText('Ohio');
  await expect(facts.getByLabel('Governing law')).toHaveValue('Ohio');
  await page.getByText('Types of its').click();
  await page.getByRole('button', { name: 'Another type for 1 Rent' }).click();
  await page.getByLabel('Find a type').fill('payment of rent');
  await page
    .getByRole('form', { name: 'Type of the clause' })
    .getByLabel('Type', { exact: true })
    .selectOption({ label: 'None of the types' });
  await page.getByRole('button', { name: 'Set the type' }).click();
  await expect(page.getByRole('button', { name: 'Undo: type of 1 Rent' })).toBeVisible();
  await reader.findsItAccessible();

  await reader.open(all);
  await page.getByRole('button', { name: 'Set for several' }).click();
  const many = page.getByRole('form', { name: 'Set for several contracts' });
  await many.getByRole('button', { name: 'Choose all' }).click();
  await many.getByLabel('Tag').fill('Gold standard');
  await many.getByRole('button', { name: 'Set for 2 contracts' }).click();
  await expect(page.locator('.contract-entry', { hasText: 'Gold standard' })).toHaveCount(2);
  await reader.findsItAccessible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.contract-entry', { hasText: 'Gold standard' })).toHaveCount(0);
});

/** What the server could not wait for and left to the browser, which writes that down as an error. */
const LEFT_OUT = '<!--$!-->';

test('a matter is set for all that a search finds, as a job, and taken back as a whole', async ({ browser }) => {
  const { page, reader } = await colleague(browser);
  const { namespace } = (await call(page, 'POST', '/api/user/libraries', { title: 'More kiln leases' })).body.library;
  const folder = mkdtempSync(path.join(tmpdir(), 'leases-'));
  for (const town of ['Dover', 'Salem', 'Lowell']) writeFileSync(path.join(folder, `${town}.txt`), lease(town));
  commandLine(process.env.E2E_DATA_DIR)('ingest', folder, '--namespace', namespace);
  const search = `/library/${namespace}/search?q=kiln&tab=contracts`;
  const found = async () => (await call(page, 'GET', `${search}&v=2&response=json`)).body.props.reply.total;
  await expect.poll(found).toBe(3);

  for (const place of [search, `/user/libraries/${namespace}`])
    expect(await (await page.request.get(place)).text()).not.toContain(LEFT_OUT);

  await reader.open(search);
  const set = await page.getByRole('button', { name: 'Set for all 3 contracts found' }).boundingBox();
  const ask = await page.getByRole('button', { name: 'Ask all results' }).boundingBox();
  expect(ask!.x - (set!.x + set!.width)).toBeGreaterThanOrEqual(12);
  await page.getByRole('button', { name: 'Set for all 3 contracts found' }).click();
  const form = page.getByRole('form', { name: 'Set for all that is found' });
  await form.getByLabel('Matter').fill('Alder expansion');
  await reader.findsItAccessible();
  await form.getByRole('button', { name: 'Set for all 3 contracts' }).click();
  const going = page.getByRole('region', { name: 'Setting what was found' });
  await expect(going).toContainText('Set in 3 contracts.');
  const tagged = async () =>
    (await call(page, 'GET', `/library/${namespace}/contracts/tagged/alder-expansion?v=2&response=json`)).body.props
      ?.total;
  expect(await tagged()).toBe(3);
  await going.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back in 3 contracts.')).toBeVisible();
  expect(await tagged()).not.toBe(3);
});
