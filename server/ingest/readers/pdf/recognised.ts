/** Words that were read off the picture of a page, as if they had stood on it as text. */
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { Item } from '#server/ingest/readers/pdf/items.ts';
import type { RecognisedPage } from '#server/outside/ocr.ts';

/** Sizes are measured off the letters of each line: so far from the usual one of the page they are the usual one. */
const SAME_SIZE = 0.25;

/** The usual size of a page is that of most of its words. */
function usualSize({ words }: RecognisedPage): number {
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

export function recognisedItems(read: RecognisedPage, page: PDFPageProxy): Item[] {
  const { width, height } = page.getViewport({ scale: 1 });
  const [across, down] = [width / read.width, height / read.height];
  const usual = usualSize(read);
  return read.words.map((word) => ({
    // words stand apart, however narrow the picture shows it
    text: `${word.text} `,
    x: word.x * across,
    y: height - word.baseline * down,
    width: word.width * across,
    size: (Math.abs(word.size - usual) <= usual * SAME_SIZE ? usual : word.size) * down,
    bold: false,
    italic: false,
  }));
}
