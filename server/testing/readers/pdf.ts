import PDFDocument from 'pdfkit';

/** A PDF as bytes, drawn by `draw` on Letter pages with 72-point margins. */
export async function makePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 72, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
