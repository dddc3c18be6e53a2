import { expect, test } from '#web/e2e/fixtures.ts';

test.describe('an address that nobody cited', () => {
  test.use({ expected: '404' });

  test('is not there, and offers to search for the clause', async ({ reader, page }) => {
    await reader.open(`/clause/governing-law@${'0'.repeat(20)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('could not be found');
    await expect(page.locator('main input[name=q], form[role=search] input').last()).toHaveValue('governing law');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('cite a wording, open its frozen page, verify a text against it', async ({ reader, page }) => {
      await reader.openFirst('/clauses');
      await reader.isReady();
      const card = page.locator('.group').first();
      await card.getByRole('button', { name: 'Cite' }).click();
      const citation = card.locator('.citation');
      await expect(citation).toContainText('in: ');
      await reader.findsItAccessible();
      const href = await citation.getByRole('link', { name: 'Frozen page' }).getAttribute('href');
      expect(href).toMatch(/^\/clause\/[^/]+@[0-9a-f]{20}$/);

      await reader.open(href!);
      const text = ((await page.locator('blockquote.cited-text').textContent()) ?? '').trim();
      await expect(page.locator('.cited')).toContainText('still says the same');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const asked: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
      const box = page.getByLabel('Paste a text to see whether it is exactly this version.');
      const verdict = page.locator('.verify [aria-live]');
      await box.fill(text.replace(/\s+/g, '\n'));
      await expect(verdict).toContainText('Yes: exactly this version');
      await box.fill(`${text} And more.`);
      await expect(verdict).toContainText('No: this is not that version');
      await page.getByText('Show differences').click();
      await expect(page.locator('.verify ins')).toContainText('And more');
      await reader.findsItAccessible();
      expect(asked).toEqual([]);
    });
  });
}

test('a contract is cited whole, and its frozen page opens', async ({ reader, page }) => {
  await reader.openFirst('/contracts');
  await reader.isReady();
  await page.locator('.action-bar').getByRole('button', { name: 'Cite' }).click();
  const link = page.locator('.citation').getByRole('link', { name: 'Frozen page' });
  await expect(link).toHaveAttribute('href', /^\/contracts\/[^/]+@[0-9a-f]{20}$/);
  await reader.findsItAccessible();
  await reader.open((await link.getAttribute('href'))!);
  await expect(page.locator('.cited')).toContainText('still says the same');
  await reader.findsItAccessible();
});

test('each filed text of a wording has a citation of its own', async ({ reader, page }) => {
  await reader.openFirst('/clauses');
  await page.locator('.group h3 a').first().click();
  await reader.isTurned();
  await expect(page.locator('.sample').first()).toBeVisible();
  const sample = page.locator('.sample').first();
  const title = (await sample.locator('h3').textContent()) ?? '';
  await sample.getByRole('button', { name: 'Cite' }).click();
  await expect(sample.locator('.citation')).toContainText(new RegExp(title.slice(0, 12), 'i'));
});

test('a citation is had in the style that one chooses, and the choice is remembered', async ({ reader, page }) => {
  await reader.openFirst('/contracts');
  await reader.isReady();
  const cite = () => page.locator('.action-bar').getByRole('button', { name: 'Cite' }).click();
  await cite();
  const style = page.getByLabel('Style');
  const line = page.locator('.citation-line');
  await expect(style).toHaveValue('clausary');
  for (const [name, begins] of [
    ['Bluebook-like', /, https?:\/\/\S+@[0-9a-f]{20}\.$/],
    ['OSCOLA-like', /accessed \d{1,2} [A-Z][a-z]+ \d{4}\.$/],
    ['RIS', /^TY {2}- GEN/],
    ['CSL-JSON', /^\[/],
    ['BibTeX', /^@misc\{[a-z0-9-]+,/],
  ] as const) {
    await style.selectOption({ label: name });
    await expect(line).toHaveText(begins);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download .bib' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^citation-[0-9a-f]{6}\.bib$/);
  await reader.findsItAccessible();
  await page.reload();
  await reader.isReady();
  await cite();
  await expect(style).toHaveValue('bibtex');
});
