/** The closest known wording, without sending the text: on the demo page, with the real server and its sample library. */
import { expect, type Page, test } from '@playwright/test';
import { CLAUSE, find, open, selectParagraph } from './closestSteps.ts';

/** What `wordingPlace` writes, between how alike the two are and what differs. */
const PLACE =
  /(?:(?:nearly so |word for word )?in \d+ contracts?|in \d+ contracts, \d+ word for word)(?:; \d+ more (?:is|are) similar)?/;
const CLOSEST = new RegExp(String.raw`\d+% alike, differs in \d+ words?; ${PLACE.source}, dated \d{4}(?:–\d{4})?`);

/** Everything that the page asks for from now on: addresses and bodies, as they go out. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''));
  return sent;
}

test('a clause is looked up by its hashes: shown first, compared here, and no word of it leaves', async ({ page }) => {
  await open(page);
  const text = await selectParagraph(page, CLAUSE);
  const sent = watch(page);
  await page.getByRole('button', { name: 'Closest wording' }).click();
  await expect(page.getByText(/^\d+ hashes, no words\.$/)).toBeVisible();
  await page.getByText('Show exactly what is sent').click();
  const preview = await page.locator('.payload').textContent();
  const [request] = await Promise.all([page.waitForRequest('**/api/closest'), find(page).click()]);
  expect(request.postData()).toBe(preview);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(/Liability/);
  await expect(first).toContainText(CLOSEST);
  await expect(first.locator('ins, del').first()).toBeVisible();
  await expect(first.locator('del').filter({ hasText: 'six' })).toBeVisible();

  const words = [...new Set(text.toLowerCase().match(/[a-z]{4,}/g))];
  expect(words.length).toBeGreaterThan(15);
  const everything = sent.join('\n').toLowerCase();
  expect(everything).toContain('/api/closest');
  expect(words.filter((word) => everything.includes(word))).toEqual([]);
  await expect(page.getByText(/^Sent so far:.*\d+ hashes/)).toBeVisible();
  await expect(page.getByText(/No document text\./)).toBeVisible();

  // the paragraph becomes it word by word: what both have stays
  await first.getByRole('button', { name: 'Redline into this' }).click();
  await expect(page.getByLabel('Where')).toHaveValue('replace-selection');
  await expect(page.getByRole('button', { name: 'Redline as tracked change R' })).toBeEnabled();
  await page.locator('#screen').press('r');
  await expect(page.getByRole('status', { name: 'Receipt' })).toContainText('tracked change');
  const struck = page.locator('[data-para] del');
  await expect(struck.filter({ hasText: /^\s*six\s*$/ }).first()).toBeVisible();
  await expect(struck.filter({ hasText: 'six months' })).toHaveCount(0);
});

test('with open gates one search follows another, and no number is held against anybody', async ({ page }) => {
  await open(page);
  await selectParagraph(page, CLAUSE);
  await page.getByRole('button', { name: 'Closest wording' }).click();
  const look = async () => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/closest'), find(page).click()]);
    expect(answer.status()).toBe(200);
  };
  await look();
  await expect(page.getByRole('article').first()).toBeVisible();
  await selectParagraph(page, 'The price is the one on the Supplier');
  await page.getByRole('button', { name: 'Look up this one' }).click();
  await look();
  await expect(page.getByText(/of \d+ search(es)? left/)).toHaveCount(0);
});

test('of a short text nothing is sent, and why is said', async ({ page }) => {
  await open(page);
  await selectParagraph(page, 'This duty ends on');
  const sent = watch(page);
  await page.getByRole('button', { name: 'Closest wording' }).click();
  await expect(page.getByText(/Select 20 at least.*never sent/)).toBeVisible();
  await expect(find(page)).toHaveCount(0);
  expect(sent.filter((one) => one.includes('/api/closest'))).toEqual([]);
});

test('Word’s own button opens it; without a network it says so and waits', async ({ page, context }) => {
  await page.goto('/addin/demo.html?view=similar');
  await expect(page.getByText('Select a clause in the document, 20 words at least.')).toBeVisible();
  await selectParagraph(page, CLAUSE);
  await expect(find(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Finding wordings needs a network.')).toBeVisible();
  await expect(find(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(find(page)).toBeEnabled();
});
