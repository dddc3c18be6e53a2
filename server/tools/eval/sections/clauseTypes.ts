/** How often clause types are right, as training measured it. */
import { share, table } from '#server/tools/eval/markdown.ts';
import { CERTAINTY, shareWithInterval } from '#server/tools/eval/sections/certainty.ts';
import { readFigures, UNTRAINED } from '#server/tools/eval/sections/trained.ts';
import type { Figures } from '#server/tools/train/measure.ts';

export async function clauseTypes(): Promise<string> {
  const figures = readFigures<Record<string, Figures>>('figures.json');
  if (!figures) return UNTRAINED;
  const between = (right: number, of: number) => shareWithInterval({ count: Math.round(right * of), of })[1];
  const rows = Object.entries(figures).map(([name, f]) => [
    name,
    String(f.provisions),
    share(f.wordingOnly),
    between(f.wordingOnly, f.provisions),
    share(f.wordingTogether),
    between(f.wordingTogether, f.provisions),
    `${share(f.macroF1.type)} / ${share(f.macroF1.together)}`,
    `${share(f.atThreshold.precision)} of ${share(f.atThreshold.coverage)}`,
    `${share(f.withHeading.precision)} of ${share(f.withHeading.coverage)}`,
    f.ownLabels ? `${share(f.ownLabels.microF1)} / ${share(f.ownLabels.macroF1)} (${f.ownLabels.labels} labels)` : '–',
  ]);
  return table(
    [
      'never seen in training',
      'provisions',
      'the very type, by wording alone',
      CERTAINTY,
      'the type or one answered together with it',
      CERTAINTY,
      'macro F1, the very type / together',
      'the very type of answered, unsure ones withheld',
      'the same with heading',
      'micro / macro F1 in the source’s own labels',
    ],
    rows,
  );
}
