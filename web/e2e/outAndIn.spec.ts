/** The exit drill: everything of one's own out by a button, into a place that has nothing of it, and all of it identical. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { signUp } from '#web/e2e/accountSteps.ts';
import { ELSEWHERE } from '#web/e2e/elsewhere.ts';
import { expect, Reader, test } from '#web/e2e/fixtures.ts';
import { call, colleague } from '#web/e2e/teamSteps.ts';
import { wordFiles } from '#web/e2e/uploadSteps.ts';

/** A library with three uploads, one corrected and one wording looked after by hand; a list, and a playbook. */
async function fill(page: Page, reader: Reader): Promise<string> {
  const { namespace } = (await call(page, 'POST', '/api/user/libraries', { title: 'Exit drill' })).body.library;
  await reader.open(`/library/${namespace}?upload-dialog=true`);
  await page.getByLabel('Files to upload').setInputFiles(await wordFiles(3));
  await expect(page.getByRole('dialog').getByText('3 of 3 files are in.').first()).toBeVisible();
  const { items } = (await call(page, 'GET', `/library/${namespace}/contracts?v=2&response=json`)).body.props;
  const [contract] = items.map(({ uri }: { uri: string }) => uri.split('/').at(-1));
  const corrected = await call(page, 'POST', `/api/libraries/${namespace}/corrections`, {
    contracts: [contract],
    facts: [{ key: 'governingLaw', value: 'New York' }],
    tags: [{ type: 'matter', name: 'Alder expansion' }],
  });
  expect(corrected.status).toBe(200);
  await reader.open(`/library/${namespace}/clauses`);
  await page.getByRole('link', { name: /^Confidentiality/ }).click();
  await reader.isTurned();
  const { items: wordings } = (await call(page, 'GET', `${new URL(page.url()).pathname}?v=2&response=json`)).body.props;
  expect((await call(page, 'POST', '/api/public/lists', { name: 'To be agreed' })).status).toBe(200);
  const steward = `/api/libraries/${namespace}/wordings/${wordings[0].id}/stewardship`;
  const said = { owner: null, reviewBy: '2027-01-31', state: 'preferred', note: 'As agreed with the partners' };
  expect((await call(page, 'PUT', steward, said)).status).toBe(200);
  const { playbooks } = (await call(page, 'GET', '/api/playbooks')).body;
  expect((await call(page, 'POST', '/api/playbooks/drafts', { from: playbooks[0].id })).status).toBe(200);
  return namespace;
}

/** What comes down by the link of an export that is done. */
async function zipOf(page: Page) {
  const link = page.getByRole('link', { name: 'Download the zip' });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), mimeType: 'application/zip', buffer: await readFile(await file.path()) };
}

/** Somebody who has nothing yet, at another server. */
async function newcomer(browser: Browser): Promise<{ page: Page; reader: Reader }> {
  const page = await (await browser.newContext({ baseURL: ELSEWHERE })).newPage();
  const reader = new Reader(page);
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await reader.open('/user/account');
  return { page, reader };
}

test('a library with all that was said of it, a list and a playbook leave by a button and come in elsewhere, identical', async ({
  browser,
}) => {
  const { page, reader } = await colleague(browser);
  const namespace = await fill(page, reader);
  await reader.open('/user/account');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const made = page.getByText(/items of 1 library and your account/);
  await expect(made).toBeVisible();
  const items = Number(/^\d+/.exec((await made.textContent())!.trim())![0]);
  // three contracts with their files and where they came from, two corrections, a wording, a list, a playbook, the library
  expect(items).toBe(15);
  await reader.findsItAccessibleInBoth();
  const everything = await zipOf(page);

  await page.getByLabel('What to export').selectOption('Exit drill');
  await page.getByRole('button', { name: 'Export library' }).click();
  await expect(page.getByText('items of “Exit drill”')).toBeVisible();
  const library = await zipOf(page);

  const away = await newcomer(browser);
  await away.page.getByLabel('Zip of an export').setInputFiles(everything);
  await expect(away.page.getByText(`${items} of ${items} identical.`)).toBeVisible();
  await away.page.getByRole('main').getByRole('link', { name: 'Exit drill' }).click();
  await away.reader.isTurned();
  await expect(away.page.getByRole('main')).toContainText('3 contracts');
  const { lines } = (await call(away.page, 'GET', `/library/${namespace}/stewardship?v=2&response=json`)).body.props;
  expect(lines).toMatchObject([{ state: 'preferred', note: 'As agreed with the partners', reviewBy: '2027-01-31' }]);
  await away.reader.open('/user/lists');
  await expect(away.page.getByRole('main')).toContainText('To be agreed');

  const second = await newcomer(browser);
  await second.page.getByLabel('Zip of an export').setInputFiles(library);
  await expect(second.page.getByText(/^(\d+) of \1 identical\.$/)).toBeVisible();
});
