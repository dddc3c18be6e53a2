/** A firm's own playbook, from its Word file to a review by it. */
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { signUp } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';

const cell = (text: string) => new TableCell({ children: text.split('\n').map((line) => new Paragraph(line)) });
const row = (...cells: string[]) => new TableRow({ children: cells.map(cell) });

const wordPlaybook = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, text: 'Services playbook of Quill Fern' }),
            new Paragraph('Agreed by the partners in spring.'),
            new Table({
              rows: [
                row(
                  'Clause',
                  'Preferred position',
                  'Fallback',
                  'Guidance',
                  'Must say',
                  'Acceptable wording',
                  'Red flag wording',
                ),
                row(
                  'Payment',
                  'Invoices are paid within thirty days.',
                  'Within forty-five days.',
                  'Cash flow.',
                  '',
                  'The Client shall pay each invoice within thirty (30) days after receipt.',
                  '',
                ),
                row(
                  'Governing law',
                  'English law governs.',
                  '',
                  '',
                  'law* ...6 (England|English)',
                  'The laws of England and Wales govern this Agreement.',
                  'The laws of Ohio govern this Agreement.',
                ),
              ],
            }),
          ],
        },
      ],
    }),
  );

const CONTRACT = `SERVICES AGREEMENT

1. Payment. The Client shall pay each invoice within ninety (90) days after receipt.

2. Governing Law. The laws of England and Wales govern this Agreement.`;

test.describe('imported from Word', () => {
  // the refusal to publish
  test.use({ expected: '422' });
  test('a Word playbook becomes a working copy, is refused while red, published, and reviewed with', async ({
    reader,
    page,
  }) => {
    await signUp(reader);
    await expect(page.getByText('You are signed in as')).toBeVisible();
    await reader.open('/playbooks');
    await reader.findsItAccessibleInBoth();
    await page.getByLabel('Or import a file').setInputFiles({
      name: 'quill-fern.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await wordPlaybook(),
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page).toHaveURL(/\/playbooks\/own-/);
    const rules = page.getByRole('navigation', { name: 'Rules' }).getByRole('button');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services playbook of Quill Fern');
    // what is no rule is told, and every rule knows where it is from
    await expect(page.getByRole('region', { name: 'Left out of the import' })).toContainText('Agreed by the partners');
    for (const [name, place] of [
      [/paid within thirty/, 'Table 1, row 2'],
      [/English law/, 'Table 1, row 3'],
    ] as const) {
      await rules.filter({ hasText: name }).click();
      await page.getByText(`From quill-fern.docx, ${place}`).click();
      await expect(page.locator('.rule-source blockquote')).toContainText(name);
    }
    await reader.findsItAccessibleInBoth();

    await rules.filter({ hasText: /paid within thirty/ }).click();
    await expect(page.getByText('Test to be checked by you.')).toBeVisible();
    await page.getByLabel('Test', { exact: true }).selectOption({ label: 'A period lies within limits' });
    await page.getByLabel('The period stands beside').fill('invoice*');
    await page.getByLabel('At most', { exact: true }).fill('30');
    await expect(page.getByText('Test to be checked by you.')).toHaveCount(0);
    const flagged = (n: number) => page.getByRole('textbox', { name: `Clause that must be flagged, ${n}` });
    const stands = page.locator('.example');
    for (const [n, clause] of [
      [1, 'The Client shall pay each invoice within ninety (90) days after receipt.'],
      [2, 'The Client shall pay each invoice within twenty (20) days after receipt.'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a clause that must be flagged' }).click();
      await flagged(n).fill(clause);
    }
    // red and green stand beside each as it is typed
    await expect(stands.filter({ has: flagged(1) })).toContainText('Green');
    await expect(stands.filter({ has: flagged(2) })).toContainText('Red');

    await page.getByRole('button', { name: 'Publish version 1' }).click();
    const publish = page.getByRole('region', { name: 'Publish' });
    await expect(publish.getByRole('alert')).toContainText('Not published');
    await expect(publish.getByRole('listitem')).toHaveText([/paid within thirty.*should be flagged but passes/]);
    await expect(page.getByText('Nothing is published yet.')).toBeVisible();

    await flagged(2).fill('The Client shall pay each invoice within sixty (60) days after receipt.');
    await expect(publish.getByText('All examples are green.')).toBeVisible();
    await page.getByLabel('What has changed').fill('The first one');
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    const releases = page.getByRole('region', { name: 'Releases' });
    await expect(releases).toContainText('Version 1');
    await expect(releases).toContainText('The first one');

    // what is published stays as it was, whatever becomes of the working copy
    const released = async () => (await page.request.get(`/api/playbooks/${page.url().split('/').at(-1)}`)).text();
    const before = await released();
    await page.getByLabel('Title').fill('Another title');
    await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('Saved');
    expect(await released()).toBe(before);
    await releases.getByRole('button', { name: 'Compare with the working copy' }).click();
    await expect(releases).toContainText('Another title: changed');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(page.getByLabel('Title')).not.toHaveValue('Another title');
    await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('Saved');

    await reader.open('/review');
    await page.getByLabel('Document').setInputFiles({
      name: 'services.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(CONTRACT),
    });
    await page.getByLabel('Playbook').selectOption({ label: 'Services playbook of Quill Fern, your version 1' });
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.locator('.review-head')).toContainText('Services playbook of Quill Fern, v1');
    const failed = page.locator('.finding-card.verdict-fail');
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText('ninety (90) days');

    // what a change would have said of it
    await page.goBack();
    await page.goBack();
    await reader.isReady();
    await expect(page).toHaveURL(/\/playbooks\/own-/);
    await page
      .getByRole('navigation', { name: 'Rules' })
      .getByRole('button', { name: /paid within thirty/ })
      .click();
    await page.getByLabel('At most', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Replay over past reviews' }).click();
    await expect(page.getByText('Publishing this changes 1 result in the last 1 review.')).toBeVisible();
    await expect(page.getByRole('row', { name: /services\.txt/ })).toContainText('FailPass');
  });
});

test('whoever has not signed in reads the standard ones, also at 320 px', async ({ reader, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await reader.open('/playbooks');
  await expect(page.getByText('Playbooks of your own are kept with your account.')).toBeVisible();
  await reader.findsItNoWiderThan(320);
  await page.getByRole('link', { name: 'Mutual NDA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mutual NDA');
  await expect(page.getByRole('link', { name: 'Sign in to make your own of it' })).toBeVisible();
  await reader.findsItNoWiderThan(320);
  await reader.findsItAccessibleInBoth();
});

test('a playbook is written by keyboard at 320 px, and what is removed comes back', async ({ reader, page }) => {
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await reader.open('/playbooks');
  await page.getByLabel('Begin with').selectOption('dpa');
  await page.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(page).toHaveURL(/\/playbooks\/own-/);
  const rules = page.getByRole('navigation', { name: 'Rules' }).locator('li');
  await expect(rules.first()).toBeVisible();
  const count = await rules.count();
  expect(count).toBeGreaterThan(20);
  await reader.findsItNoWiderThan(320);
  await page.getByRole('button', { name: 'Remove rule' }).press('Enter');
  await expect(rules).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
  await expect(rules).toHaveCount(count);
  await page.getByRole('button', { name: 'Publish version 1' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Releases' })).toContainText('Version 1');
});
