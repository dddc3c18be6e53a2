/** What an operator does on the labelling page: labels with a key, takes it back, skips, finds another type, opens one from its wording. */
import { heading, PASSWORD, signIn } from './accountSteps.ts';
import { commandLine } from './commandLine.ts';
import { expect, test } from './fixtures.ts';
import { colleague } from './teamSteps.ts';

const DATA_DIR = process.env.E2E_DATA_DIR;
test.skip(!DATA_DIR, 'makes an operator from the command line: needs E2E_DATA_DIR, the data folder of the server');

test('labels a clause by key, takes it back, and finds it on record', async ({ browser }) => {
  const { email: operator, page, reader } = await colleague(browser);
  commandLine(DATA_DIR)('admin', operator);
  await reader.forgetSession();
  await signIn(reader, operator, PASSWORD, '/data-labeling');
  await expect(heading(page)).toHaveText('Data labelling');

  await reader.open('/data-labeling?labeling=queue');
  const dialog = page.getByRole('dialog');
  const clause = dialog.getByRole('region', { name: 'The clause' });
  await expect(clause).toBeVisible();
  const text = dialog.locator('.label-text');
  const first = await text.textContent();
  await page.keyboard.press('1');
  await expect(text).not.toHaveText(first!);
  await expect(dialog).toContainText('1 of them by you');
  await page.keyboard.press('u');
  await expect(text).toHaveText(first!);
  await expect(dialog).toContainText('0 of them by you');
  await page.keyboard.press('s');
  await expect(text).not.toHaveText(first!);

  // a letter in the search field is a letter
  const second = await text.textContent();
  await page.keyboard.press('/');
  await page.keyboard.type('governing la');
  await dialog.getByRole('button', { name: 'Governing Law', exact: true }).click();
  await expect(text).not.toHaveText(second!);
  await page.keyboard.press('Escape');
  await reader.open('/data-labeling');
  await expect(page.getByRole('cell', { name: 'governing-law' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: operator })).toBeVisible();

  // from a wording in the library
  await reader.openFirst('/clauses');
  await page.locator('.group h3 a').first().click();
  await reader.isTurned();
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await expect(dialog).toContainText('The library says');
  await page.keyboard.press('0');
  await expect(dialog).toContainText('You said none of the types');
});
