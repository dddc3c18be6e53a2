/** A team comes to its sixth member, pays for exactly so many, changes its seats, ends its plan, and is deleted. BILLING=local, 19% tax. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { charged, newcomer, pay } from './soldSteps.ts';
import { beginTeam, invite } from './teamSteps.ts';

const WIDTHS = [320, 768, 1280];
/** Set by whoever wants to look at what the walk passes. */
const SHOTS = process.env.E2E_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  const before = page.viewportSize()!;
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({
        path: `${SHOTS}/${name}-${width}-${colorScheme}.png`,
        fullPage: !(await page.getByRole('dialog').isVisible()),
        animations: 'disabled',
      });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}

const billing = (page: Page) => page.getByRole('region', { name: 'Billing' });

/** The last invoice's total. */
const lastInvoice = (page: Page) => billing(page).getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);

test('the sixth invitation buys six seats with tax, and is sent; more seats cost what was shown', async ({
  reader,
  browser,
}) => {
  const { page } = reader;
  const dialog = page.getByRole('dialog');
  const email = await newcomer(reader, browser, 'kilnworks.example');
  const admin = { email, page, reader };
  await beginTeam(admin, 'Kilnworks');
  await expect(billing(page)).toContainText('Nothing is charged.');
  await invite(admin, ...['b', 'c', 'd', 'e'].map((name) => `${name}@kilnworks.example`));
  await invite(admin, 'f@kilnworks.example');

  await expect(dialog).toContainText('A team without a paid plan has 5 seats; this would take 6.');
  await expect(dialog).toContainText(/\$1,135\.26 a month for 6 members, tax included \(\$181\.26\)/);
  await expect(dialog.getByRole('button', { name: /^Start 7 Day Trial/ })).toBeEnabled();
  await reader.findsItAccessibleInBoth();
  await shoot(page, 'limit');
  await dialog.getByRole('radio').first().check();
  await expect(dialog).toContainText(/\$564\.06 a month for 6 members, tax included \(\$90\.06\)/);
  await pay(page, /^Start 7 Day Trial for \$1\.19$/);
  await expect(dialog.getByText('f@kilnworks.example')).toBeVisible();
  await expect(dialog.locator('.team-results')).toContainText('invited');
  await shoot(page, 'limit-paid');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  // nothing typed is lost, and nothing is sent twice
  await expect(page.getByRole('heading', { name: '6 of 6 seats' })).toBeVisible();
  await expect(page.getByLabel('Email addresses')).toHaveValue('');
  await expect(page.getByText('The plan is paid for 6 seats.')).toBeVisible();
  await expect(page.getByText(/, team, monthly$/).first()).toBeVisible();
  await shoot(page, 'team');

  // a full team that pays is told of its plan
  await invite(admin, 'g@kilnworks.example');
  await expect(dialog).toContainText('The plan of your team is for 6 seats; this would take 7.');
  await shoot(page, 'limit-paying');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email addresses')).toHaveValue('g@kilnworks.example');

  // fewer than are taken is not sold; more is, at the price that is shown
  await page.getByLabel('Seats', { exact: true }).fill('5');
  await expect(page.getByText('From 6, which are taken')).toBeVisible();
  await page.getByLabel('Seats', { exact: true }).fill('8');
  await page.getByRole('button', { name: 'Show what the change costs' }).click();
  const seats = await charged(page);
  await reader.findsItAccessibleInBoth();
  await shoot(page, 'seats');
  await pay(page, /^Change the plan/);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: '6 of 8 seats' })).toBeVisible();
  if (seats !== '$0.00') await expect(lastInvoice(page)).toContainText(seats);

  // another plan, likewise
  await page.getByText('Change the plan', { exact: true }).click();
  await billing(page).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Show what it costs' }).click();
  const plan = await charged(page);
  await pay(page, /^Change the plan/);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: '6 of 8 seats' })).toBeVisible();
  if (plan !== '$0.00') await expect(lastInvoice(page)).toContainText(plan);

  // ended in two clicks, and taken back
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await dialog.getByRole('button', { name: /^End it on/ }).click();
  await expect(dialog).toContainText('on the page of the team');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cancel at period end' })).toBeVisible();

  // deleting says what ends when, and does both
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await expect(dialog).toContainText(/is paid until \d+ \w+ \d{4}\. If you delete the team today, the plan ends today/);
  await expect(dialog).toContainText('Nothing is given back for the days that are left.');
  await expect(dialog.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await reader.findsItAccessibleInBoth();
  await shoot(page, 'delete');
  await dialog.getByRole('button', { name: /^End the plan on .* instead$/ }).click();
  await dialog.getByRole('button', { name: /^End it on/ }).click();
  await expect(dialog).toContainText('Nothing more is charged, and a mail confirms it');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await expect(dialog).toContainText(/ends on \d+ \w+ \d{4} anyway/);
  await shoot(page, 'delete-ending');
  await dialog.getByRole('button', { name: 'Delete Kilnworks and end the plan today' }).click();
  await expect(dialog.getByRole('heading', { name: 'The team is deleted' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByLabel('Name of the team')).toBeVisible();
});
