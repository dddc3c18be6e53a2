/** How well wordings are grouped. */
import path from 'node:path';
import { runGroupingEvaluation } from '#server/tools/eval/grouping.ts';
import { share, table } from '#server/tools/eval/markdown.ts';

export async function grouping(dataDir: string): Promise<string> {
  const scores = runGroupingEvaluation(path.join(dataDir, 'grouping'));
  return table(
    ['texts', 'number', 'precision', 'recall', 'F1'],
    Object.entries(scores).map(([name, s]) => [
      name,
      String(s.texts),
      share(s.precision),
      share(s.recall),
      share(s.f1),
    ]),
  );
}
