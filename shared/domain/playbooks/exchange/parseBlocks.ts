/**
 * A playbook out of the paragraphs and tables of a Word file. Understood are tables with a row of names, tables with a name in each row,
 * and headed sections whose paragraphs say what they are (“Position: …”). Everything else is listed.
 */
import { type Column, columnOf, headerOf } from '#shared/domain/playbooks/exchange/columns.ts';
import type { Imported } from '#shared/domain/playbooks/exchange/imported.ts';
import { type Fields, RuleGatherer, rowUnder, toldCells } from '#shared/domain/playbooks/exchange/rows.ts';
import type { Block } from '#shared/reading/blocks.ts';

const LONGEST_HEADING = 120;
const LABELLED = /^([^:–—]{2,40}?)\s*[:–—]\s*(.*)$/su;

interface Piece {
  block: Block;
  /** From 1, paragraphs and rows counted apart. */
  place: string;
  /** Of a row: its table, from 1. */
  table: number;
}

function piecesOf(blocks: readonly Block[]): Piece[] {
  let [paragraph, table, row] = [0, 0, 0];
  let wasRow = false;
  return blocks
    .filter(({ kind, text }) => kind !== 'note' && text.trim() !== '')
    .map((block) => {
      const isRow = block.kind === 'row';
      if (isRow && !wasRow) [table, row] = [table + 1, 0];
      wasRow = isRow;
      if (isRow) row++;
      else paragraph++;
      return { block, table, place: isRow ? `Table ${table}, row ${row}` : `Paragraph ${paragraph}` };
    });
}

const cellsOf = ({ text }: Block): string[] => text.split('\t').map((cell) => cell.trim());

const ownText = ({ text, labelLength = 0 }: Block): string => text.slice(labelLength).replaceAll('\v', ' ').trim();

function isHeading(block: Block): boolean {
  const text = ownText(block);
  if (block.kind === 'heading' || block.level !== undefined) return text.length <= LONGEST_HEADING;
  const [first] = block.bold ?? [];
  const isBold = first !== undefined && first[0] <= (block.labelLength ?? 0) && first[1] >= block.text.trimEnd().length;
  return block.kind === 'paragraph' && isBold && text.length <= LONGEST_HEADING && !/[.;]$/.test(text);
}

const isTitle = ({ style = '' }: Block): boolean => /^title$/i.test(style);

/** A section that is gathered: what stood under its heading so far. */
interface Section {
  topic: string;
  title: string;
  place: string;
  fields: Fields;
  /** What the next paragraph belongs to where it does not say. */
  at: Column | null;
  words: string[];
  /** Paragraphs before any that says what it is. */
  loose: Piece[];
}

class WordParser {
  private readonly gatherer: RuleGatherer;
  private readonly headings: { level: number; text: string }[] = [];
  private section: Section | null = null;
  private name: string | undefined;
  /** Topic of the rows below, from a row of its own or the heading above. */
  private rowTopic = '';

  constructor(file: string) {
    this.gatherer = new RuleGatherer(file);
  }

  read(blocks: readonly Block[]): Imported {
    const pieces = piecesOf(blocks);
    for (let n = 0; n < pieces.length; ) {
      const piece = pieces[n]!;
      if (piece.block.kind !== 'row') {
        this.paragraph(piece);
        n++;
        continue;
      }
      let to = n;
      while (pieces[to]?.block.kind === 'row' && pieces[to]!.table === piece.table) to++;
      this.endSection();
      this.table(pieces.slice(n, to));
      n = to;
    }
    this.endSection();
    const imported = this.gatherer.imported();
    return this.name === undefined ? imported : { name: this.name, ...imported };
  }

  private paragraph(piece: Piece): void {
    const { block } = piece;
    const text = ownText(block);
    if (isTitle(block) && this.name === undefined) {
      this.name = text;
      return;
    }
    if (isHeading(block)) {
      const label = columnOf(text);
      if (label && this.section && this.isInside(block)) this.section.at = label;
      else this.begin(piece, text);
      return;
    }
    this.section ??= emptySection('', '', piece.place);
    const { section } = this;
    const [, name = '', rest = ''] = LABELLED.exec(text) ?? [];
    const label = columnOf(name);
    if (label) {
      // the next rule of the same section begins where its first words do
      if ((label === 'title' || label === 'topic' || label === 'id') && section.fields.position) {
        this.endSection();
        this.section = emptySection(section.topic, '', piece.place);
      }
      this.section.at = label;
      this.take(rest, text);
    } else if (section.at) this.take(text, text);
    else section.loose.push(piece);
  }

