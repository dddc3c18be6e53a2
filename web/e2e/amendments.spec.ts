/** A contract and its amendments: in the library that everybody reads, and in one of one's own from the files up. */
import { signUp } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { beginLibrary } from '#web/e2e/uploadSteps.ts';

const textFile = (name: string, paragraphs: readonly string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(paragraphs.join('\n\n')),
});

const AGREEMENT = textFile('Supply.txt', [
  'SUPPLY AGREEMENT',
  'This Supply Agreement is made as of March 4, 2019 between Quill Fern Ltd (the “Supplier”) and Harbour Kilns Inc. (the “Buyer”).',
  '1. Supply. The Supplier shall deliver clay to the Buyer each week, at the works of the Buyer.',
  '2. Price. The Buyer shall pay ten pounds for each sack within thirty (30) days of delivery.',
  '3. Term. This Agreement lasts for two years from its date and then ends by itself.',
  '4. Notices. A notice under this Agreement is given by letter to the works of the other party.',
  '5. Governing Law. This Agreement is governed by the laws of England and Wales.',
]);
const amendment = (n: number, date: string, changes: readonly string[]) =>
  textFile(`Amendment ${n}.txt`, [
    `AMENDMENT NO. ${n} TO SUPPLY AGREEMENT`,
    `This Amendment No. ${n} is made as of ${date} between Quill Fern Ltd (the “Supplier”) and Harbour Kilns Inc. (the “Buyer”), who are parties to the Supply Agreement dated as of March 4, 2019 (the “Agreement”).`,
    ...changes,
  ]);
const FIRST = amendment(1, 'June 1, 2020', [
  '1. Section 2 of the Agreement is hereby amended by replacing “thirty (30) days” with “ten (10) days”.',
  '2. The first sentence of Section 4 of the Agreement is hereby amended to allow notice by electronic mail.',
]);
const SECOND = amendment(2, 'May 3, 2021', [
  '1. Section 3 of the Agreement is hereby amended and restated in its entirety to read as follows: “3. Term. This Agreement lasts for five years from its date and may be renewed.”',
  '2. Section 5 of the Agreement remains in force.',
]);

test('a contract of the library: its contents, its terms, and the amendment that it has', async ({ reader, page }) => {
  await reader.open('/contracts?prefix=Amendment+No.+1+to+Loan');
  await page.locator('.contract-entry h2 a').first().click();
  await reader.isTurned();
  const chain = page.getByRole('region', { name: /This amends an agreement/ });
  await expect(chain.getByRole('listitem')).toHaveCount(2);
  await expect(chain.locator('[aria-current]')).toContainText('Amendment No. 1');
  await chain.getByRole('listitem').first().getByRole('link').click();
  await reader.isTurned();
  await expect(page.getByRole('heading', { name: /^Amended once/ })).toBeVisible();

  // the contents lead to places by their hash
  const entry = page.locator('.tree a').nth(2);
  const id = decodeURIComponent((await entry.getAttribute('href'))!.slice(1));
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`#${encodeURIComponent(id)}$`));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  // a term says what it means in this contract
  const term = page.locator('[data-term]').first();
  await term.hover();
  await expect(page.getByRole('dialog', { name: /^Definition of / })).toBeVisible();
  await page.keyboard.press('Escape');

  // a section says which amendment speaks of it, and leads to the words
  const mark = page.locator('.amended').first();
  await expect(mark).toContainText(/Amendment No\. 1 \(\d{4}\)/);
  await mark.getByRole('link').click();
  await reader.isTurned();
  await expect(page.locator('q').first()).toContainText('Original Agreement');
  await reader.findsItAccessibleInBoth();
});

test('an agreement and two amendments of one’s own: both texts, and the text as amended, for members alone', async ({
  reader,
  page,
}) => {
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  const library = await beginLibrary(page, 'Clay');
  await reader.open(`/library/${library}?upload-dialog=true`);
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
  await dialog.getByLabel('Files to upload').setInputFiles([SECOND, AGREEMENT, FIRST]);
  await expect(dialog.getByText('3 of 3 files are in').first()).toBeVisible();

  await reader.open(`/library/${library}/contracts`);
  await page.locator('.contract-entry h2').getByRole('link', { name: 'Supply Agreement', exact: true }).click();
  await reader.isTurned();
  const chain = page.getByRole('region', { name: /^Amended 2 times/ });
  await expect(chain.getByRole('listitem')).toContainText(
    ['Supply Agreement, 4 March 2019', 'Amendment No. 1, 1 June 2020', 'Amendment No. 2, 3 May 2021'].map(
      (text) => new RegExp(text.replace(/^(Amendment No\. \d), /, '$1.*, '), 'i'),
    ),
  );
  await expect(page.locator('.amended')).toContainText([
    'Words replaced by Amendment No. 1 (2020)',
    'Restated by Amendment No. 2 (2021)',
    'Changed in part by Amendment No. 1 (2020)',
    'Mentioned in Amendment No. 2 (2021)',
  ]);
  await reader.findsItAccessibleInBoth();

  await page.locator('.amended', { hasText: 'Restated by' }).getByRole('link', { name: 'Show both' }).click();
  await reader.isTurned();
  const term = page.getByRole('region', { name: 'Section 3' });
  await expect(term).toContainText('lasts for two years from its date and then ends by itself');
  await expect(term.locator('ins').first()).toBeVisible();
  await term.getByText('As amended', { exact: true }).click();
  await expect(term).toContainText('Made by Clausary from the texts; not a filed document.');
  await expect(page.getByRole('region', { name: 'Section 4' })).toContainText(
    'No text “as amended” is made: Amendment No. 1',
  );
  await reader.findsItAccessibleInBoth();

  const { pathname } = new URL(page.url());
  await reader.forgetSession();
  const answer = await page.request.get(pathname);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('ten (10) days');
});
