/** A text as it is set on a page: headings, paragraphs with their numbers, tables. Each kind of file is written from these. */
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import { contractBlocks } from '#server/record/contractBlocks.ts';
import type { ContractBlock } from '#shared/api/contractPage.ts';

export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
}

export interface Heading {
  kind: 'heading';
  /** 1 to 6. */
  level: number;
  number: string | null;
  runs: Run[];
}

export interface Words {
  kind: 'words';
  /** How deep it is set in, from 0. */
  depth: number;
  number: string | null;
  runs: Run[];
}

export interface Table {
  kind: 'table';
  /** All of one length. */
  rows: string[][];
}

export type Piece = Heading | Words | Table;

/** A heading of more characters is a sentence, and is set as one. */
const LONG_HEADING = 100;
const DEEPEST = 5;

const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
const runsOf = ({ runs }: ContractBlock): Run[] =>
  runs.map(({ text, bold, italic }) => ({ text, ...(bold && { bold }), ...(italic && { italic }) }));
const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

function pieceOf(block: ContractBlock): Heading | Words {
  const runs = runsOf(block);
  const number = block.number ?? null;
  if (block.kind === 'heading' && lengthOf(runs) <= LONG_HEADING)
    return { kind: 'heading', level: Math.min(6, Math.max(1, block.level ?? 1)), number, runs };
  const depth = block.kind === 'item' ? Math.min(DEEPEST, Math.max(0, block.level ?? 0)) : 0;
  return { kind: 'words', depth, number, runs };
}

/** Rows that follow one another are one table; shorter ones are filled up. */
function tableOf(blocks: readonly ContractBlock[]): Table {
  const rows = blocks.map(({ cells, runs }) => cells ?? [runs.map(({ text }) => text).join('')]);
  const columns = Math.max(...rows.map((row) => row.length));
  return { kind: 'table', rows: rows.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]) };
}

/** In reading order. A text that begins with its own title does not say it twice. */
export function piecesOf({ title, text, places }: Pick<ExportText, 'title' | 'text' | 'places'>): Piece[] {
  const { blocks } = contractBlocks(text, places, []);
  const pieces: Piece[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    if (block.kind !== 'row') {
      pieces.push(pieceOf(block));
      continue;
    }
    const from = i;
    while (blocks[i + 1]?.kind === 'row') i++;
    pieces.push(tableOf(blocks.slice(from, i + 1)));
  }
  const [first] = pieces;
  const isTitle = first && first.kind !== 'table' && first.number === null && plain(textOf(first)) === plain(title);
  return isTitle ? pieces.slice(1) : pieces;
}

const FOOT_TITLE = 70;

/** As it stands at the foot of each page. */
export const footTitle = (title: string): string =>
  title.length > FOOT_TITLE ? `${title.slice(0, FOOT_TITLE - 1).trimEnd()}…` : title;

export const textOf = ({ runs }: Heading | Words): string => runs.map(({ text }) => text).join('');
