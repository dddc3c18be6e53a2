/** An invoice, or the receipt of one that is paid, as a PDF. Amounts are written with the letters of their currency, which every font has; names with those of pdfLetters.ts. */
import PDFDocument from 'pdfkit';
import { piecesOf } from '#server/pdfLetters.ts';
import type { InvoiceReply } from '#shared/api/payments.ts';
import { minorPerUnit } from '#shared/domain/money.ts';

const MARGIN = 60;
const SIZE = 10;
const PLAIN = 'Helvetica';
const BOLD = 'Helvetica-Bold';
/** Below the top of a line, for every font: that of Helvetica. */
const BASELINE = 0.718 * SIZE;
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

const NOT_WHOLE = 'There is no font here for some letters of a name: they are written as “?”.';

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
  let isWhole = true;
  /** At the place where the next text would be. `own`: the font for what every reader's fonts have. */
  const write = (text: string, own: string, options: PDFKit.Mixins.TextOptions = {}) => {
    const said = piecesOf(text);
    isWhole &&= said.isWhole;
    said.pieces.forEach(({ text: piece, font }, at) => {
      pdf
        .font(font?.bytes ?? own)
        .text(piece, { ...options, baseline: -BASELINE, continued: at < said.pieces.length - 1 });
    });
  };
  const row = (label: string, value: string, isStrong = false) => {
    const own = isStrong ? BOLD : PLAIN;
    pdf.font(own).fontSize(SIZE);
    const labelWidth = width - AMOUNT_WIDTH - 10;
    const height = pdf.heightOfString(label, { width: labelWidth });
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    pdf.x = MARGIN;
    write(label, own, { width: labelWidth });
    const after = pdf.y;
    pdf.font(own).text(value, MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
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
  for (const [label, value] of facts) {
    pdf.font(PLAIN).fillColor(QUIET).text(`${label}: `, { continued: true }).fillColor('#000000');
    write(value, PLAIN);
  }
  rule();
  for (const [label, value] of items) row(label, value);
  rule();
  for (const [label, value] of sums) row(label, value, label === 'Total' || label === 'Paid' || label === 'To pay');
  for (const note of isWhole ? notes : [...notes, NOT_WHOLE]) {
    pdf.moveDown(1);
    pdf.font(PLAIN).fillColor(QUIET).text(note, MARGIN);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
