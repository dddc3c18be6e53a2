/** A playbook as files that can be read back: JSON, and rows of cells for CSV. */
import { csvLine, jsonCell, listCell } from '#shared/domain/playbooks/exchange/cells.ts';
import { COLUMNS, type Column } from '#shared/domain/playbooks/exchange/columns.ts';
import type { Fallback, Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';

export const playbookJson = (playbook: Playbook): string => `${JSON.stringify(playbook, null, 2)}\n`;

export function fallbacksCell(fallbacks: readonly Fallback[]): string {
  const isPlain = fallbacks.every(({ test, proposal }) => test === undefined && proposal === undefined);
  return isPlain ? listCell(fallbacks.map(({ words }) => words)) : JSON.stringify(fallbacks);
}

type Cells = Partial<Record<Column, string>>;

const cellsOfRule = (rule: Rule): Cells => ({
  id: rule.id,
  topic: rule.topic,
  title: rule.title,
  position: rule.position,
  fallbacks: fallbacksCell(rule.fallbacks),
  severity: rule.severity,
  side: rule.side ?? '',
  guidance: rule.guidance,
  where: jsonCell(rule.where),
  test: jsonCell(rule.test),
  'model question': rule.question ?? '',
  'must pass': listCell(rule.examples.mustPass),
  'must flag': listCell(rule.examples.mustFlag),
  proposal: jsonCell(rule.proposal),
  source: jsonCell(rule.source),
});

/** What is said of the playbook as a whole stands in the first row. */
const cellsOfPlaybook = ({ name, sides, contractTypes, roles }: Playbook): Cells => ({
  playbook: name,
  sides: JSON.stringify(sides),
  'contract types': JSON.stringify(contractTypes),
  roles: jsonCell(roles),
});

/** A row for each rule under a row of names. */
function playbookRows(playbook: Playbook): string[][] {
  const rules: Cells[] = playbook.rules.map(cellsOfRule);
  const [first = {}, ...others] = rules;
  const rows = [{ ...first, ...cellsOfPlaybook(playbook) }, ...others];
  return [[...COLUMNS], ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))];
}

/** The mark in front lets spreadsheets see that it is Unicode. */
export const playbookCsv = (playbook: Playbook): string =>
  `\uFEFF${playbookRows(playbook).map(csvLine).join('\r\n')}\r\n`;
