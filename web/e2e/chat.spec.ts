/** The assistant without a model: passages of the library in their own words, each with its place. */
import type { Page } from '@playwright/test';
import { expect, type Reader, test } from '#web/e2e/fixtures.ts';

const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });
const threads = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');

async function ask({ page }: Reader, text: string): Promise<void> {
  const before = await answers(page).count();
  await page.getByRole('textbox', { name: 'Your question' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
}

test.describe('the assistant', () => {
  test('answers with passages, and a citation opens the record at its words', async ({ reader, page }) => {
    await reader.open('/chat');
    await ask(reader, 'Which law governs the agreement?');
    const answer = answers(page).last();
    await expect(answer).toContainText('Best passages, in their own words');
    const quote = answer.locator('blockquote').first();
    const words = (await quote.textContent())!.trim();
    expect(words.length).toBeGreaterThan(40);
    await reader.findsItAccessibleInBoth();
    const [record] = await Promise.all([page.waitForEvent('popup'), answer.getByRole('link').first().click()]);
    // the record says what the answer said that it says
    await expect(record.locator('main')).toContainText(words);
  });

  test('says what contracts have there, with their counts; a value leads to its contracts', async ({
    reader,
    page,
  }) => {
    await reader.open('/chat');
    await ask(reader, 'Which law governs the agreement?');
    const values = answers(page).last().locator('.answer-values').first();
    await expect(values).toContainText(/In the \d+ contracts with this wording/);
    const value = values.getByRole('link').first();
    const name = (await value.textContent())!;
    const [list] = await Promise.all([page.waitForEvent('popup'), value.click()]);
    await expect(list.locator('main')).toContainText(name);
    expect(new URL(list.url()).searchParams.get('slot')).toContain(':');
    await page.setViewportSize({ width: 320, height: 700 });
    await reader.findsItNoWiderThan(320);
  });

  test('a question in the address waits in the box until somebody sends it', async ({ reader, page }) => {
    await reader.open('/chat?prompt=What+is+force+majeure%3F');
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is force majeure?');
    await expect(answers(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(answers(page)).toHaveCount(1);
  });

  test('a conversation is kept, opened again, deleted, and had back', async ({ reader, page }) => {
    await reader.open('/chat');
    await ask(reader, 'How long does confidentiality last?');
    await expect(threads(page)).toHaveCount(1);
    await reader.open('/chat');
    await threads(page).getByRole('button').click();
    await expect(answers(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(threads(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(threads(page)).toHaveCount(1);
  });

  test('a shared conversation is read by whoever has the link, until it is taken back', async ({
    reader,
    page,
    browser,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reader.open('/chat');
    await ask(reader, 'What does “Affiliate” mean?');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Chat link copied to clipboard')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.goto(link);
    await expect(answers(stranger)).toHaveCount(1);
    await expect(stranger.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText('The link shows nothing any more.')).toBeVisible();
    expect((await stranger.goto(link))!.status()).toBe(404);
    await other.close();
  });

  test.describe('a conversation that cannot be shared', () => {
    test.use({ expected: 'ERR_FAILED' });

    test('is said to be so, and reported', async ({ reader, page }) => {
      await reader.open('/chat');
      await ask(reader, 'What does “Affiliate” mean?');
      await page.route('**/api/chat/*/share', (route) => route.abort());
      const report = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByText('Could not share chat link')).toBeVisible();
      expect((await report).postDataJSON()).toMatchObject({ name: 'ChatNotShared', message: '', path: '/chat' });
    });
  });

  test('a file is read, asked, and quoted', async ({ reader, page }) => {
    await reader.open('/chat');
    const text = [
      'SUPPLY AGREEMENT',
      '1. Payment. The Buyer shall pay each invoice within forty-five (45) days of its receipt.',
      '2. Governing Law. This Agreement is governed by the laws of Portugal.',
    ].join('\n\n');
    await page.locator('input[type=file]').setInputFiles({
      name: 'supply.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('supply.txt');
    await ask(reader, 'When must the buyer pay an invoice?');
    await expect(answers(page).last()).toContainText('within forty-five (45) days');
    await expect(answers(page).last()).toContainText('supply.txt');
  });

  test('at 320 px nothing has to be scrolled sideways', async ({ reader, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await reader.open('/chat');
    await ask(reader, 'How is liability usually limited?');
    await reader.findsItNoWiderThan(320);
  });
});

test.describe('the assistant beside the text', () => {
  const button = (page: Page) => page.getByRole('link', { name: 'Ask the library', exact: true });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask the library' });

  test('opens from every page but its own, answers there, closes, and stays closed', async ({ reader, page }) => {
    // as an operator's tag manager has it
    await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
    await reader.open('/clauses');
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => panel(page).boundingBox()).toMatchObject({ width: 598, height: 650 });
    await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
    await ask(reader, 'How is liability limited?');
    await expect(panel(page).locator('blockquote').first()).toBeVisible();
    await reader.findsItAccessibleInBoth();
    // it goes along from page to page
    await page.locator('.letter a').first().click();
    await expect(page).toHaveURL(/\/clause\//);
    await expect(panel(page).locator('blockquote').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Your question' }).focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? [])))
      .toContain('assistant:close');
    await reader.open('/clauses');
    await expect(button(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await reader.open('/chat');
    await expect(button(page)).toHaveCount(0);
  });

  test('opens by itself after a scroll from a page of ours, where the flag says so, until it was closed', async ({
    reader,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await reader.open('/clauses?assistantOpensOnInteraction=true');
    const far = () => page.evaluate(() => scrollTo(0, 1300));
    await page.evaluate(() => document.body.style.setProperty('min-height', '4000px'));
    await far();
    await expect(button(page)).toBeVisible();
    await page.locator('.letter a').first().click();
    await reader.isTurned();
    await expect(page).toHaveURL(/\/clause\//);
    await page.evaluate(() => document.body.style.setProperty('min-height', '4000px'));
    await far();
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close the assistant' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await far();
    await expect(panel(page)).toHaveCount(0);
  });

  test('leads to its page where there is no room, and is gone with its flag', async ({ reader, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await reader.open('/clauses');
    await button(page).click();
    await expect(page).toHaveURL(/\/chat$/);
    await reader.open('/clauses?showAssistant=false');
    await expect(button(page)).toHaveCount(0);
  });
});
