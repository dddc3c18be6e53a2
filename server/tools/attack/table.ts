/** What a run found, as the table of docs/security.md. */
import type { Tally } from '#server/tools/attack/kind.ts';

export interface Result {
  name: string;
  tally: Tally;
  seconds: number;
}

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(
    ({ name, tally, seconds }) =>
      `| ${name} | ${tally.cases} | ${tally.refused} | ${tally.wrong.length} | ${seconds.toFixed(0)} |`,
  );
  return ['| kind | cases | refused | wrong | seconds |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

const BEGIN = '<!-- attack: npm run attack -->';
const END = '<!-- /attack -->';

/** Throws where the document has no place for it. */
export function withTable(document: string, table: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/security.md has no place between ${BEGIN} and ${END}`);
  return `${document.slice(0, from)}${BEGIN}\n${table}\n${document.slice(to)}`;
}
