/** What Tesseract writes of a page (hOCR): lines with their baseline and size, words with their place and how sure it is of them. */
import { Parser } from 'htmlparser2';
import type { RecognisedWord } from '#server/outside/ocr.ts';

/** Per cent. Below, it is a smudge or a signature; a word without a letter or figure must be surer. */
const SURE = 20;
const SURE_OF_MARKS = 60;
const LINES = new Set(['ocr_line', 'ocr_header', 'ocr_caption', 'ocr_textfloat']);

const numbers = (title: string, name: string): number[] =>
  new RegExp(`(?:^|;)\\s*${name}((?:\\s+-?[\\d.]+)+)`).exec(title)?.[1]?.trim().split(/\s+/).map(Number) ?? [];

/** Words of the page in reading order, with the size of its picture. */
export function readHocr(hocr: string): { width: number; height: number; words: RecognisedWord[] } {
  const read = { width: 0, height: 0, words: [] as RecognisedWord[] };
  let line = { baseline: 0, size: 0 };
  let word: (RecognisedWord & { sureness: number }) | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(_, { class: kind = '', title = '' }) {
      if (word) depth++;
      const [x0 = 0, , x1 = 0, y1 = 0] = numbers(title, 'bbox');
      if (kind === 'ocr_page') Object.assign(read, { width: x1, height: y1 });
      if (LINES.has(kind)) {
        const [, offset = 0] = numbers(title, 'baseline');
        const [size = 0] = numbers(title, 'x_size');
        line = { baseline: y1 + offset, size };
      }
      if (kind !== 'ocrx_word') return;
      const [sureness = 0] = numbers(title, 'x_wconf');
      word = { text: '', x: x0, width: x1 - x0, ...line, sureness };
      depth = 0;
    },
    ontext(text) {
      if (word) word.text += text;
    },
    onclosetag() {
      if (!word || depth-- > 0) return;
      const { sureness, ...found } = word;
      const text = found.text.trim();
      if (text !== '' && sureness >= (/[\p{L}\p{N}]/u.test(text) ? SURE : SURE_OF_MARKS))
        read.words.push({ ...found, text });
      word = null;
    },
  });
  parser.end(hocr);
  return read;
}
