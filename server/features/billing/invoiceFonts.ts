/**
 * Letters for names of customers. What every reader's own fonts have is written with them; everything else with fonts that are put into
 * the file, of them the letters that it needs. They are read when a name needs them first.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
/** Beside `entry` of a package. */
const beside = (entry: string, ...rest: string[]): string => path.join(path.dirname(entry), ...rest);
const latin = () => require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');

/** In the order in which they are asked for a letter. */
const FILES: readonly (() => string)[] = [
  latin,
  ...['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'].map(
    (part) => () => beside(latin(), `noto-sans-${part}-400-normal.woff`),
  ),
  // kana and traditional forms as well
  () => beside(require.resolve('@embedpdf/fonts-sc'), '..', 'fonts', 'NotoSansHans-Regular.otf'),
  () => beside(require.resolve('@embedpdf/fonts-kr'), '..', 'fonts', 'NotoSansKR-Regular.otf'),
];

interface Loaded {
  bytes: Buffer;
  font: Font;
}

const loaded = new Map<number, Loaded>();

function fontAt(at: number): Loaded {
  const known = loaded.get(at);
  if (known) return known;
  const bytes = readFileSync(FILES[at]!());
  const one = { bytes, font: create(bytes) as Font };
  loaded.set(at, one);
  return one;
}

/** What the fonts that every reader has can write: Windows-1252. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]*$/u;
/** In place of a letter that no font has. */
const UNKNOWN = '?';

export interface Piece {
  text: string;
  /** Null: one of those that every reader has. */
  font: Buffer | null;
}

/** Stays with `before` as long as it can. Undefined: none has the letter. */
function fontFor(letter: string, before: number | undefined): number | undefined {
  // parts of a font have one glyph for it and for what nobody sees, and readers then read that
  if (letter === ' ') return 0;
  const code = letter.codePointAt(0)!;
  const has = (at: number) => fontAt(at).font.hasGlyphForCodePoint(code);
  if (before !== undefined && has(before)) return before;
  const found = FILES.findIndex((_file, at) => has(at));
  return found === -1 ? undefined : found;
}

/** `isWhole` false: some letters are written as “?”. */
export function piecesOf(given: string): { pieces: Piece[]; isWhole: boolean } {
  const text = given.normalize('NFC').replace(/\p{Cc}/gu, ' ');
  if (PLAIN.test(text)) return { pieces: [{ text, font: null }], isWhole: true };
  const runs: { at: number; text: string }[] = [];
  let isWhole = true;
  for (const letter of text) {
    const last = runs.at(-1);
    const found = fontFor(letter, last?.at);
    if (found === undefined) isWhole = false;
    const at = found ?? 0;
    const written = found === undefined ? UNKNOWN : letter;
    if (last?.at === at) last.text += written;
    else runs.push({ at, text: written });
  }
  return { pieces: runs.map((run) => ({ text: run.text, font: fontAt(run.at).bytes })), isWhole };
}
