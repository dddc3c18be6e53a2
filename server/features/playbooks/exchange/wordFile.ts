/** A playbook as a Word file: a table for each rule under the heading of its topic, with the names that importing knows. */
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { jsonCell, listCell } from '#shared/domain/playbooks/exchange/cells.ts';
import { fallbacksCell } from '#shared/domain/playbooks/exchange/format.ts';
import type { Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';

/** Paragraphs of a cell: lines of what is written there. */
const cell = (text: string, isBold = false): TableCell =>
  new TableCell({
    children: text.split('\n').map((line) => new Paragraph({ children: [new TextRun({ text: line, bold: isBold })] })),
  });

const row = ([name, text]: readonly [string, string]): TableRow =>
  new TableRow({ cantSplit: false, children: [cell(name, true), cell(text)] });

const table = (rows: readonly (readonly [string, string])[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [1900, 7500],
    rows: rows.filter(([, text]) => text !== '').map(row),
  });

const rowsOfRule = (rule: Rule): [string, string][] => [
  ['Rule id', rule.id],
  ['Topic', rule.topic],
  ['Title', rule.title],
  ['Position', rule.position],
  ['Fallbacks', fallbacksCell(rule.fallbacks)],
  ['Severity', rule.severity],
  ['Side', rule.side ?? ''],
  ['Guidance', rule.guidance],
  ['Where', jsonCell(rule.where)],
  ['Test', jsonCell(rule.test)],
  ['Model question', rule.question ?? ''],
  ['Must pass', listCell(rule.examples.mustPass)],
  ['Must flag', listCell(rule.examples.mustFlag)],
  ['Proposal', jsonCell(rule.proposal)],
  ['Source', jsonCell(rule.source)],
];

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph =>
  new Paragraph({ heading: level, keepNext: true, children: [new TextRun(text)] });

export function playbookWordFile(playbook: Playbook): Promise<Buffer> {
  const { name, version, sides, contractTypes, roles, rules } = playbook;
  const topics = [...new Set(rules.map(({ topic }) => topic))];
  return Packer.toBuffer(
    new Document({
      title: `${name}, version ${version}`,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 21 }, paragraph: { spacing: { after: 80, line: 264 } } },
          title: { run: { font: 'Calibri', bold: true, size: 34 }, paragraph: { spacing: { after: 200 } } },
          heading1: {
            run: { font: 'Calibri', bold: true, size: 26, color: '000000' },
            paragraph: { spacing: { before: 300, after: 100 } },
          },
        },
      },
      sections: [
        {
          children: [
            heading(name, HeadingLevel.TITLE),
            table([
              ['Playbook', name],
              ['Sides', JSON.stringify(sides)],
              ['Contract types', contractTypes.length > 0 ? JSON.stringify(contractTypes) : ''],
              ['Roles', jsonCell(roles)],
            ]),
            ...topics.flatMap((topic) => [
              heading(topic, HeadingLevel.HEADING_1),
              // between tables, or Word makes one of them
              ...rules
                .filter((rule) => rule.topic === topic)
                .flatMap((rule) => [table(rowsOfRule(rule)), new Paragraph({ children: [] })]),
            ]),
          ],
        },
      ],
    }),
  );
}
