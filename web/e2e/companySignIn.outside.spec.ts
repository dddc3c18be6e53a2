/** A company from its domain to the day when its directory switches somebody off, as its admin and its people walk it. */
import type { Browser, Page } from '@playwright/test';
import { heading, linkMailed } from '#web/e2e/accountSteps.ts';
import { isAtIssuer, standsInZone, theIssuer } from '#web/e2e/doubles.ts';
import { expect, Reader, test } from '#web/e2e/fixtures.ts';
import { beginTeam, type Colleague, call, colleague, invite } from '#web/e2e/teamSteps.ts';

const newDomain = () => `kiln${Date.now()}.example`;

async function prove({ page, reader }: Colleague): Promise<void> {
  await reader.open('/team/sign-in');
  await page.getByRole('button', { name: 'Use this domain' }).click();
  await standsInZone(
    await page.getByLabel('Name', { exact: true }).inputValue(),
    await page.getByLabel('Text', { exact: true }).inputValue(),
  );
  await page.getByRole('button', { name: 'Look for it now' }).click();
  await expect(page.getByText('is proven by DNS')).toBeVisible();
}

async function connect({ page, email }: Colleague): Promise<void> {
  const { issuer, client } = await theIssuer();
  await page.getByLabel('Issuer').fill(issuer);
  await page.getByLabel('Client id').fill(client.id);
  await page.getByLabel('Client secret').fill(client.secret);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isAtIssuer({ sub: `admin of ${email}`, email });
  await page.getByRole('link', { name: 'Test sign-in' }).click();
  await expect(page.getByText('Came back with an address of')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('People find it under “Sign in with your company”.')).toBeVisible();
}

const visitor = async (browser: Browser): Promise<Reader> => new Reader(await (await browser.newContext()).newPage());
const dialogOf = (page: Page) => page.getByRole('dialog');

/** By the dialog, as somebody who was reading. */
async function asksForCompany({ page }: Reader, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await dialogOf(page).getByRole('button', { name: 'Sign in with your company' }).click();
  const field = dialogOf(page).getByLabel('Your address at work');
  await expect(field).toBeFocused();
  await field.fill(address);
  await page.keyboard.press('Enter');
}

test('a domain is proven, its people come in by their company, and its directory switches them off', async ({
  browser,
}) => {
  const domain = newDomain();
  const admin = await colleague(browser, domain);
  await beginTeam(admin, 'Kiln works');
  await prove(admin);
  await connect(admin);
  await admin.reader.findsItAccessibleInBoth();

  const member = await visitor(browser);
  const email = `mira@${domain}`;
  await test.step('a domain of nobody leads no further, and says no more of it', async () => {
    await member.open('/clauses');
    await asksForCompany(member, 'mira@elsewhere.example');
    await expect(member.page.getByRole('alert')).toContainText('No company signs in here with this address.');
  });
  await test.step('that of the company leads to its issuer, and back to what was being read', async () => {
    await isAtIssuer({ sub: 'mira', email, given_name: 'Mira', family_name: 'Ash' });
    await member.open('/clauses');
    await asksForCompany(member, email);
    await expect(member.page).toHaveURL(/\/clauses$/);
    await member.open('/team');
    await expect(heading(member.page)).toHaveText('Kiln works');
    await admin.reader.open('/team');
    await expect(admin.page.getByRole('region', { name: 'Members' })).toContainText('Mira Ash');
  });

  await test.step('the directory switches her off, and her session ends', async () => {
    const { page } = admin;
    await admin.reader.open('/team/sign-in');
    const base = new URL(await page.getByLabel('Base address (tenant URL)', { exact: true }).inputValue()).pathname;
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = await page.getByLabel('Token', { exact: true }).inputValue();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const found = await page.request.get(`${base}/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`, {
      headers,
    });
    const { totalResults, Resources } = await found.json();
    expect(totalResults).toBe(1);
    expect(Resources[0]).toMatchObject({ userName: email, active: true });
    // as Entra writes it
    const off = await page.request.patch(`${base}/Users/${Resources[0].id}`, {
      headers,
      data: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
      },
    });
    expect([off.status(), (await off.json()).active]).toEqual([200, false]);
    expect((await call(member.page, 'GET', '/api/user/info')).status).toBe(401);
    await member.open('/clauses');
    await expect(member.page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
    await admin.reader.open('/team');
    await expect(page.getByRole('region', { name: 'Members' })).not.toContainText('Mira Ash');
    await admin.reader.open('/team/audit');
    const removed = page.locator('tbody tr').filter({ hasText: 'Member removed' });
    await expect(removed).toContainText('this server, by itself');
    await expect(removed).toContainText('way: directory, company sign-in or list');
  });
});

test('by domain: who has an address of it finds the team, anybody else hears which domain it is for and whom to ask', async ({
  browser,
}) => {
  const domain = newDomain();
  const admin = await colleague(browser, domain);
  const { page } = admin;
  await beginTeam(admin, 'Kiln works');
  await prove(admin);
  await admin.reader.open('/team');
  const byDomain = page.getByRole('listitem').filter({ hasText: 'By domain' });
  await byDomain.getByLabel('Open').click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const own = await colleague(browser, domain);
  await own.reader.open('/team');
  await own.page.getByRole('button', { name: /Join Kiln works|Ask to join Kiln works/ }).click();
  // the offer names the team as well: only the heading says that the answer has come
  await expect(heading(own.page)).toHaveText('Kiln works');
  await admin.reader.open('/team');
  await expect(page.getByRole('main')).toContainText(own.email);

  const stranger = await colleague(browser, 'elsewhere.example');
  await stranger.reader.open('/team');
  await expect(stranger.page.getByText('Kiln works')).toHaveCount(0);
  await stranger.reader.open('/team');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await stranger.reader.open(await page.getByLabel('Link to join the team').inputValue());
  const told = stranger.page.getByRole('main');
  await expect(told).toContainText(`This team invitation will only work for accounts created with ${domain} domains.`);
  await expect(told.getByRole('link', { name: admin.email })).toBeVisible();

  // an invitation by mail is for its one address
  await invite(admin, `somebody@${domain}`);
  await stranger.reader.open(await linkMailed(browser, `somebody@${domain}`, 'Join the team'));
  await expect(heading(stranger.page)).toHaveText('This invitation does not let you in');
  await expect(told).toContainText(`It was mailed to somebody@${domain}. You are signed in as ${stranger.email}.`);
  await expect(told).toContainText(domain);
  await expect(told.getByRole('link', { name: admin.email })).toBeVisible();
});
