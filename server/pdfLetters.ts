/**
 * Letters for PDFs. What every reader's own fonts have is written with them; everything else with fonts that are put into the file, of
 * them the letters that it needs. They are read when a text needs them first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** Beside `entry` of a package. */
const beside = (entry: string, ...rest: string[]): string => path.join(path.dirname(entry), ...rest);
const latin = () => require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const noto =
  (part: string) =>
  (weight: Weight): string =>
    beside(latin(), `noto-sans-${part}-${weight === 'bold' ? 700 : 400}-normal.woff`);
const inFonts = (entry: () => string, file: string) => (weight: Weight) =>
  beside(entry(), '..', 'fonts', `${file}-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`);

/** Hebrew and Arabic letters come with every desktop, but with no package here: the first of these that there is. */
const OF_THE_SYSTEM: readonly Record<Weight, string>[] = [
  {
    regular: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    bold: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
  },
  {
    regular: '/System/Library/Fonts/Supplemental/Arial.ttf',
    bold: '/System/Library/Fonts/Supplemental/Arial Bold.ttf',
  },
  { regular: 'C:\\Windows\\Fonts\\arial.ttf', bold: 'C:\\Windows\\Fonts\\arialbd.ttf' },
];
const system = (weight: Weight): string | null =>
  OF_THE_SYSTEM.map((files) => files[weight]).find((file) => existsSync(file)) ?? null;

/** In the order in which they are asked for a letter. */
const FILES: readonly ((weight: Weight) => string | null)[] = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'].map(noto),
  // kana and traditional forms as well
  inFonts(() => require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans'),
  inFonts(() => require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR'),
  system,
];

/** One that is put into the file. */
export interface OwnFont {
  /** Its own, for whoever keeps fonts by name: parts of one font are called the same. */
  name: string;
  bytes: Buffer;
}

interface Loaded extends OwnFont {
  font: Font;
}

const loaded = new Map<string, Loaded | null>();

function fontAt(at: number, weight: Weight): Loaded | null {
  const name = `letters-${at}-${weight}`;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const file = FILES[at]!(weight);
  const bytes = file === null ? null : readFileSync(file);
  const one = bytes && { name, bytes, font: create(bytes) as Font };
  loaded.set(name, one);
  return one;
}

/** What the fonts that every reader has can write: Windows-1252. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]*$/u;
/** In place of a letter that no font has. */
const UNKNOWN = '?';

export interface Piece {
  text: string;
  /** Null: one of those that every reader has. */
  font: OwnFont | null;
}

/** Stays with `before` as long as it can. Undefined: none has the letter. */
function fontFor(letter: string, before: number | undefined, weight: Weight): number | undefined {
  // parts of a font have one glyph for it and for what nobody sees, and readers then read that
  if (letter === ' ') return 0;
  const code = letter.codePointAt(0)!;
  const has = (at: number) => fontAt(at, weight)?.font.hasGlyphForCodePoint(code) ?? false;
  if (before !== undefined && has(before)) return before;
  const found = FILES.findIndex((_file, at) => has(at));
  return found === -1 ? undefined : found;
}

/** `isWhole` false: some letters are written as “?”. */
export function piecesOf(given: string, weight: Weight = 'regular'): { pieces: Piece[]; isWhole: boolean } {
  const text = given.normalize('NFC').replace(/\p{Cc}/gu, ' ');
  if (PLAIN.test(text)) return { pieces: [{ text, font: null }], isWhole: true };
  const runs: { at: number; text: string }[] = [];
  let isWhole = true;
  for (const letter of text) {
    const last = runs.at(-1);
    const found = fontFor(letter, last?.at, weight);
    if (found === undefined) isWhole = false;
    const at = found ?? 0;
    const written = found === undefined ? UNKNOWN : letter;
    if (last?.at === at) last.text += written;
    else runs.push({ at, text: written });
  }
  return { pieces: runs.map((run) => ({ text: run.text, font: fontAt(run.at, weight) })), isWhole };
}
