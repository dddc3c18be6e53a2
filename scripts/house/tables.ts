/** Where the library's tables are asked. */
import type { Source } from './sources.ts';

/** Names of the tables that hold libraries, as server/db/recordTables.ts declares them. */
export function recordTables(declared: string): string[] {
  const body = /export interface RecordTables \{([^}]*)\}/.exec(declared)?.[1] ?? '';
  return Array.from(body.matchAll(/^\s*(\w+):/gm), ([, name]) => name!);
}

const BUILDER =
  'selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|using|(?:inner|left|right|full|cross)Join(?:Lateral)?|sql\\.(?:table|id|ref)';
const BEFORE_NAME = 'from|join|into|update|using|table|only|truncate';
const STATEMENT = /\b(?:select|insert\s+into|update|delete\s+from|truncate|lock\s+table|merge\s+into)\b/i;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Lines in which one of the tables is named to a query builder, or in the text of a statement. */
export function asksTables({ text: source }: Source, tables: readonly string[]): { line: number; table: string }[] {
  const names = tables.join('|');
  const code = withoutComments(source);
  const lineAt = (index: number) => code.slice(0, index).split('\n').length;
  const found: { line: number; table: string }[] = [];
  const built = new RegExp(`\\b(?:${BUILDER})\\(\\s*\\[?\\s*['"\`](${names})\\b`, 'g');
  for (const match of code.matchAll(built)) found.push({ line: lineAt(match.index), table: match[1]! });
  const named = new RegExp(`\\b(?:${BEFORE_NAME})\\s+(?:only\\s+)?"?(${names})\\b`, 'gi');
  // who speaks to the database may put a statement together of pieces; elsewhere words that begin like one are looked at
  const texts = /from 'kysely'/.test(code)
    ? [{ 0: code, index: 0 }]
    : [...code.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)].filter(([literal]) => STATEMENT.test(literal));
  for (const { 0: text, index } of texts)
    for (const match of text.matchAll(named)) found.push({ line: lineAt(index + match.index), table: match[1]! });
  return found.sort((a, b) => a.line - b.line);
}
