import { expect, test } from '@jest/globals';
import { readPdf } from '#server/ingest/readers/pdf/pdf.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';

const LONG =
  'The Seller keeps the goods insured at its own expense against loss and damage until they are handed over to the Buyer, and gives the Buyer proof of this whenever the Buyer asks for it.';
const FILLER =
  'Each party keeps secret what it learns of the other and uses it for this agreement only. This duty outlasts the agreement by five years and binds employees and advisers alike.';

test('lines become paragraphs, headings keep their face and place', async () => {
  const bytes = await makePdf(
    (pdf) => {
      pdf.font('Helvetica-Bold').fontSize(14).text('SUPPLY AGREEMENT', { align: 'center' });
      pdf.moveDown().fontSize(11).text('1. Insurance');
      pdf.moveDown().font('Helvetica').text(LONG);
      pdf.moveDown().text(`(a) ${FILLER}`, { indent: 0 });
    },
    { info: { Title: 'Supply' } },
  );
  const { blocks, meta } = await readPdf(bytes);
  expect(meta).toMatchObject({ title: 'Supply' });
  expect(blocks).toMatchObject([
    { text: 'SUPPLY AGREEMENT', bold: [[0, 16]], centered: true, page: 1 },
    { text: '1. Insurance', bold: [[0, 12]] },
    { text: LONG },
    { text: `(a) ${FILLER}` },
  ]);
});

test('heads, feet and page numbers go, and a paragraph over a page end is one', async () => {
  const bytes = await makePdf((pdf) => {
    for (let page = 1; page <= 4; page++) {
      if (page > 1) pdf.addPage();
      pdf.fontSize(9).text('Northwind / Draft', 72, 40);
      pdf.fontSize(9).text(`Page ${page} of 4`, 280, 700, { lineBreak: false });
      pdf
        .fontSize(11)
        .text(
          page === 1
            ? `${LONG} The same holds for goods that`
            : `the Buyer sends back in year ${'one two three'.split(' ')[page - 2]}. ${page === 3 ? LONG : FILLER}`,
          72,
          90,
        );
    }
  });
  const texts = (await readPdf(bytes)).blocks.map((block) => block.text);
  expect(texts.join(' ')).not.toMatch(/Northwind|Page/);
  expect(texts[0]).toBe(`${LONG} The same holds for goods that the Buyer sends back in year one. ${FILLER}`);
});

test('two columns are read one after the other', async () => {
  const left = Array.from({ length: 4 }, () => LONG).join(' ');
  const right = Array.from({ length: 4 }, () => FILLER).join(' ');
  const bytes = await makePdf((pdf) => {
    pdf.fontSize(9).text(left, 72, 90, { width: 215 });
    pdf.text(right, 320, 90, { width: 215 });
  });
  expect((await readPdf(bytes)).blocks.map((block) => block.text).join(' ')).toBe(`${left} ${right}`);
});

test('values in columns become rows', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text(LONG);
    for (const [i, [year, fee]] of [
      ['Year', 'Fee'],
      ['2001', '$100'],
      ['2002', '$120'],
    ].entries()) {
      pdf.text(year!, 72, 300 + i * 16, { lineBreak: false });
      pdf.text(fee!, 300, 300 + i * 16, { lineBreak: false });
    }
  });
  expect((await readPdf(bytes)).blocks.slice(1)).toMatchObject([
    { kind: 'row', text: 'Year\tFee' },
    { kind: 'row', text: '2001\t$100' },
    { kind: 'row', text: '2002\t$120' },
  ]);
});

test('a scan, a locked file and a broken file each say what is wrong', async () => {
  const scan = await makePdf((pdf) => pdf.rect(72, 72, 400, 600).fill('#eee'));
  await expect(readPdf(scan)).rejects.toMatchObject({ code: 'no_text' });
  const locked = await makePdf((pdf) => pdf.text(LONG), { userPassword: 'secret', pdfVersion: '1.7' });
  await expect(readPdf(locked)).rejects.toMatchObject({ code: 'encrypted' });
  await expect(readPdf(Buffer.from('%PDF-1.7\nnothing else'))).rejects.toMatchObject({ code: 'damaged' });
});

test('the title of the first page is the head of the others, also in a file of two pages', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.fontSize(14).text('Northwind Supply Agreement', 72, 72);
    pdf.fontSize(11).text(`${LONG} The same holds for goods that`, 72, 110);
    pdf.addPage();
    pdf.fontSize(9).text('Northwind Supply Agreement', 72, 40);
    pdf.fontSize(11).text(`the Seller keeps for others. ${FILLER}`, 72, 72);
  });
  const { blocks } = await readPdf(bytes);
  expect(blocks.map(({ text }) => text)).toEqual([
    'Northwind Supply Agreement',
    `${LONG} The same holds for goods that the Seller keeps for others. ${FILLER}`,
  ]);
});
