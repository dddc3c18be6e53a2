/** Where the pane finds itself, and what it says when that is not Word. */
import { expect, test } from '@playwright/test';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { ORIGIN, openFakeWord, routeFakeWord } from './fake-word/routes.ts';
import { complaintsOf } from './walks/complaints.ts';

const PANE = `${ORIGIN}/addin/taskpane.html`;
const OFFICE = 'https://appsforoffice.microsoft.com/**';

test.beforeEach(({ context, baseURL }) => routeFakeWord(context, { server: baseURL! }));

test('opened in a browser it says where it belongs, and offers the demo', async ({ page }) => {
  await page.goto(PANE);
  await expect(page.getByRole('heading', { name: 'Open this in Word' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Try it in the browser/ })).toHaveAttribute('href', '/addin/demo.html');
});

test('without Microsoft’s script it says what to check', async ({ page }) => {
  await page.route(OFFICE, (route) => route.abort());
  await page.goto(PANE);
  await expect(page.getByRole('heading', { name: 'Word cannot be reached' })).toBeVisible();
});

test('a script that comes late still opens the pane', async ({ page }) => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`${OFFICE}/office.js`, async (route) => {
    await late;
    await route.fallback();
  });
  const pane = await openFakeWord(page, { docx: await contractDocument() });
  await expect(pane.getByRole('heading', { name: 'Word cannot be reached' })).toBeVisible();
  arrive();
  await expect(pane.getByRole('tab', { name: 'Search' })).toBeVisible();
});

test('while nothing has come it says so, and after twelve seconds that it is late', async ({ page }) => {
  await page.route('**/addin/assets/*.js', (route) => route.abort());
  await page.goto(PANE);
  await expect(page.getByRole('status')).toHaveText('Clausary is starting');
  const late = page.getByText('It takes longer than it should.');
  /** What is seen so many seconds after the page has come. */
  const standAt = (seconds: number) =>
    late.evaluate((element, seconds) => {
      const [waiting] = element.getAnimations();
      waiting!.pause();
      waiting!.currentTime = seconds * 1000;
    }, seconds);
  await standAt(11.9);
  await expect(late).toBeHidden();
  await standAt(12.1);
  await expect(late).toBeVisible();
});

test('in Word it opens without an error and blocks nothing of its own', async ({ page }) => {
  const complaints = complaintsOf(page);
  const pane = await openFakeWord(page, { docx: await contractDocument() });
  await expect(pane.getByRole('tab', { name: 'Search' })).toBeVisible();
  await expect(pane.getByText(/Word on the web .*WordApi 1\.4/)).toBeVisible();
  expect(complaints).toEqual([]);
});
