/** Words set on the pages of a PDF: fonts by letter, line by line where they are read from the right. */
import type PDFDocument from 'pdfkit';
import { isRightToLeft, seenFromLeft } from '#server/features/exports/files/direction.ts';
import type { Run } from '#server/features/exports/files/pieces.ts';
import { type OwnFont, piecesOf } from '#server/pdfLetters.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
export const MARGIN = 72;
const LINE_GAP = 2.2;
/** From the top of a line to where letters stand, of the size: one for all fonts, so that they stand on one line. */
const BASELINE = 0.74;

/** Letters that no font has been found for are written as “?”; whoever reads the file is told. */
export interface Letters {
  isWhole: boolean;
}

interface Inked {
  text: string;
  font: string;
}

const TIMES = { '': 'Times-Roman', b: 'Times-Bold', i: 'Times-Italic', bi: 'Times-BoldItalic' } as const;

interface StandardFont {
  font?: { getKernPair?(left: string, right: string): number };
  widthOfString(text: string, size: number, features?: unknown): number;
}

/** Of one word, in thousandths of its size. */
const WIDTHS = new Map<string, Map<string, number>>();
const MOST_WIDTHS = 50_000;

/**
 * Two thirds of the time of a long text go into looking up pairs of letters, for every word again. Pairs are not kerned, as no word
 * processor does unless told to, and what was measured is remembered.
 */
function quicken(pdf: Pdf, name: string): void {
  const own = (pdf as unknown as { _font: StandardFont })._font;
  if (!own.font?.getKernPair || Object.hasOwn(own, 'widthOfString')) return;
  own.font.getKernPair = () => 0;
  const known = WIDTHS.get(name) ?? new Map<string, number>();
  WIDTHS.set(name, known);
  const measure = own.widthOfString.bind(own);
  own.widthOfString = (text, size) => {
    let wide = known.get(text);
    if (wide === undefined) {
      wide = measure(text, 1000);
      if (text.length < 24 && known.size < MOST_WIDTHS) known.set(text, wide);
    }
    return (wide * size) / 1000;
  };
}

/** Chooses the font of the words that follow. */
export function fontOf(pdf: Pdf, name: string): Pdf {
  pdf.font(name);
  if (name.startsWith('Times')) quicken(pdf, name);
  return pdf;
}

const registered = new WeakMap<Pdf, Set<string>>();

function nameOf(pdf: Pdf, { name, bytes }: OwnFont): string {
  const known = registered.get(pdf) ?? new Set();
  registered.set(pdf, known);
  if (!known.has(name)) pdf.registerFont(name, bytes as never);
  known.add(name);
  return name;
}

/** Words that the fonts of every reader have, and the others between them. */
const STRETCHES = /(?:[\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]+(?=\s|$)|\s)+|\S+\s*/gu;

function inked(pdf: Pdf, { text, bold, italic }: Run, letters: Letters): Inked[] {
  const own = TIMES[`${bold ? 'b' : ''}${italic ? 'i' : ''}`];
  const even = text
    .replace(/\u2011/g, '-')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s/g, ' ');
  return (even.match(STRETCHES) ?? []).flatMap((stretch) => {
    const { pieces, isWhole } = piecesOf(stretch, bold ? 'bold' : 'regular');
    letters.isWhole &&= isWhole;
    return pieces.map((piece) => ({ text: piece.text, font: piece.font ? nameOf(pdf, piece.font) : own }));
  });
}

/** Neighbours of one font are one: fewer pieces, fewer breaks. */
function merged(pieces: readonly Inked[]): Inked[] {
  const all: Inked[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.font === piece.font) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
}

export interface Setting {
  x: number;
  width: number;
  size: number;
  align?: 'left' | 'center';
  colour?: string;
}

export const bottomOf = (pdf: Pdf): number => pdf.page.height - MARGIN;

/** Begins a page where less than so much is left of this one. */
export function keep(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
}

/** Runs as one paragraph at the current height. */
export function setRuns(pdf: Pdf, runs: readonly Run[], setting: Setting, letters: Letters): void {
  const { x, width, size, align = 'left', colour = '#000000' } = setting;
  const pieces = merged(runs.flatMap((run) => inked(pdf, run, letters)));
  pdf.fontSize(size).fillColor(colour);
  if (isRightToLeft(runs.map(({ text }) => text).join(''))) {
    setFromRight(pdf, pieces, setting);
    return;
  }
  const isMixed = pieces.some(({ font }) => !font.startsWith('Times'));
  pieces.forEach(({ text, font }, i) => {
    const options = {
      width,
      align,
      lineGap: LINE_GAP,
      continued: i < pieces.length - 1,
      ...(isMixed && { baseline: -BASELINE * size }),
    } as const;
    fontOf(pdf, font);
    if (i === 0) pdf.text(text, x, pdf.y, options);
    else pdf.text(text, options);
  });
}

/** Broken into lines here, since the words of each are turned around. */
function setFromRight(pdf: Pdf, pieces: readonly Inked[], { x, width, size, align }: Setting): void {
  const words = pieces.flatMap(({ text, font }) => text.split(/(?<= )/).map((word) => ({ text: word, font })));
  const widthOf = ({ text, font }: Inked) => fontOf(pdf, font).widthOfString(text);
  const lines: Inked[][] = [[]];
  let used = 0;
  for (const word of words) {
    const wide = widthOf(word);
    if (used + wide > width && lines.at(-1)!.length > 0) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(word);
    used += wide;
  }
  const height = size * 1.25 + LINE_GAP;
  for (const line of lines) {
    keep(pdf, height);
    const y = pdf.y;
    const seen = seenOf(line);
    const wide = seen.reduce((sum, one) => sum + widthOf(one), 0);
    let at = align === 'center' ? x + (width - wide) / 2 : x + width - wide;
    for (const one of seen) {
      fontOf(pdf, one.font).text(one.text, at, y, { lineBreak: false, baseline: -BASELINE * size });
      at += widthOf(one);
    }
    pdf.y = y + height;
  }
  pdf.x = x;
}

/** Fonts turn letters that are read from the right around by themselves, and signs without one of them not. */
const drawn = (word: string): string => (isRightToLeft(word) ? word : [...word].reverse().join(''));

/** A line in the order in which it is seen, each stretch with the fonts of its letters. */
function seenOf(line: readonly Inked[]): Inked[] {
  const text = line
    .map((one) => one.text)
    .join('')
    .trimEnd();
  const fonts: string[] = [];
  for (const one of line) for (let i = 0; i < one.text.length; i++) fonts.push(one.font);
  let end = text.length;
  return seenFromLeft(text).flatMap((stretch) => {
    const from = end - stretch.text.length;
    const own: Inked[] = [];
    // letter by letter: a stretch may have several fonts
    for (let i = 0; i < stretch.text.length; i++) {
      const font = fonts[from + i]!;
      const last = own.at(-1);
      if (last?.font === font) last.text += stretch.text[i];
      else own.push({ text: stretch.text[i]!, font });
    }
    end = from;
    if (!stretch.isRightToLeft) return own;
    return own.reverse().map((one) => ({ ...one, text: one.text.split(' ').map(drawn).reverse().join(' ') }));
  });
}
