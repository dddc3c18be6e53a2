/** Lies about the order of clauses, and about tables. */
import {
  append,
  child,
  create,
  detach,
  elements,
  followed,
  following,
  inBody,
  type Lie,
  lie,
  paragraphs,
  properties,
  setProperty,
  textBelow,
  val,
} from '#shared/docx/testing/lies/lie.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { insertAfter, type XmlElement } from '#shared/docx/xmlTree.ts';

const ORDER_LIES: Lie[] = [
  lie('two clauses changed places', followed, (one) => insertAfter(following(one)!, detach(one))),
  lie(
    'a clause moved to the end',
    (document) => {
      const all = paragraphs(document);
      return all.slice(0, -1).filter((one) => textBelow(one) !== textBelow(all.at(-1)!));
    },
    (one, document) => insertAfter(paragraphs(document).at(-1)!, detach(one)),
  ),
  lie(
    'a paragraph cut in two',
    (document) => paragraphs(document).filter((one) => elements(one).filter(({ name }) => name === 'w:r').length > 1),
    (one) => {
      const runs = elements(one).filter(({ name }) => name === 'w:r');
      const rest = create('w:p');
      insertAfter(one, rest);
      for (const run of runs.slice(Math.ceil(runs.length / 2))) append(rest, detach(run));
    },
  ),
  lie('two paragraphs joined', followed, (one) => {
    const next = following(one)!;
    for (const node of elements(next)) if (node.name !== 'w:pPr') append(one, detach(node));
    detach(next);
  }),
  lie('an empty paragraph put in', paragraphs, (one) => insertAfter(one, create('w:p'))),
  lie('a paragraph of another style', paragraphs, (one) =>
    setProperty(properties(one, 'w:pPr'), 'w:pStyle', val('NoSuchStyle2')),
  ),
];

const cellsWithWords = (row: XmlElement): XmlElement[] => elements(row).filter(({ name }) => name === 'w:tc');
const rows = (document: WordDocument): XmlElement[] =>
  inBody('w:tr')(document).filter((row) => textBelow(row).trim() !== '');

const TABLE_LIES: Lie[] = [
  lie(
    'two cells changed places',
    (document) =>
      rows(document).filter((row) => {
        const [one, other] = cellsWithWords(row);
        return one && other && textBelow(one) !== textBelow(other);
      }),
    (row) => {
      const [one, other] = cellsWithWords(row);
      insertAfter(other!, detach(one!));
    },
  ),
  lie(
    'two rows changed places',
    (document) =>
      rows(document).filter((row) => {
        const siblings = elements(row.parent!);
        const next = siblings[siblings.indexOf(row) + 1];
        return next?.name === 'w:tr' && textBelow(next) !== textBelow(row);
      }),
    (row) => {
      const siblings = elements(row.parent!);
      insertAfter(siblings[siblings.indexOf(row) + 1]!, detach(row));
    },
  ),
  lie(
    'a row left out',
    (document) =>
      rows(document).filter((row) => elements(row.parent!).filter(({ name }) => name === 'w:tr').length > 1),
    (row) => detach(row),
  ),
  lie('a cell that spans two columns', inBody('w:tc'), (cell) =>
    setProperty(
      properties(cell, 'w:tcPr'),
      'w:gridSpan',
      val(child(child(cell, 'w:tcPr'), 'w:gridSpan')?.attributes['w:val'] === '2' ? '3' : '2'),
    ),
  ),
  lie(
    'a cell that goes on in the next row',
    (document) => inBody('w:tc')(document).filter((cell) => !child(child(cell, 'w:tcPr'), 'w:vMerge')),
    (cell) => setProperty(properties(cell, 'w:tcPr'), 'w:vMerge', val('restart')),
  ),
  lie(
    'a row cut into two',
    (document) => rows(document).filter((row) => cellsWithWords(row).length > 1),
    (row) => {
      const made = create('w:tr');
      insertAfter(row, made);
      for (const cell of cellsWithWords(row).slice(1)) append(made, detach(cell));
    },
  ),
  lie(
    'a cell on a black ground',
    (document) => inBody('w:tc')(document).filter((cell) => !child(child(cell, 'w:tcPr'), 'w:shd')),
    (cell) => setProperty(properties(cell, 'w:tcPr'), 'w:shd', { 'w:val': 'clear', 'w:fill': '000000' }),
  ),
  lie('a row that is hidden', rows, (row) =>
    setProperty(properties(row, 'w:trPr'), 'w:hidden', child(child(row, 'w:trPr'), 'w:hidden') ? val('off') : {}),
  ),
  lie('a row that may be no higher', rows, (row) =>
    setProperty(properties(row, 'w:trPr'), 'w:trHeight', { 'w:val': '3', 'w:hRule': 'exact' }),
  ),
  lie('the style of a table', inBody('w:tbl'), (table) =>
    setProperty(properties(table, 'w:tblPr'), 'w:tblStyle', val('NoSuchTable')),
  ),
];

export const ORDER_AND_TABLE_LIES: Lie[] = [...ORDER_LIES, ...TABLE_LIES];
