/** One text fed in both ways, as ingestion and as the pane have it, and all that is read of it. For tests. */
import type { Block, Range } from '#shared/reading/blocks.ts';
import { datesWritten } from '#shared/reading/dates.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { governingLaw, lawsNamed } from '#shared/reading/laws/governingLaw.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { type ReadParagraph, readParagraphs } from '#shared/reading/paragraphs.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import { referenceName, referencesIn } from '#shared/reading/references.ts';
import type { StyledLine } from '#shared/reading/testing/houseStyles.ts';
import type { Definition, Structure, TextSpan } from '#shared/reading/types.ts';

const INDENT = 36;

const MARKS = /\*\*(.+?)\*\*|__(.+?)__/g;

/** A text with its marks taken out, and what they marked, `shift` characters further on. */
function typeIn(written: string, shift = 0): { text: string; bold: Range[]; underline: Range[] } {
  const found = { text: '', bold: [] as Range[], underline: [] as Range[] };
  let at = 0;
  for (const m of written.matchAll(MARKS)) {
    found.text += written.slice(at, m.index);
    const start = found.text.length + shift;
    found.text += m[1] ?? m[2]!;
    found[m[1] === undefined ? 'underline' : 'bold'].push([start, found.text.length + shift]);
    at = m.index + m[0].length;
  }
  found.text += written.slice(at);
  return found;
}

/** Text and type of a block, behind a label. */
function blockText(written: string, label = ''): Pick<Block, 'text' | 'bold' | 'underline'> {
  const { text, bold, underline } = typeIn(written, label.length);
  return { text: label + text, ...(bold.length > 0 && { bold }), ...(underline.length > 0 && { underline }) };
}

/** The same of a paragraph. */
function paragraphText(written: string): Pick<ReadParagraph, 'text' | 'bold' | 'underline'> {
  const { text, bold, underline } = typeIn(written);
  const spans = (ranges: readonly Range[]): TextSpan[] => ranges.map(([start, end]) => ({ start, end }));
  return { text, bold: spans(bold), underline: spans(underline) };
}

/** As a reader of files hands it to ingestion: the numbers stand in the text. */
export const asBlocks = (lines: readonly StyledLine[]): Block[] =>
  lines.map((line): Block => {
    if (typeof line === 'string') return { kind: 'paragraph', ...blockText(line), style: 'Normal' };
    if ('centered' in line) return { kind: 'paragraph', ...blockText(line.centered), centered: true, style: 'Normal' };
    if ('row' in line) return { kind: 'row', ...blockText(line.row.join('\t')) };
    if ('heading' in line) {
      const label = line.number === undefined ? '' : `${line.number} `;
      const style = `heading ${line.level}`;
      const own = { kind: 'heading' as const, ...blockText(line.heading, label), level: line.level, style };
      return label === '' ? own : { ...own, labelLength: label.length };
    }
    const label = `${line.number} `;
    const indent = (line.level ?? 0) * INDENT;
    const own = { kind: 'item' as const, ...blockText(line.text, label), labelLength: label.length, style: 'Normal' };
    return indent > 0 ? { ...own, indent } : own;
  });

/** As Word hands it to the pane: the numbers that it counts stand beside the text, the cells of a row are paragraphs. */
export function asParagraphs(lines: readonly StyledLine[]): ReadParagraph[] {
  const list = (label: string, level: number) => ({ label, level, bullet: !/[\p{L}\d]/u.test(label) });
  const plain = (written: string) => ({ ...paragraphText(written), style: 'Normal', table: 0 });
  return lines.flatMap((line, row): ReadParagraph[] => {
    if (typeof line === 'string') return [plain(line)];
    if ('centered' in line) return [{ ...plain(line.centered), centered: true }];
    if ('row' in line) return line.row.map((text, column) => ({ ...plain(text), table: 1, cell: { row, column } }));
    if ('heading' in line) {
      const own = { ...plain(line.heading), style: `heading ${line.level}`, heading: line.level };
      return [line.number === undefined ? own : { ...own, list: list(line.number, 0) }];
    }
    return [{ ...plain(line.text), list: list(line.number, line.level ?? 0) }];
  });
}

export interface ReadOut {
  terms: string[];
  extents: string[];
  labels: string[];
  parties: { name: string; role: string | null }[];
  law: string | null;
  /** Every law that is said to govern, with the words it is said in. */
  laws: string[];
  dates: string[];
  references: string[];
}

function readOut(read: Structure, definitions: readonly Definition[]): ReadOut {
  const { text } = read;
  const opening = findOpening(text);
  return {
    terms: definitions.flatMap((d) => [d.term, ...d.aliases]),
    extents: definitions.map((d) => `${d.form}: ${text.slice(d.start, d.end)}`),
    labels: read.clauses.map((c) => `${c.level} ${c.number ?? '–'} ${c.heading ?? ''}`.trim()),
    parties: parties(text, opening, 0).map(({ value: { name, role } }) => ({ name, role })),
    law: governingLaw(read)?.value ?? null,
    dates: datesWritten(text).map(({ start, end }) => text.slice(start, end)),
    references: referencesIn(text).map(referenceName),
    laws: lawsNamed(text).map(({ place, start, end }) => `${place.name}: ${text.slice(start, end)}`),
  };
}

/** What ingestion reads. */
export function readAsBlocks(blocks: readonly Block[]): ReadOut {
  const read = structure({ blocks });
  return readOut(read, findDefinitions(read));
}

/** What the pane reads. */
export function readAsParagraphs(paras: readonly ReadParagraph[]): ReadOut {
  const read = readParagraphs(paras);
  return readOut(read, read.definitions);
}
