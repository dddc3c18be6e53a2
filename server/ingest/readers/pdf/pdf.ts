import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { inReadingOrder } from '#server/ingest/readers/pdf/columns.ts';
import { withoutHeads } from '#server/ingest/readers/pdf/furniture.ts';
import { type Faces, readItems } from '#server/ingest/readers/pdf/items.ts';
import { type PdfLine, toPdfLines } from '#server/ingest/readers/pdf/lines.ts';
import { pdfBlocks } from '#server/ingest/readers/pdf/paragraphs.ts';
import { loadPdfjs, type PdfDocument } from '#server/ingest/readers/pdf/pdfjs.ts';
import { lineJoiner } from '#server/ingest/readers/shared/hyphens.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';
import { withoutTails } from '#server/ingest/readers/shared/tails.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/** A scan that was given a stamp or a fax line still counts as a scan. */
const MIN_TEXT_PER_PAGE = 8;

/**
 * Reads the text layer of a PDF: lines by their baseline, columns in reading order, heads and feet left out.
 * @throws UnreadableFile encrypted · damaged · hostile (too many pages) · no_text (a scan)
 */
export async function readPdf(bytes: Uint8Array): Promise<SourceDocument> {
  const document = await loadPdfjs(bytes);
  try {
    if (document.numPages > LIMITS.pdf.pages)
      throw new UnreadableFile(
        'hostile',
        `The PDF has ${document.numPages} pages; at most ${LIMITS.pdf.pages} are read.`,
      );
    const { pages, unread } = await readPages(document);
    const length = pages.flat().reduce((sum, line) => sum + line.text.length, 0);
    if (length < MIN_TEXT_PER_PAGE * pages.length || length === 0)
      throw new UnreadableFile(
        'no_text',
        'The PDF holds pictures of pages and no text. Run text recognition on it first.',
      );
    const clean = withoutHeads(pages);
    const join = lineJoiner(pages.flatMap((lines) => lines.map((line) => line.text)).join('\n'));
    const warnings = unread > 0 ? [`${unread} pages could not be read.`] : [];
    return {
      format: 'pdf',
      blocks: withoutTails(pdfBlocks(clean.pages, join)),
      meta: { ...(await readMeta(document)), ...clean.meta },
      warnings,
    };
  } finally {
    await document.destroy();
  }
}

async function readPages(document: PdfDocument): Promise<{ pages: PdfLine[][]; unread: number }> {
  const faces: Faces = new Map();
  const pages: PdfLine[][] = [];
  let unread = 0;
  for (let number = 1; number <= document.numPages; number++) {
    try {
      const page = await document.getPage(number);
      const width = page.getViewport({ scale: 1 }).width;
      pages.push(inReadingOrder(toPdfLines(await readItems(page, faces), number), width));
      page.cleanup();
    } catch {
      unread++;
      pages.push([]);
    }
  }
  return { pages, unread };
}

async function readMeta(document: PdfDocument): Promise<SourceMeta> {
  const info = await document.getMetadata().then(
    (metadata) => metadata.info as Record<string, unknown>,
    () => ({}) as Record<string, unknown>,
  );
  const title = typeof info.Title === 'string' ? tidy(info.Title) : '';
  const language = typeof info.Language === 'string' ? tidy(info.Language) : '';
  return { ...(title !== '' && { title }), ...(language !== '' && { language }) };
}
