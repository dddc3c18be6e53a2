/** How often the facts of a contract are right. */
import { runFactsEvaluation } from '#server/tools/eval/facts/evaluate.ts';
import { table } from '#server/tools/eval/markdown.ts';

export async function facts(dataDir: string): Promise<string> {
  const parts: string[] = [];
  for (const split of ['development', 'heldBack'] as const) {
    const { title, columns, rows } = await runFactsEvaluation(dataDir, split);
    parts.push(`${title}.`, table(columns, rows));
  }
  return parts.join('\n\n');
}
