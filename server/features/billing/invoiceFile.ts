/** An invoice, or the receipt of one that is paid, as a PDF. Amounts are written with the letters of their currency, which every font has. */
import PDFDocument from 'pdfkit';
import type { InvoiceReply } from '#shared/api/payments.ts';
import { minorPerUnit } from '#shared/domain/money.ts';

const MARGIN = 60;
const SIZE = 10;
const PLAIN = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const AMOUNT_WIDTH = 110;
const QUIET = '#5c5c5c';

interface InvoiceParty {
  /** Whom it is for; empty once the person is gone. */
  lines: readonly string[];
}

/** "USD 1,234.50": a font of a PDF has no sign for every currency. */
function writtenAmount(minor: number, currency: string): string {
  const units = minorPerUnit(currency);
  const decimals = units === 1 ? 0 : 2;
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${currency.toUpperCase()} ${amount.format(minor / units)}`;
}

const day = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** What the fonts that every reader has can write: Windows-1252. */
const written = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]/gu, '?');

type InvoiceFileKind = 'invoice' | 'receipt';

/** Title, then pairs and lines in the order in which they are read. */
function invoiceTexts(invoice: InvoiceReply, kind: InvoiceFileKind, party: InvoiceParty, isTest: boolean) {
  const amount = (minor: number) => writtenAmount(minor, invoice.currency);
  const isReceipt = kind === 'receipt';
  const facts: [string, string][] = [
    [isReceipt ? 'Receipt for invoice' : 'Invoice', invoice.number ?? invoice.id],
    ['Date', day((isReceipt ? invoice.paidAt : null) ?? invoice.createdAt)],
    ...(invoice.dueAt && !isReceipt ? [['Due', day(invoice.dueAt)] satisfies [string, string]] : []),
    ...(party.lines.length > 0 ? [['For', party.lines.join(', ')] satisfies [string, string]] : []),
  ];
  const items = invoice.lines.map((line): [string, string] => [
    `${line.text}${line.quantity > 1 ? `, ${line.quantity} seats` : ''} (${day(line.from)} to ${day(line.to)})`,
    amount(line.amount),
  ]);
  const credit = invoice.total - invoice.amountDue;
  const sums: [string, string][] = [
    ['Subtotal', amount(invoice.subtotal)],
    ...(invoice.discount ? [['Discount', amount(-invoice.discount)] satisfies [string, string]] : []),
    ['Tax', amount(invoice.tax)],
    ['Total', amount(invoice.total)],
    ...(credit > 0 ? [['Paid from your credit', amount(-credit)] satisfies [string, string]] : []),
    ...(credit < 0 ? [['Added to your credit', amount(-credit)] satisfies [string, string]] : []),
    isReceipt ? ['Paid', amount(invoice.amountPaid)] : ['To pay', amount(invoice.amountDue - invoice.amountPaid)],
    ...(invoice.refunded ? [['Given back', amount(invoice.refunded)] satisfies [string, string]] : []),
  ];
  const notes = isTest ? ['Test billing: no money has moved.'] : [];
  return { title: isReceipt ? 'Receipt' : 'Invoice', facts, items, sums, notes };
}

export async function invoiceFile(
  invoice: InvoiceReply,
  kind: InvoiceFileKind,
  party: InvoiceParty,
  isTest: boolean,
): Promise<Buffer> {
  const { title, facts, items, sums, notes } = invoiceTexts(invoice, kind, party, isTest);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title} ${invoice.number ?? invoice.id}`, Author: 'Clausary' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const width = pdf.page.width - 2 * MARGIN;
  const row = (label: string, value: string, isStrong = false) => {
    pdf.font(isStrong ? BOLD : PLAIN).fontSize(SIZE);
    const labelWidth = width - AMOUNT_WIDTH - 10;
    const height = pdf.heightOfString(written(label), { width: labelWidth });
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    pdf.text(written(label), MARGIN, y, { width: labelWidth });
    const after = pdf.y;
    pdf.text(written(value), MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    pdf.y = Math.max(after, pdf.y) + 4;
    pdf.x = MARGIN;
  };
  const rule = () => {
    pdf.moveDown(0.4);
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(0.5)
      .stroke(QUIET);
    pdf.moveDown(0.6);
  };
  pdf.font(BOLD).fontSize(19).text(`Clausary ${title.toLowerCase()}`);
  pdf.moveDown(0.8);
  pdf.fontSize(SIZE);
  for (const [label, value] of facts)
    pdf.font(PLAIN).fillColor(QUIET).text(`${label}: `, { continued: true }).fillColor('#000000').text(written(value));
  rule();
  for (const [label, value] of items) row(label, value);
  rule();
  for (const [label, value] of sums) row(label, value, label === 'Total' || label === 'Paid' || label === 'To pay');
  for (const note of notes) {
    pdf.moveDown(1);
    pdf.font(PLAIN).fillColor(QUIET).text(note, MARGIN);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
