/** A saved search from its button to its feed and its mail: contracts come in by the command line while somebody watches. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signUp } from '#web/e2e/accountSteps.ts';
import { commandLine } from '#web/e2e/commandLine.ts';
import { DEV_TOKEN } from '#web/e2e/devToken.ts';
import { expect, test } from '#web/e2e/fixtures.ts';

const WORDING =
  'Any dispute about falconry shall be heard by the guild of falconers at Valkenswaard, and the customs of that guild alone decide what is owed.';

/** Rows of a .jsonl file, taken in as an operator would. */
function ingest(rows: Record<string, string>): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'clausary-saved-'));
  const file = path.join(folder, 'falconry.jsonl');
  const lines = Object.entries(rows).map(([id, law]) =>
    JSON.stringify({
      id,
      kind: 'contract',
      text: `${id.toUpperCase()} AGREEMENT\n\n1. Services. The falconer flies the birds.\n\n2. Governing Law. ${law}\n`,
    }),
  );
  writeFileSync(file, lines.join('\n'));
  commandLine(process.env.E2E_DATA_DIR)('ingest', file);
  rmSync(folder, { recursive: true });
}

const entriesOf = async (page: Page, feed: string): Promise<string[]> =>
  [...(await (await page.request.get(feed)).text()).matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry);

test('a saved search tells of new wording once, by feed and by mail; paused it is silent, and both ways end', async ({
  reader,
  page,
  browser,
}) => {
  const email = await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await reader.search('falconry guild');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByLabel('New wording only')).toBeChecked();
  await page.getByLabel(/^Why/).fill('We train birds ourselves.');
  await page.getByRole('form', { name: 'Save search' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: “falconry guild”')).toBeVisible();
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await reader.isTurned();
  await page.getByRole('button', { name: 'Make a feed' }).click();
  const feed = await page.getByLabel('Address of the feed').inputValue();
  await reader.findsItAccessibleInBoth();

  ingest({ kestrel: WORDING });
  await expect.poll(async () => (await entriesOf(page, feed)).length).toBe(1);
  const [entry] = await entriesOf(page, feed);
  expect(entry).toContain('New: KESTREL AGREEMENT');
  expect(entry).toContain('Because: We train birds ourselves.');
  expect(entry).toContain('guild of falconers');

  // what repeats it is no news; what is new behind it shows that it was looked at
  ingest({ merlin: WORDING, buzzard: WORDING.replace('Valkenswaard', 'Doncaster') });
  ingest({
    osprey:
      'Falconry is a sport. A guild of judges in Leiden rules on whatever the falconers of both sides cannot settle within a week.',
  });
  await expect.poll(async () => (await entriesOf(page, feed)).join()).toContain('OSPREY AGREEMENT');
  expect((await entriesOf(page, feed)).map((one) => /New: (\w+) AGREEMENT/.exec(one)![1]).sort()).toEqual([
    'KESTREL',
    'OSPREY',
  ]);

  const mailbox = await (await browser.newContext()).newPage();
  await mailbox.goto(`/dev/outbox?token=${DEV_TOKEN}&email=${encodeURIComponent(email)}`);
  const mail = mailbox.locator('details.mail').filter({ hasText: 'in what you watch' });
  await expect(mail).toHaveCount(1);
  if ((await mail.getAttribute('open')) === null) await mail.locator('summary').click();
  await expect(mail).toContainText('You watch it because: We train birds ourselves.');
  await expect(mail.getByText('KESTREL AGREEMENT')).toHaveCount(1);

  await page.reload();
  await reader.isReady();
  await page.getByRole('button', { name: 'Pause “falconry guild”' }).click();
  await expect(page.getByRole('button', { name: 'Resume “falconry guild”' })).toBeVisible();
  ingest({
    goshawk:
      'Falconry by guild members on Sundays is governed by the by-laws of the municipality in whose fields the birds are flown.',
  });
  await page.getByRole('button', { name: 'Resume “falconry guild”' }).click();
  await expect(page.getByRole('button', { name: 'Pause “falconry guild”' })).toBeVisible();
  ingest({
    harrier:
      'The guild for falconry in Bergen appoints three arbiters, and no court anywhere may review what they have found.',
  });
  await expect.poll(async () => (await entriesOf(page, feed)).join()).toContain('HARRIER AGREEMENT');
  expect((await entriesOf(page, feed)).join()).not.toContain('GOSHAWK AGREEMENT');

  await page.getByRole('button', { name: /^Edit: why you watch/ }).click();
  await page.getByLabel('Why you watch “falconry guild”').fill('For the hawks.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('For the hawks.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete “falconry guild”' }).click();
  await expect(page.getByText('You watch nothing yet.')).toBeVisible();
  expect(await entriesOf(page, feed)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('For the hawks.')).toBeVisible();
  expect(await entriesOf(page, feed)).toHaveLength(3);

  // out by the mail, signed out, and by a new address
  const link = await mail.locator('a[href*="/alerts/stop"]').getAttribute('href');
  // as from a mail: whoever stays on a page of the site for long is offered an account there
  await mailbox.goto(link!);
  await mailbox.getByRole('button', { name: 'End the mails' }).click();
  await expect(mailbox.getByText('You get no more of these mails')).toBeVisible();
  await page.getByRole('button', { name: 'New address' }).click();
  await expect(page.getByLabel('Address of the feed')).not.toHaveValue(feed);
  expect((await page.request.get(feed)).status()).toBe(410);
  await page.getByRole('button', { name: 'End feed' }).click();
  await expect(page.getByRole('button', { name: 'Make a feed' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('A mail a day, when something is new')).not.toBeChecked();
});
