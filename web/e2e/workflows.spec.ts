/** A team's approvals, as three people of it walk them, and what somebody outside gets; and a watch from a page to its list. */
import type { Browser, Page } from '@playwright/test';
import { confirm, signUp } from '#web/e2e/accountSteps.ts';
import { expect, Reader, test } from '#web/e2e/fixtures.ts';

/** A call as the site makes it. */
const call = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const { csrf } = await (await fetch('/api/session')).json();
      const answer = await fetch(path!, {
        method: method!,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
        ...(body && { body }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

async function person(browser: Browser, firstName: string): Promise<Reader> {
  const reader = new Reader(await (await browser.newContext()).newPage());
  const email = await signUp(reader);
  await expect(reader.page.getByText('You are signed in as')).toBeVisible();
  await confirm(reader, browser, email);
  await call(reader.page, 'PATCH', '/api/user/info', { firstName, lastName: 'Fern' });
  return reader;
}

interface Team {
  team: { admin: { link: { url: string } } };
}

/** The first is its admin. */
async function teamOf([admin, ...others]: Reader[]): Promise<void> {
  await call(admin!.page, 'POST', '/api/team', { name: 'Quill Fern' });
  await call(admin!.page, 'PATCH', '/api/team', { joinsPending: false });
  const { team } = await call<Team>(admin!.page, 'POST', '/api/team/link');
  for (const { page } of others) await call(page, 'POST', new URL(team.admin.link.url).pathname, {});
}

const TEXT = 'The liability of each party is limited to twice the fees that were paid in the year before.';

async function ask(page: Page, step: number, name: string): Promise<void> {
  await page
    .locator('.steps-editor > ol > li')
    .nth(step)
    .getByLabel(/pprover/)
    .selectOption({ label: await labelOf(page, name) });
}
const labelOf = async (page: Page, name: string): Promise<string> =>
  (await page.locator('.steps-editor option', { hasText: name }).first().textContent())!;

const answer = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name, exact: true });

test('two steps, a refusal, a new version, an approval that names it, and nothing for whoever is outside', async ({
  browser,
}) => {
  const ada = await person(browser, 'Ada');
  const ben = await person(browser, 'Ben');
  const cleo = await person(browser, 'Cleo');
  const outsider = await person(browser, 'Otto');
  await ada.open('/team/approvals');
  await expect(ada.page.getByText('You are in no team yet.')).toBeVisible();
  await teamOf([ada, ben, cleo]);

  await ben.open('/team/approvals');
  await expect(ben.page.getByText('Nothing waits for you.')).toBeVisible();
  await ben.findsItAccessibleInBoth();
  await ben.page.getByRole('link', { name: 'Send for approval' }).click();
  await ben.page.getByLabel('Text', { exact: true }).fill(TEXT);
  await ben.page.getByLabel('Name, if you like').fill('Cap on liability');
  await ask(ben.page, 0, 'Cleo');
  await ben.page.getByRole('button', { name: 'Add a step' }).click();
  await ask(ben.page, 1, 'Ada');
  await ben.findsItAccessibleInBoth();
  await ben.page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(ben.page).toHaveURL(/\/team\/approvals\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(ben.page.url());

  const missing = await outsider.page.goto(pathname);
  expect(missing!.status()).toBe(404);
  expect(await outsider.page.textContent('body')).not.toContain(TEXT);

  // the first step approves, the second refuses with a reason
  await cleo.open('/team/approvals');
  await cleo.page
    .getByRole('region', { name: 'Waiting for me' })
    .getByRole('link', { name: 'Cap on liability' })
    .click();
  await expect(cleo.page.getByText(TEXT)).toBeVisible();
  await cleo.findsItAccessibleInBoth();
  await answer(cleo.page, 'Approve').click();
  await expect(cleo.page.locator('.approval-steps > li.is-open')).toContainText('Ada');
  await ada.open(pathname);
  await answer(ada.page, 'Refuse').click();
  await expect(ada.page.getByText('Say why, in a few words.')).toBeVisible();
  await ada.page.getByLabel('Reason').fill('Three times the fees, please.');
  await answer(ada.page, 'Refuse').click();
  await expect(ada.page.locator('.approval-state').first()).toHaveText('Refused');

  // a new version goes through both steps again
  await ben.open(pathname);
  await ben.page.getByRole('button', { name: 'Send a new version' }).click();
  await ben.page.getByLabel('The new text').fill(TEXT.replace('twice', 'three times'));
  await ben.page.getByRole('button', { name: 'Send this version' }).click();
  await expect(ben.page.getByRole('heading', { name: 'The text, round 2' })).toBeVisible();
  await ben.page.getByLabel('Against round 1').check();
  await expect(ben.page.locator('.frozen ins')).toContainText('three times');
  for (const reader of [cleo, ada]) {
    await reader.open(pathname);
    await answer(reader.page, 'Approve').click();
    await expect(reader.page.getByRole('region', { name: 'Your answer' })).toHaveCount(0);
  }
  await expect(ada.page.locator('.approval-state').first()).toHaveText('Approved');
  await expect(ada.page.locator('.full-hash')).toHaveText(/^[0-9a-f]{64}$/);
  for (const { page } of [ada, ben, cleo, outsider]) await page.context().close();
});

test('a review that is decided on afterwards is told from what was approved', async ({ browser }) => {
  const [ada, ben] = [await person(browser, 'Ada'), await person(browser, 'Ben')];
  await teamOf([ada, ben]);
  await ben.open('/products/ai-contract-review');
  await ben.page.getByRole('button', { name: /^Try it on/ }).click();
  await expect(ben.page).toHaveURL(/\/review\/[^/]+$/);
  await expect(ben.page.getByRole('link', { name: 'Send for approval' })).toBeVisible();
  const review = new URL(ben.page.url()).pathname;
  await ben.page.getByRole('link', { name: 'Send for approval' }).click();
  await ask(ben.page, 0, 'Ada');
  await ben.page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(ben.page).toHaveURL(/\/team\/approvals\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(ben.page.url());
  await ada.open(pathname);
  await answer(ada.page, 'Approve').click();
  await expect(ada.page.getByText('Unchanged since approval.')).toBeVisible();

  await ben.open(review);
  await ben.page.locator('.finding-card').getByRole('button', { name: 'Reject' }).first().click();
  await expect(ben.page.getByRole('button', { name: '1 rejected, show' })).toBeVisible();
  await ben.open(pathname);
  await expect(ben.page.getByText('Changed since approval.')).toBeVisible();
  await ben.page.getByLabel('Against the text today').check();
  await expect(ben.page.locator('.frozen ins').first()).toBeVisible();
  // the review is Ben's: Ada hears that it changed
  await ada.open(pathname);
  await expect(ada.page.getByText('Changed since approval.')).toBeVisible();
  await expect(ada.page.getByLabel('Against the text today')).toHaveCount(0);
  for (const { page } of [ada, ben]) await page.context().close();
});

test('what is read is watched, with a word on why, and stands in the list', async ({ reader, page }) => {
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await reader.open('/user/alerts');
  await expect(page.getByText('You watch nothing yet.')).toBeVisible();
  await reader.openFirst('/clauses');
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByLabel(/^Why/).fill('Our standard is older.');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You watch /)).toBeVisible();
  await reader.search('governing law');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Its first 200 results are watched.')).toBeVisible();
  await page.getByRole('form', { name: 'Save search' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: “governing law”')).toBeVisible();
  await reader.open('/contracts');
  await page.getByRole('complementary', { name: 'Browse' }).getByRole('link').first().click();
  await reader.isTurned();
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('form', { name: 'Watch' }).getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText(/^You watch /)).toBeVisible();
  await reader.open('/user/alerts');
  await expect(page.locator('.watch-list > li')).toHaveCount(3);
  await expect(page.getByText('Our standard is older.')).toBeVisible();
  await reader.findsItAccessibleInBoth();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.locator('.watch-list > li')).toHaveCount(2);
});
