/** A library withdraws a version of a clause: a document that holds it says so when it is opened, in Word and on the demo page. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Frame, type Page, test } from '@playwright/test';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { rememberPassport } from '#addin/screens/insert/passports.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf, saveDocument } from '#shared/docx/wordDocument.ts';
import { commandLine } from '#web/e2e/commandLine.ts';
import { expect } from '#web/e2e/fixtures.ts';
import { call, colleague, kept } from '#web/e2e/teamSteps.ts';
import { paneOf } from './teamSteps.ts';
import { openDemo, openFile } from './walks/demoPage.ts';

const OURS = 'Our own model agreement';
const OLD =
  'The laws of the State of Ohio govern this Agreement and everything that arises from it, and the courts of that State alone decide what the parties cannot settle among themselves.';
const NEXT =
  'This Agreement is governed by New York law without regard to its conflict rules; each party submits to the courts sitting in Manhattan and gives up any objection to that venue.';
const model = (law: string) =>
  `${OURS.toUpperCase()}\n\n1. Governing Law\n\n${law}\n\n2. Notices\n\nNotices under this Agreement are in writing and are sent by courier to the address that a party has named last.\n`;

/** As the pane leaves it behind: the words with their note, which names no library. */
async function documentWith(words: string, href: string): Promise<Uint8Array> {
  const host = createSimulatorHost(
    documentOf(samplePackage([{ as: 'text', text: 'This Agreement binds the parties.' }])),
  );
  const guid = 'a'.repeat(32);
  const tag = { snippetId: 'wording', version: 1, guid };
  await host.insertSnippet({ body: [{ text: words }], where: 'end', tag, track: 'off' });
  const wording = { title: 'Governing Law', href, source: null };
  await rememberPassport(host, { guid, wording, whole: words, by: 'AB', source: null });
  return saveDocument(host.document);
}

async function findsRecall(pane: Page | Frame): Promise<void> {
  await expect(pane.getByText('In this document: 1 wording withdrawn.')).toBeVisible();
  await pane.getByRole('button', { name: 'See which' }).click();
  const note = pane.locator('.recall');
  await expect(note).toContainText(/Withdrawn \d{1,2} \w+ \d{4}/);
  await expect(note).toContainText('Ohio is not our law any more.');
  await expect(note).toContainText('in Kiln precedents');
  await note.getByText('What differs').click();
  await expect(note.locator('ins')).toContainText('New York');
}

test('owner and day of review of a clause are set, version 1 is withdrawn, and a document that holds it says so', async ({
  browser,
  baseURL,
}) => {
  const steward = await colleague(browser);
  const made = await call(steward.page, 'POST', '/api/user/libraries', { title: 'Kiln precedents' });
  expect(made.status).toBe(200);
  const { namespace } = made.body.library;
  const folder = mkdtempSync(path.join(tmpdir(), 'precedents-'));
  for (const [name, law] of Object.entries({ old: OLD, next: NEXT }))
    writeFileSync(path.join(folder, `${name}.txt`), model(law));
  commandLine(process.env.E2E_DATA_DIR)('ingest', folder, '--namespace', namespace);

  const { page, reader } = steward;
  const type = `/library/${namespace}/clause/governing-law`;
  const { items } = (await call(page, 'GET', `${type}?v=2&response=json`)).body.props;
  const group = items.find(({ snippet }: { snippet: string }) => snippet.includes('Ohio'));
  await reader.open(group.href);
  const region = page.getByRole('region', { name: 'Who looks after it' });
  await region.getByRole('button', { name: 'Look after it' }).click();
  await region.getByLabel('Review by').fill('2027-03-01');
  await region.getByLabel('State').selectOption('Preferred');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(region).toContainText('Version 1');
  await expect(region).toContainText('1 March 2027');
  await reader.open(group.href);
  await expect(page.locator('.group .steward-preferred')).toBeVisible();

  const docx = await documentWith(OLD, group.href);
  expect(Buffer.from(docx).toString('latin1')).not.toContain(namespace);
  await region.getByRole('button', { name: 'Withdraw version 1' }).click();
  await region.getByLabel('Why').fill('Ohio is not our law any more.');
  await region.getByLabel('Use instead').selectOption({ index: 1 });
  const isKept = kept(page, '/withdrawal');
  await region.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await isKept;
  await expect(region).toContainText('Ohio is not our law any more.');

  const { pane } = await paneOf(browser, baseURL!, steward, docx);
  await findsRecall(pane);
  // the same on the demo page, for whoever is signed in on the site
  await openDemo(page);
  await openFile(page, 'Our agreement', Buffer.from(docx));
  await findsRecall(page);

  // somebody else's pane is told of nothing
  const stranger = await colleague(browser);
  const other = await paneOf(browser, baseURL!, stranger, docx);
  await expect(other.pane.getByText(/Sent so far: .*1 hashes/)).toBeVisible();
  await expect(other.pane.getByText('In this document:')).toHaveCount(0);
});
