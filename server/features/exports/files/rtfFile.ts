/**
 * A text as a .doc. What is in it is Rich Text, which every Word since 1997 and every other writer opens under that name as it is, with
 * headings, hanging numbers, tables and page numbers; a web page under that name comes up without pages in most of them.
 */
import { columnShares } from '#server/features/exports/files/columnShares.ts';
import { isRightToLeft } from '#server/features/exports/files/direction.ts';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import {
  footTitle,
  type Heading,
  type Piece,
  piecesOf,
  type Run,
  textOf,
  type Words,
} from '#server/features/exports/files/pieces.ts';

/** Twentieths of a point. */
const STEP = 720;
const WIDTH = 9026;

/** ASCII stays; everything else by its code units, with a mark for readers from before Unicode. */
function rtf(text: string): string {
  let written = '';
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    const code = text.charCodeAt(i);
    if (sign === '\\' || sign === '{' || sign === '}') written += `\\${sign}`;
    else if (sign === '\t') written += '\\tab ';
    else if (sign === '\n') written += '\\line ';
    else if (code < 32) written += ' ';
    else if (code < 128) written += sign;
    else written += `\\u${code > 32767 ? code - 65536 : code}?`;
  }
  return written;
}

/** The title and headings by the names that Word knows them under. */
const STYLES = [
  '{\\s0\\f0\\fs22\\sa120\\sl264\\slmult1 Normal;}',
  ...Array.from(
    { length: 6 },
    (_, i) =>
      `{\\s${i + 1}\\sbasedon0\\snext0\\keepn\\sb${i === 0 ? 280 : 180}\\sa100\\outlinelevel${i}\\b\\fs${i === 0 ? 24 : 22} heading ${i + 1};}`,
  ),
  '{\\s7\\sbasedon0\\snext0\\qc\\sa280\\b\\fs32 Title;}',
].join('');

const headingOf = (level: number): string =>
  `\\s${level}\\outlinelevel${level - 1}\\keepn\\sb${level === 1 ? 280 : 180}\\sa100\\b\\fs${level === 1 ? 24 : 22}`;

const runsRtf = (runs: readonly Run[], isBold: boolean): string =>
  runs
    .map(({ text, bold, italic }) => {
      const marks = `${bold && !isBold ? '\\b' : ''}${italic ? '\\i' : ''}`;
      return marks === '' ? rtf(text) : `{${marks} ${rtf(text)}}`;
    })
    .join('');

const way = (text: string): string => (isRightToLeft(text) ? '\\rtlpar\\qr' : '');
/** Letters that are read from the right have their size and weight said a second time. */
const written = (text: string, isRight: boolean, size = 22, isBold = false): string =>
  isRight ? `{\\rtlch\\af0\\afs${size}${isBold ? '\\ab' : ''} ${text}}` : text;

function indentOf(depth: number, number: string | null): string {
  const left = STEP * depth;
  if (number === null) return left === 0 ? '' : `\\li${left}\\lin${left}`;
  if (/\s/.test(number)) return `\\li${left}\\lin${left}\\tx${left + 2 * STEP}`;
  return `\\li${left + STEP}\\lin${left + STEP}\\fi-${STEP}\\tx${left + STEP}`;
}

function wordsRtf(piece: Heading | Words): string {
  const text = textOf(piece);
  const style = piece.kind === 'heading' ? headingOf(piece.level) : '\\s0\\sa120\\sl264\\slmult1';
  const indent = indentOf(piece.kind === 'heading' ? 0 : piece.depth, piece.number);
  const number = piece.number === null ? '' : `${rtf(piece.number)}\\tab `;
  const runs = number + runsRtf(piece.runs, piece.kind === 'heading');
  return `{\\pard\\plain\\f0\\fs22${style}${indent}${way(text)} ${written(runs, isRightToLeft(text), 22, piece.kind === 'heading')}\\par}`;
}

const CELL = ['t', 'l', 'b', 'r'].map((side) => `\\clbrdr${side}\\brdrs\\brdrw5`).join('');

function tableRtf(rows: readonly string[][]): string {
  let at = 0;
  const ends = columnShares(rows).map((share) => {
    at += share * WIDTH;
    return `${CELL}\\cellx${Math.round(at)}`;
  });
  const head = `\\trowd\\trgaph80\\trkeep${isRightToLeft(rows.flat().join(' ')) ? '\\rtlrow' : ''}${ends.join('')}`;
  const cell = (text: string) =>
    `\\pard\\plain\\intbl\\f0\\fs20${way(text)} ${written(rtf(text), isRightToLeft(text), 20)}\\cell`;
  return `${rows.map((row) => `${head}${row.map(cell).join('')}\\row`).join('\n')}\n{\\pard\\plain\\f0\\fs12\\par}`;
}

const pieceRtf = (piece: Piece): string => (piece.kind === 'table' ? tableRtf(piece.rows) : wordsRtf(piece));

function originRtf({ origin: { source, url, note } }: ExportText): string {
  const quiet = '\\pard\\plain\\f0\\fs18\\cf1\\sa60\\keep';
  const address = rtf(url);
  return [
    `{${quiet}\\keepn\\sb480\\brdrt\\brdrs\\brdrw5\\brsp160 {\\b Source}\\par}`,
    `{${quiet}\\keepn ${rtf(source)}\\par}`,
    `{${quiet}\\keepn {\\field{\\*\\fldinst{HYPERLINK "${address}"}}{\\fldrslt{\\ul\\cf2 ${address}}}}\\par}`,
    `{${quiet} ${rtf(note)}\\par}`,
  ].join('\n');
}

const field = (name: string): string => `{\\field{\\*\\fldinst{${name}}}{\\fldrslt{1}}}`;

/** Codes of languages in this format, of those that contracts here are in. */
const LANGUAGES: Record<string, number> = {
  en: 1033,
  de: 1031,
  fr: 1036,
  es: 3082,
  it: 1040,
  nl: 1043,
  pt: 2070,
  pl: 1045,
  zh: 2052,
  ja: 1041,
  ko: 1042,
  ar: 1025,
  he: 1037,
  ru: 1049,
};

export function rtfFile(given: ExportText): Buffer {
  const { title, language } = given;
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0\\deflang${LANGUAGES[language] ?? LANGUAGES.en}
{\\fonttbl{\\f0\\froman\\fcharset0 Times New Roman;}}
{\\colortbl;\\red92\\green92\\blue92;\\red5\\green99\\blue193;}
{\\stylesheet${STYLES}}
{\\info{\\title ${rtf(title)}}{\\author Clausary}}
\\paperw11906\\paperh16838\\margl1440\\margr1440\\margt1440\\margb1440
{\\footer\\pard\\plain\\f0\\fs16\\cf1\\tqr\\tx${WIDTH} ${rtf(footTitle(title))}\\tab ${field('PAGE')} of ${field('NUMPAGES')}\\par}
{\\pard\\plain\\f0\\s7\\qc\\sa280\\b\\fs32${isRightToLeft(title) ? '\\rtlpar' : ''} ${written(rtf(title), isRightToLeft(title), 32, true)}\\par}
${piecesOf(given).map(pieceRtf).join('\n')}
${originRtf(given)}
}
`,
    'latin1',
  );
}
