/** A person pays, changes and ends a plan where plans are sold: BILLING=local, GATES=standard, 19% tax. */
import type { Browser } from '@playwright/test';
import { DEV_TOKEN } from './devToken.ts';
import { expect, test } from './fixtures.ts';
import { charged, newcomer, pay } from './soldSteps.ts';

async function isMailed(browser: Browser, email: string, subject: RegExp): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  // the page shows what was there when it was asked for
  await expect(async () => {
    await page.goto(`/dev/outbox?token=${DEV_TOKEN}&email=${encodeURIComponent(email)}`);
    await expect(page.locator('details.mail').filter({ hasText: subject }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.context().close();
}

test('a trial, its plan changed, ended and taken back', async ({ reader, browser }) => {
  const { page } = reader;
  const dialog = page.getByRole('dialog');
  const email = await newcomer(reader, browser);

  // the price with tax, what comes when, and the way out stand there before
  await reader.open('/pricing');
  await page.getByRole('button', { name: 'Start 7 Day Trial for $1.00' }).first().click();
  await expect(dialog).toContainText('Test billing: no money moves');
  expect(await charged(page)).toBe('$1.19');
  await expect(dialog).toContainText(/The trial ends on \d+ \w+ \d{4}\. Then it is \$94\.01 a month, tax included/);
  await pay(page, /^Start 7 Day Trial for \$1\.19$/);
  await expect(dialog).toContainText(/It ends on \d+ \w+ \d{4}/);
  await expect(dialog.getByRole('link', { name: 'your account' })).toBeVisible();
  // the way out stands in the confirmation itself
  await dialog.getByRole('button', { name: 'cancel now' }).click();
  await expect(dialog.getByRole('button', { name: /^End it on/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await isMailed(browser, email, /trial|plan/i);

  // a change costs what its preview says
  await reader.open('/user/account');
  await expect(page.getByText(/On trial until/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).last().click();
  await dialog
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  const preview = await charged(page);
  await pay(page, /^Change the plan/);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  // what the page says of the plan is the new one, without loading it anew
  await expect(page.getByRole('region', { name: 'Plan', exact: true }).getByRole('heading')).toHaveText(
    /^Pro, monthly$/,
  );
  await reader.open('/user/account');
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect(invoices.getByRole('row')).not.toHaveCount(0);
  if (preview !== '$0.00') await expect(invoices).toContainText(preview);

  // two clicks end it, at its period's end
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await dialog.getByRole('button', { name: /^End it on/ }).click();
  await expect(dialog).toContainText('Nothing more is charged, and a mail confirms it');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await isMailed(browser, email, /end/i);
  await expect(page.getByText(/^Ends on \d+ \w+ \d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cancel at period end' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    invoices
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clausary-receipt-.+\.pdf$/);
  await reader.findsItAccessibleInBoth();
});

test.describe('the bank says no', () => {
  test.use({ expected: '402' });

  test('a card that is declined buys nothing, and the next one does', async ({ reader, browser }) => {
    const { page } = reader;
    const dialog = page.getByRole('dialog');
    await newcomer(reader, browser);
    await reader.open('/pricing?period=year');
    await page.getByRole('button', { name: 'Start 7 Day Trial for $1.00' }).first().click();
    await dialog.getByLabel('Pay with').selectOption('test_card_declined');
    await dialog.getByRole('button', { name: /^Start 7 Day Trial/ }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await reader.findsItAccessible();
    await dialog.getByLabel('Pay with').selectOption('test_card');
    await pay(page, /^Start 7 Day Trial/);
  });
});

test('a limit says what was reached, when it begins anew, and what a plan costs with tax', async ({ reader }) => {
  const { page } = reader;
  await reader.openClauses(3);
  await page.mouse.click(5, 5);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.gate-rows')).toContainText('$94.01 a month, tax included. $15.01 of it is tax.');
});

test.describe('the last download', () => {
  // the browser itself writes down a refused call
  test.use({ expected: 'status of 429' });

  test('its card has counter, reset and price with tax, and once it is closed the page is read on', async ({
    reader,
  }) => {
    const { page } = reader;
    const dialog = page.getByRole('dialog');
    await reader.openClauses(1);
    await page.evaluate(async () => {
      const found = await (await fetch('/api/search?q=agreement&size=50')).json();
      const ids: string[] = found.items.map((hit: { groupId?: string; id: string }) => hit.groupId ?? hit.id);
      const onShow = [...document.querySelectorAll('article.group')].map(({ id }) => id.slice(1));
      for (const id of ids.filter((one) => !onShow.includes(one)).slice(0, 20)) {
        const { csrf } = await (await fetch('/api/session')).json();
        await fetch('/api/exports', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
          body: JSON.stringify({ type: 'clause', id, format: 'html' }),
        });
      }
    });
    await reader.chooses('Web page (.html)');
    await expect(dialog).toContainText('20 of 20');
    await expect(dialog.locator('.gate-reset')).toHaveText(/^Resets .+, \d\d:\d\d, in /);
    await expect(dialog.locator('.gate-rows')).toContainText('$94.01 a month, tax included. $15.01 of it is tax.');
    await reader.findsItAccessibleInBoth();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('article.group').first()).toBeVisible();
  });
});
