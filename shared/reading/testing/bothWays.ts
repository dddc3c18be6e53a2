/** One text fed in both ways, as ingestion and as the pane have it, and all that is read of it. For tests. */
import type { Block } from '#shared/reading/blocks.ts';
import { datesWritten } from '#shared/reading/dates.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { governingLaw, lawsNamed } from '#shared/reading/laws/governingLaw.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { type ReadParagraph, readParagraphs } from '#shared/reading/paragraphs.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import type { StyledLine } from '#shared/reading/testing/houseStyles.ts';
import type { Definition, Structure } from '#shared/reading/types.ts';

const INDENT = 36;

/** As a reader of files hands it to ingestion: the numbers stand in the text. */
export const asBlocks = (lines: readonly StyledLine[]): Block[] =>
  lines.map((line): Block => {
    if (typeof line === 'string') return { kind: 'paragraph', text: line, style: 'Normal' };
    if ('row' in line) return { kind: 'row', text: line.row.join('\t') };
    if ('heading' in line) {
      const label = line.number === undefined ? '' : `${line.number} `;
      const style = `heading ${line.level}`;
      const own = { kind: 'heading' as const, text: label + line.heading, level: line.level, style };
      return label === '' ? own : { ...own, labelLength: label.length };
    }
    const label = `${line.number} `;
    const indent = (line.level ?? 0) * INDENT;
    const own = { kind: 'item' as const, text: label + line.text, labelLength: label.length, style: 'Normal' };
    return indent > 0 ? { ...own, indent } : own;
  });

/** As Word hands it to the pane: the numbers that it counts stand beside the text, the cells of a row are paragraphs. */
export function asParagraphs(lines: readonly StyledLine[]): ReadParagraph[] {
  const list = (label: string, level: number) => ({ label, level, bullet: !/[\p{L}\d]/u.test(label) });
  return lines.flatMap((line, row): ReadParagraph[] => {
    if (typeof line === 'string') return [{ text: line, style: 'Normal', table: 0 }];
    if ('row' in line)
      return line.row.map((text, column) => ({ text, style: 'Normal', table: 1, cell: { row, column } }));
    if ('heading' in line) {
      const own = { text: line.heading, style: `heading ${line.level}`, heading: line.level, table: 0 };
      return [line.number === undefined ? own : { ...own, list: list(line.number, 0) }];
    }
    return [{ text: line.text, style: 'Normal', table: 0, list: list(line.number, line.level ?? 0) }];
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
