/** What a place on the cover page of a standard form belongs to: its row of a table, or the heading above it. */
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

export interface CoverHolder {
  label: string;
  /** What stands below the label. */
  hint: string;
  /** Head of the column, where each party has one. */
  party: string;
  /** An empty cell of a column that has a head, in a row that has a label. */
  isOpenCell: boolean;
  /** Stands in or behind a place to sign. */
  isSigned: boolean;
}

/** Of each row of a table the table that it stands in, by the number of its first row. Rows follow each other without a line between. */
export type Tables = ReadonlyMap<number, number>;

export function inTables(paras: readonly DocParagraph[]): Tables {
  const tables = new Map<number, number>();
  let first: number | null = null;
  for (const { cell } of paras) {
    if (!cell) first = null;
    else {
      first ??= cell.row;
      if (!tables.has(cell.row)) tables.set(cell.row, first);
    }
  }
  return tables;
}

const LONGEST_LABEL = 80;
const SIGNATURE = /^signature\b|^signed\b|^by\s*:/i;
/** So many lines above may be what is signed. */
const SIGNED_WITHIN = 30;

const isLabel = (text: string): boolean => text !== '' && text.length <= LONGEST_LABEL && !/[.;]$/.test(text);

export function holderOf(paras: readonly DocParagraph[], para: DocParagraph, tables: Tables): CoverHolder {
  const { cell } = para;
  const isSigned = paras
    .slice(Math.max(0, para.i - SIGNED_WITHIN), para.i)
    .some((one) => Boolean(one.cell) === Boolean(cell) && SIGNATURE.test(one.text.trim()));
  if (!cell) return { ...aboveOf(paras, para.i), party: '', isOpenCell: false, isSigned };
  const textsAt = (row: number, column: number): string[] =>
    paras.flatMap((one) =>
      one.cell?.row === row && one.cell.column === column && one.text.trim() !== '' ? [one.text.trim()] : [],
    );
  const [label = '', ...hint] = cell.column > 0 ? textsAt(cell.row, 0) : [];
  const head = tables.get(cell.row)!;
  const party = head === cell.row || cell.column === 0 ? '' : (textsAt(head, cell.column)[0] ?? '');
  const isHeaded = party !== '' && textsAt(head, 0).length === 0;
  if (!isLabel(label)) return { ...aboveOf(paras, para.i), party: '', isOpenCell: false, isSigned };
  return {
    label,
    hint: hint.join(' '),
    party: isHeaded ? party : '',
    isOpenCell: isHeaded && textsAt(cell.row, cell.column).length === 0,
    isSigned,
  };
}

/** The nearest line above that reads like a label, and what stands between. */
function aboveOf(paras: readonly DocParagraph[], at: number): { label: string; hint: string } {
  const between: string[] = [];
  for (let i = at - 1; i >= 0; i--) {
    const { text, heading, bold = [] } = paras[i]!;
    const said = text.trim();
    if (said === '') continue;
    const isBold = bold.some(({ start, end }) => end - start >= said.length);
    if ((heading !== undefined || isBold) && isLabel(said))
      return { label: said.replace(/:$/, ''), hint: between.reverse().join(' ') };
    if (!/[[{_☐☑☒]/.test(said) && said.length <= LONGEST_LABEL) between.push(said);
  }
  return { label: '', hint: '' };
}
