import { labelAt } from '#server/ingest/readers/shared/labels.ts';
import type { Line } from '#server/ingest/readers/txt/lines.ts';

const LEADER = /(?:\.\s?){4,}\s*(?=\S{1,8}$)/;
const MAX_ROW = 220;
const TOLERANCE = 2;
/** Longer cells are lines of running text that were joined with their indents left in. */
const MAX_CELL = 45;

/** Columns (from the left margin) where text begins again after a gap of three or more spaces; a label's gap does not count. */
function gapsOf(line: Line): number[] {
  const skip = labelAt(line.text);
  const found: number[] = [];
  for (const match of line.text.slice(skip).trimStart().matchAll(/ {3,}/g)) {
    found.push(
      line.indent + (line.text.length - line.text.slice(skip).trimStart().length) + match.index + match[0].length,
    );
  }
  return found;
}

/**
 * Which lines are rows of a table or stand in columns: text set apart by wide gaps at the same place as in a line next to it,
 * lines inside `<TABLE>` with gaps, and entries with dot leaders.
 */
export function rowLines(lines: readonly Line[]): Set<number> {
  const rows = new Set<number>();
  let previous: { at: number; gaps: number[] } | null = null;
  lines.forEach((line, at) => {
    if (line.text === '') return;
    if (line.text.length > MAX_ROW) {
      previous = null;
      return;
    }
    const gaps = line.text.includes('   ') ? gapsOf(line) : [];
    const inCells = line.text.split(/ {3,}/).every((cell) => cell.length <= MAX_CELL);
    if ((line.inTable && gaps.length > 0) || LEADER.test(line.text)) rows.add(at);
    const aligned = previous?.gaps.some((a) => gaps.some((b) => Math.abs(a - b) <= TOLERANCE)) ?? false;
    if (previous && aligned && inCells && at - previous.at <= 2) rows.add(previous.at).add(at);
    previous = { at, gaps: inCells ? gaps : [] };
  });
  return rows;
}

/** A row's text with its cells separated by tabs; a number that opens it belongs to its first cell. */
export function rowText(text: string): string {
  const label = labelAt(text);
  const cells = text
    .slice(label)
    .trimStart()
    .replace(LEADER, '\t')
    .split(/\t| {3,}/)
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '');
  return `${text.slice(0, label)} ${cells.join('\t')}`.trim();
}
