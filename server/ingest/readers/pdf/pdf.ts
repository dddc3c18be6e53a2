import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { inReadingOrder } from '#server/ingest/readers/pdf/columns.ts';
import { withoutHeads } from '#server/ingest/readers/pdf/furniture.ts';
import { type Faces, readItems } from '#server/ingest/readers/pdf/items.ts';
import { type PdfLine, toPdfLines } from '#server/ingest/readers/pdf/lines.ts';
import { pdfBlocks } from '#server/ingest/readers/pdf/paragraphs.ts';
import { loadPdfjs, type PdfDocument } from '#server/ingest/readers/pdf/pdfjs.ts';
import { hasFewLetters, isPicture, mayBePicture } from '#server/ingest/readers/pdf/pictures.ts';
import { recognisedItems } from '#server/ingest/readers/pdf/recognised.ts';
import { IN_PARTS, SAVE_ANEW } from '#server/ingest/readers/shared/advice.ts';
import { lineJoiner } from '#server/ingest/readers/shared/hyphens.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';
import { withoutTails } from '#server/ingest/readers/shared/tails.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { RecognisedPage } from '#server/outside/ocr.ts';
import type { SourceMeta } from '#server/record/analysis.ts';
import { pageRanges } from '#shared/reading/pageRanges.ts';

/** Of the pages that hold anything: with so many without words it is a scan, whatever stands on the others. */
const MOSTLY = 0.5;

interface PdfOptions {
  /** Pages that were read off their pictures. */
  recognised?: readonly RecognisedPage[];
}

/**
 * Reads the text layer of a PDF: lines by their baseline, columns in reading order, heads and feet left out. What was read off the
 * pictures of pages is read the same way.
 * @throws UnreadableFile encrypted · damaged · hostile (too many pages) · scanned (needs text recognition) · no_text (nothing to recognise)
 */
export async function readPdf(bytes: Uint8Array, { recognised = [] }: PdfOptions = {}): Promise<SourceDocument> {
  const document = await loadPdfjs(bytes);
  try {
    if (document.numPages > LIMITS.pdf.pages)
      throw new UnreadableFile(
        'hostile',
        `The PDF has ${document.numPages} pages; at most ${LIMITS.pdf.pages} are read. ${IN_PARTS}`,
      );
    const { pages, pictures, unread } = await readPages(document, recognised);
    const clean = withoutHeads(pages);
    const hasWords = (page: readonly PdfLine[]) => page.some((line) => line.text.trim() !== '');
    const read = new Set(recognised.map(({ page }) => page));
    const wordless = pictures.filter((page) => {
      const lines = clean.pages[page - 1]!;
      return read.has(page) ? !hasWords(lines) : hasFewLetters(lines);
    });
    const withWords = clean.pages.filter((page, at) => hasWords(page) && !wordless.includes(at + 1)).length;
    if (recognised.length === 0 && wordless.length > 0 && wordless.length >= MOSTLY * (withWords + wordless.length))
      throw scanned(wordless, pages.length);
    if (!pages.some(hasWords)) throw new UnreadableFile('no_text', nothingIn(recognised.length, pages.length));
    const join = lineJoiner(pages.flatMap((lines) => lines.map((line) => line.text)).join('\n'));
    const warnings = unread > 0 ? [`${unread} pages could not be read.`] : [];
    const scan = { recognised: [...read].filter((page) => !wordless.includes(page)), wordless };
    return {
      format: 'pdf',
      blocks: withoutTails(pdfBlocks(clean.pages, join)),
      meta: { ...(await readMeta(document)), ...clean.meta },
      warnings,
      ...(scan.recognised.length + scan.wordless.length > 0 && { scan }),
    };
  } finally {
    await document.destroy();
  }
}

function scanned(wordless: readonly number[], pages: number): UnreadableFile {
  const which = wordless.length < pages ? ` (${pageRanges(wordless)})` : '';
  return new UnreadableFile(
    'scanned',
    `Scanned: no text on ${wordless.length} of ${pages} pages${which}, only pictures of them. It needs text recognition (OCR) first.`,
    wordless,
  );
}

const nothingIn = (recognised: number, pages: number): string =>
  recognised > 0
    ? `Scanned, and text recognition found no words on ${recognised} of ${pages} pages. Scan it once more, or get the document itself.`
    : `The PDF holds no text on any of its ${pages} pages. ${SAVE_ANEW}`;

/** `pictures`: numbers of pages that pictures cover and that hold little else. */
async function readPages(document: PdfDocument, recognised: readonly RecognisedPage[]) {
  const byNumber = new Map(recognised.map((page) => [page.page, page]));
  const faces: Faces = new Map();
  const pages: PdfLine[][] = [];
  const pictures: number[] = [];
  let unread = 0;
  for (let number = 1; number <= document.numPages; number++) {
    try {
      const page = await document.getPage(number);
      const width = page.getViewport({ scale: 1 }).width;
      const read = byNumber.get(number);
      const items = read ? recognisedItems(read, page) : await readItems(page, faces);
      const lines = toPdfLines(items, number);
      pages.push(inReadingOrder(lines, width));
      if (mayBePicture(lines) && (await isPicture(page))) pictures.push(number);
      page.cleanup();
    } catch {
      unread++;
      pages[number - 1] ??= [];
    }
  }
  return { pages, pictures, unread };
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
