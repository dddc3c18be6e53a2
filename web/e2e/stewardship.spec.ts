/** The page of a library's stewards: what is overdue first, how wordings fare in Word, and what nobody looks after. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { commandLine } from './commandLine.ts';
import { expect } from './fixtures.ts';
import { call, colleague } from './teamSteps.ts';

const LAW =
  'The laws of the State of Ohio govern this Agreement and everything that arises from it, and the courts of that State alone decide what the parties cannot settle among themselves.';
const NOTICES =
  'Notices under this Agreement are in writing and are sent by courier to the address that a party has named last, and count as received within 30 days.';
const MODEL = `OUR MODEL AGREEMENT\n\n1. Governing Law\n\n${LAW}\n\n2. Notices\n\n${NOTICES}\n`;

test('overdue reviews come first, counts say what is used and what nobody keeps, and the mails are turned off', async ({
  browser,
}) => {
  const { page, reader } = await colleague(browser);
  const { namespace } = (await call(page, 'POST', '/api/user/libraries', { title: 'Kiln models' })).body.library;
  const stewardship = `/library/${namespace}/stewardship`;
  await reader.open(stewardship);
  await expect(page.getByText('Nobody looks after a wording of this library yet.')).toBeVisible();
  await expect(page.getByText('press “Look after it”')).toBeVisible();

  const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  writeFileSync(path.join(folder, 'model.txt'), MODEL);
  commandLine(process.env.E2E_DATA_DIR)('ingest', folder, '--namespace', namespace);
  const groupOf = async (type: string): Promise<string> =>
    (await call(page, 'GET', `/library/${namespace}/clause/${type}?v=2&response=json`)).body.props.items[0].id;
  const [law, notices] = [await groupOf('governing-law'), await groupOf('notices')];
  const wordings = `/api/libraries/${namespace}/wordings`;
  const said = { owner: null, reviewBy: '2026-01-02', state: 'preferred', note: '' };
  expect((await call(page, 'PUT', `${wordings}/${law}/stewardship`, said)).status).toBe(200);
  const changes = [{ was: 'courts', put: 'judges' }];
  for (let i = 0; i < 5; i++)
    expect((await call(page, 'POST', `${wordings}/${law}/drift`, { outcome: 'changed', changes })).status).toBe(200);
  expect((await call(page, 'POST', `${wordings}/${notices}/drift`, { outcome: 'kept', changes: [] })).status).toBe(200);

  // its part that is fetched by itself is not asked of the server, which could not wait for it
  const ofLaw = await page.request.get(`/library/${namespace}/clause/governing-law/_${law}`);
  expect(await ofLaw.text()).toContain('This wording');
  expect(await ofLaw.text()).not.toContain('<!--$!-->');

  await reader.open(stewardship);
  const due = page.getByRole('region', { name: 'Due for review' });
  await expect(due).toContainText('review by 2 January 2026');
  await expect(due).toContainText('changed after inserting in 5 of 5; mostly “courts” → “judges”');
  await expect(page.getByText('Hardly anybody keeps this wording as it comes: Governing Law.')).toBeVisible();
  const unowned = page.getByRole('region', { name: 'Used, and looked after by nobody' });
  await expect(unowned).toContainText('changed after inserting in 0 of 1');
  await reader.findsItAccessible();

  await reader.open(`/library/${namespace}/clause/governing-law/_${law}`);
  const wording = page.locator('.lone-group');
  await expect(wording).toContainText('Preferred');
  await page.getByRole('button', { name: 'Withdraw version 1' }).click();
  await page.getByLabel('Why').fill('Superseded.');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(wording).toContainText('Withdrawn Superseded.');
  await page.getByRole('button', { name: 'Take the withdrawal of version 1 back' }).click();
  await expect(wording).toContainText('Preferred');
  await reader.open(stewardship);

  const mails = page.getByRole('switch', { name: 'A mail when a wording that I own is due' });
  await expect(mails).toBeChecked();
  const kept = page.waitForResponse((one) => one.url().endsWith('/api/user/review-mails') && one.ok());
  await mails.click();
  await kept;
  await reader.open(stewardship);
  await expect(mails).not.toBeChecked();
});
