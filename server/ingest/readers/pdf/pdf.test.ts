import { describe, expect, test } from '@jest/globals';
import { readPdf } from '#server/ingest/readers/pdf/pdf.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';
import { makePng } from '#server/testing/readers/png.ts';

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

test('a file without words, a locked file and a broken file each say what is wrong', async () => {
  const drawing = await makePdf((pdf) => pdf.rect(72, 72, 400, 600).fill('#eee'));
  await expect(readPdf(drawing)).rejects.toMatchObject({ code: 'no_text' });
  const locked = await makePdf((pdf) => pdf.text(LONG), { userPassword: 'secret', pdfVersion: '1.7' });
  await expect(readPdf(locked)).rejects.toMatchObject({ code: 'encrypted' });
  await expect(readPdf(Buffer.from('%PDF-1.7\nnothing else'))).rejects.toMatchObject({ code: 'damaged' });
});

describe('a page that is a picture', () => {
  const picture = makePng(60, 80);
  const scan = (pdf: PDFKit.PDFDocument) => pdf.image(picture, 0, 0, { width: 612, height: 792 });
  /** A page a letter: w words, s scan, b blank, l words under a logo. */
  const pagesOf = (pages: string, onEach = (_: PDFKit.PDFDocument) => {}) =>
    makePdf((pdf) => {
      for (const [at, kind] of [...pages].entries()) {
        if (at > 0) pdf.addPage();
        if (kind === 's') scan(pdf);
        if (kind === 'l') pdf.image(picture, 72, 20, { width: 90, height: 40 });
        // at another height on each page, or it would pass for a running head
        if (kind === 'w') pdf.text(`${LONG} ${FILLER}`, 72, 72 + at * 40);
        if (kind === 'l') pdf.text('Exhibit A');
        onEach(pdf);
      }
    });

  test.each([
    ['all of them', 'sss', 'no text on 3 of 3 pages, only', [1, 2, 3]],
    ['all but a blank one', 'sbss', 'no text on 3 of 4 pages (1, 3–4)', [1, 3, 4]],
    ['half of those that hold anything', 'wwbss', 'no text on 2 of 5 pages (4–5)', [4, 5]],
  ])('is refused by name: %s', async (_, pages, message, wordlessPages) => {
    const reading = readPdf(await pagesOf(pages));
    await expect(reading).rejects.toMatchObject({
      code: 'scanned',
      message: expect.stringContaining(`Scanned: ${message}`),
      wordlessPages,
    });
  });

  test('is told where most of the others have words', async () => {
    expect((await readPdf(await pagesOf('wswws'))).scan).toEqual({ recognised: [], wordless: [2, 5] });
  });

  test('is none where a logo stands beside few words, or nothing at all', async () => {
    expect(await readPdf(await pagesOf('lwb'))).not.toHaveProperty('scan');
  });

  test('stays one under the stamp of a signing service', async () => {
    const stamp = (pdf: PDFKit.PDFDocument) =>
      void pdf.fontSize(7).text('Envelope ID: 8AB1C2D3-4E5F-6071-8293-A4B5C6D7E8F9', 20, 10, { lineBreak: false });
    await expect(readPdf(await pagesOf('ssss', stamp))).rejects.toMatchObject({ wordlessPages: [1, 2, 3, 4] });
    expect((await readPdf(await pagesOf('wwws', stamp))).scan).toEqual({ recognised: [], wordless: [4] });
  });

  test('is read with the words that were recognised on it', async () => {
    const line = (text: string, baseline: number) =>
      text.split(' ').map((word, at) => ({ text: word, x: 150 + at * 95, width: 90, baseline, size: 22 + (at % 3) }));
    const words = [
      ...line('7. Insurance', 300),
      ...line('The Seller keeps the goods insured at all', 364),
      ...line('times until they are handed over to', 392),
      ...line('the Buyer.', 420),
    ];
    const recognised = [{ page: 2, width: 1224, height: 1584, words }];
    const { blocks, scan } = await readPdf(await pagesOf('wsw'), { recognised });
    expect(scan).toEqual({ recognised: [2], wordless: [] });
    expect(blocks.filter(({ page }) => page === 2).map(({ text }) => text)).toEqual([
      '7. Insurance',
      'The Seller keeps the goods insured at all times until they are handed over to the Buyer.',
    ]);
  });

  test('on which nothing was recognised is said to have no words', async () => {
    const nothing = (page: number) => ({ page, width: 1224, height: 1584, words: [] });
    expect((await readPdf(await pagesOf('ws'), { recognised: [nothing(2)] })).scan?.wordless).toEqual([2]);
    const reading = readPdf(await pagesOf('ss'), { recognised: [nothing(1), nothing(2)] });
    await expect(reading).rejects.toMatchObject({ code: 'no_text' });
  });
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