  private isInside({ level = 9 }: Block): boolean {
    const around = this.headings.at(-1);
    return around === undefined || level > around.level || level === 9;
  }

  private begin({ block, place }: Piece, text: string): void {
    this.endSection();
    const { level = 9 } = block;
    while (this.headings.length > 0 && this.headings.at(-1)!.level >= level) this.headings.pop();
    const around = this.headings.at(-1)?.text;
    this.headings.push({ level, text });
    this.section = emptySection(around ?? text, text, place);
    this.rowTopic = text;
  }

  private take(words: string, whole: string): void {
    const section = this.section!;
    section.words.push(whole);
    if (words === '' || !section.at) return;
    section.fields[section.at] = [...(section.fields[section.at] ?? []), words];
  }

  private endSection(): void {
    const { section } = this;
    this.section = null;
    if (!section) return;
    const { fields, loose, words, place, topic, title } = section;
    if (Object.keys(fields).length === 0) {
      for (const piece of loose)
        this.gatherer.notes.add(
          piece.place,
          ownText(piece.block),
          title === ''
            ? 'It stands under no heading and does not say what it is.'
            : `Nothing under “${title}” says what it is. Write “Position:” before it, or put it in a table.`,
        );
      return;
    }
    const before = loose.map(({ block }) => ownText(block));
    this.gatherer.add({
      place,
      words: [title, ...before, ...words].filter((one) => one !== '').join('\n'),
      fields: {
        ...(topic !== '' && { topic: [topic] }),
        ...(title !== '' && { title: [title] }),
        ...fields,
        ...(before.length > 0 && { guidance: [...before, ...(fields.guidance ?? [])] }),
      },
      others: [],
    });
  }

  private table(rows: readonly Piece[]): void {
    const first = cellsOf(rows[0]!.block);
    const header = headerOf(first);
    if (header) {
      this.columns(header, first, rows.slice(1));
      return;
    }
    const named = rows.filter(({ block }) => columnOf(cellsOf(block)[0] ?? '') !== null);
    if (named.length >= 2 && named.length * 2 >= rows.length) this.namedRows(rows);
    else
      for (const { block, place } of rows)
        this.gatherer.notes.add(
          place,
          toldCells(cellsOf(block)),
          'The first row of this table does not name its columns: “Topic”, “Position”, “Fallback” and so on.',
        );
  }

  private columns(header: readonly (Column | null)[], names: readonly string[], rows: readonly Piece[]): void {
    for (const { block, place } of rows) {
      const cells = cellsOf(block);
      const filled = cells.flatMap((cell, n) => (cell === '' ? [] : [n]));
      // a row with nothing but its first cell is a heading over those below it
      const [only] = filled;
      if (only === 0 && filled.length === 1 && header.length > 2 && header[0] !== 'position') {
        this.rowTopic = cells[0]!.replaceAll('\v', ' ');
        continue;
      }
      const row = rowUnder(header, names, cells, place);
      if (row.fields.topic) this.rowTopic = row.fields.topic.join(' ');
      else if (this.rowTopic !== '') row.fields.topic = [this.rowTopic];
      this.gatherer.add(row);
    }
  }

  /** A name and its words in each row; a rule ends where a name comes that begins the next. */
  private namedRows(rows: readonly Piece[]): void {
    let fields: Fields = {};
    let words: string[] = [];
    let begun = rows[0]!.place;
    const end = (): void => {
      if (Object.keys(fields).length > 0) {
        if (!fields.topic && this.rowTopic !== '') fields.topic = [this.rowTopic];
        this.gatherer.add({ place: begun, words: words.join('\n'), fields, others: [] });
      }
      [fields, words] = [{}, []];
    };
    for (const { block, place } of rows) {
      const [name = '', ...cells] = cellsOf(block);
      const column = columnOf(name);
      const value = cells.filter((cell) => cell !== '').join(' ');
      if (column === null) {
        this.gatherer.notes.add(place, toldCells(cellsOf(block)), `“${name}” is no name that is known here.`);
        continue;
      }
      if (fields[column] && (column === 'id' || column === 'topic' || column === 'title')) end();
      if (words.length === 0) begun = place;
      words.push(toldCells(cellsOf(block)));
      if (value !== '') fields[column] = [...(fields[column] ?? []), value];
    }
    end();
  }
}

const emptySection = (topic: string, title: string, place: string): Section => ({
  topic,
  title,
  place,
  fields: {},
  at: null,
  words: [],
  loose: [],
});

export const playbookFromBlocks = (blocks: readonly Block[], file: string): Imported =>
  new WordParser(file).read(blocks);
