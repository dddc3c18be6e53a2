/** A playbook out of the cells of a CSV file. */
import { unguarded } from '#shared/domain/playbooks/exchange/cells.ts';
import { headerOf } from '#shared/domain/playbooks/exchange/columns.ts';
import type { Imported } from '#shared/domain/playbooks/exchange/imported.ts';
import { RuleGatherer, rowUnder } from '#shared/domain/playbooks/exchange/rows.ts';

/** Rows before the names of the columns: a title, an empty line. */
const MOST_BEFORE = 10;

/** Null: no row says what the columns hold. */
export function playbookFromRows(rows: readonly (readonly string[])[], file: string): Imported | null {
  const at = rows.slice(0, MOST_BEFORE).findIndex((row) => headerOf(row) !== null);
  if (at < 0) return null;
  const names = rows[at]!;
  const header = headerOf(names)!;
  const gatherer = new RuleGatherer(file);
  rows.forEach((row, n) => {
    const cells = row.map(unguarded);
    const place = `Row ${n + 1}`;
    if (n === at || cells.every((cell) => cell.trim() === '')) return;
    if (n < at) gatherer.notes.add(place, cells.join(' ').trim(), 'It stands above the names of the columns.');
    else gatherer.add(rowUnder(header, names, cells, place));
  });
  return gatherer.imported();
}
