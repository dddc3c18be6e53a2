/** How the fields of a rule stand in a cell: words as they are, lists by lines, everything else as JSON. What is written is read back the same. */
import type { Severity } from '#shared/domain/checks/check.ts';

/** A line for each, unless one of them would not come back so. */
export function listCell(items: readonly string[]): string {
  const isPlain = items.every((one) => one.trim() === one && one !== '' && !/[\r\n\v]/.test(one));
  const cell = items.join('\n');
  return isPlain && !/^[[{]/.test(cell) ? cell : JSON.stringify(items);
}

export const jsonCell = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** The list in a cell of JSON; undefined for a cell that is none. */
export function jsonList(cell: string): unknown[] | undefined {
  if (!cell.startsWith('[')) return undefined;
  try {
    const read: unknown = JSON.parse(cell);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** `\v`: between the paragraphs of a cell of a Word table. */
const lines = (cell: string): string[] =>
  cell
    .split(/[\r\n\v]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const listIn = (cell: string): string[] => {
  const json = jsonList(cell);
  return json?.every((one) => typeof one === 'string') ? json : lines(cell);
};

/** Phrases of a cell that a person wrote: by lines or semicolons. */
export const phrasesIn = (cell: string): string[] =>
  cell
    .split(/[\r\n\v;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const SEVERITY_WORDS: Record<Severity, RegExp> = {
  error: /^(?:error|critical|high|must|mandatory|red|grave|severe|p?1|deal ?breaker)\b/i,
  warning: /^(?:warning|medium|moderate|amber|yellow|should|usual|normal|p?2)\b/i,
  note: /^(?:note|low|minor|green|info|optional|could|nice|p?3)\b/i,
};

/** Null: it says nothing that is known. */
export const severityIn = (cell: string): Severity | null =>
  (Object.keys(SEVERITY_WORDS) as Severity[]).find((one) => SEVERITY_WORDS[one].test(cell.trim())) ?? null;

/**
 * A text as a cell of CSV that no spreadsheet takes for a formula. What a spreadsheet would take for one gets an apostrophe, which
 * reading takes off.
 */
const guarded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

export const csvLine = (cells: readonly string[]): string =>
  cells
    .map(guarded)
    .map((cell) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
