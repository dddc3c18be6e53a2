/** Names of customers in the files that they get, read back by a reader that is not ours. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { invoiceFile } from '#server/features/billing/invoiceFile.ts';
import type { InvoiceReply } from '#shared/api/payments.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-invoices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = '2027-01-31T10:00:00.000Z';
const INVOICE: InvoiceReply = {
  id: 'in_1',
  number: 'CL-00000001',
  state: 'paid',
  reason: 'create',
  currency: 'eur',
  lines: [{ text: 'Draft with AI, monthly', quantity: 1, amount: 7300, from: at, to: at, isProration: false }],
  subtotal: 7300,
  discount: 0,
  tax: 1387,
  total: 8687,
  amountDue: 8687,
  amountPaid: 8687,
  refunded: 0,
  createdAt: at,
  dueAt: null,
  paidAt: at,
  nextAttemptAt: null,
  failure: null,
};

const fileFor = (name: string, invoice = INVOICE) =>
  invoiceFile(invoice, 'invoice', { lines: [name, 'a@example.com'] }, false);
const asText = async (file: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;
/** Readers put a space, or none, between letters of two fonts, and some name a mark that is a glyph of its own by its number. */
const squeezed = (text: string): string => text.replace(/[\s\p{Cc}]/gu, '').normalize('NFKC');
const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

function byPoppler(file: Buffer): string {
  const place = path.join(folder, 'invoice.pdf');
  writeFileSync(place, file);
  return execFileSync('pdftotext', ['-enc', 'UTF-8', place, '-'], { encoding: 'utf8' });
}

const NAMES = [
  ['Latin', 'Ann Müller & Søn'],
  ['Polish', 'Łukasz Żółć-Święcicki'],
  ['Romanian and Turkish', 'Ștefan Țăran Işık Ğ'],
  ['Vietnamese', 'Nguyễn Thị Hồng Ánh'],
  ['Greek', 'Αθηνά Παπαδοπούλου'],
  ['Cyrillic', 'Щербак Ґалаґан Їжак'],
  ['Chinese', '汉语漢語有限公司'],
  ['Japanese', '髙橋 はなこ カタカナ'],
  ['Korean', '한국법률사무소'],
  ['all of them', 'Łódź Αθήνα Київ 東京 서울 Ltd'],
] as const;

test.each(NAMES)('%s: %s', async (_what, name) => {
  const file = await fileFor(name);
  const text = squeezed(await asText(file));
  expect(text).toContain(squeezed(name));
  expect(text).toContain('EUR86.87');
  expect(text).not.toContain('?');
  // of a font of several megabytes only what the name needs
  expect(file.length).toBeLessThan(100_000);
  if (hasPoppler) expect(squeezed(byPoppler(file))).toContain(squeezed(name));
});

test.each([
  ['Arabic and emoji', 'سلام 🙂 Ltd', 'Ltd'],
  ['letters that nobody has', 'A\u{10FFFF}\u{E000}B', 'A??B'],
  ['control characters', 'Ann\u0007\u0000\nMüller', 'AnnMüller'],
])('%s do no harm, and what is missing is said', async (_what, name, left) => {
  const text = squeezed(await asText(await fileFor(name)));
  expect(text).toContain(left);
  expect(text.includes('Thereisnofontherefor')).toBe(text.includes('?'));
});

test('a long line in another script stands on the page as well', async () => {
  const [line] = INVOICE.lines;
  const text = `Щербак ${'очень длинное название '.repeat(20)}`.trim();
  const file = await fileFor('Ann', { ...INVOICE, lines: [{ ...line!, text }] });
  expect(squeezed(await asText(file))).toContain(squeezed(text));
});
