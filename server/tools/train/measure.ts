/** How often the classifier is right, on provisions that it has not learned from. */
import { createClassifier } from '#server/ingest/types/classify.ts';
import { labelChooser } from '#server/ingest/types/labels.ts';
import { type Model, probabilities } from '#server/ingest/types/model.ts';
import { createTogether, isTogether } from '#server/ingest/types/together.ts';
import type { Example } from '#server/tools/train/example.ts';

export interface Figures {
  provisions: number;
  /** Share right when every provision gets the likeliest type of the likeliest line by its wording alone. */
  wordingOnly: number;
  /** The same, counting a type that is answered together with the right one. */
  wordingTogether: number;
  /** Mean F1 of the types: of the very type, and counting those that are answered together. */
  macroF1: { type: number; together: number };
  /** … when its heading is known as well, and answers below the threshold are withheld: coverage and precision. */
  withHeading: { coverage: number; precision: number };
  /** By wording alone, answers below the threshold withheld. */
  atThreshold: { coverage: number; precision: number };
  /** Where the source has labels of its own: choosing among those, micro and macro F1. */
  ownLabels?: { labels: number; microF1: number; macroF1: number };
  examples?: number;
  bytes?: number;
}

const round = (x: number): number => Math.round(x * 1000) / 1000;

/** Micro and macro F1 of single-label answers. */
export function f1(pairs: readonly { right: string; answer: string }[]): { microF1: number; macroF1: number } {
  const counts = new Map<string, { hit: number; said: number; true: number }>();
  const of = (label: string) => counts.get(label) ?? counts.set(label, { hit: 0, said: 0, true: 0 }).get(label)!;
  for (const { right, answer } of pairs) {
    of(right).true++;
    of(answer).said++;
    if (right === answer) of(right).hit++;
  }
  const hits = pairs.filter(({ right, answer }) => right === answer).length;
  const present = [...counts.values()].filter((c) => c.true > 0);
  const macro = present.reduce((sum, c) => sum + (2 * c.hit) / (c.said + c.true), 0) / present.length;
  return { microF1: round(hits / pairs.length), macroF1: round(macro) };
}

export function measure(model: Model, test: readonly Example[]): Figures {
  const classifier = createClassifier(model);
  const tally = (answers: { typeId: string | null; type: string }[]) => {
    const given = answers.filter(({ typeId }) => typeId !== null);
    return {
      coverage: round(given.length / answers.length),
      precision: round(given.filter(({ typeId, type }) => typeId === type).length / given.length),
    };
  };
  const together = createTogether(model.types);
  const answers = test.map(({ text, type }) => {
    const answer = model.types[together(probabilities(model, text, null)).best]!;
    return { right: type, answer, asGood: isTogether(answer, type) ? type : answer };
  });
  const exact = f1(answers);
  const asGood = f1(answers.map(({ right, asGood: answer }) => ({ right, answer })));
  const figures: Figures = {
    provisions: test.length,
    wordingOnly: exact.microF1,
    wordingTogether: asGood.microF1,
    macroF1: { type: exact.macroF1, together: asGood.macroF1 },
    withHeading: tally(test.map((e) => ({ type: e.type, typeId: classifier.classify(e).typeId }))),
    atThreshold: tally(
      test.map((e) => ({ type: e.type, typeId: classifier.classify({ ...e, heading: null }).typeId })),
    ),
  };
  const labelled = test.filter((e) => e.label !== undefined && e.source === 'provisions');
  if (labelled.length > 0) {
    const labels = [...new Set(labelled.map((e) => e.label!))].sort();
    const choose = labelChooser(model, labels);
    figures.ownLabels = {
      labels: labels.length,
      ...f1(labelled.map((e) => ({ right: e.label!, answer: choose(e.text) }))),
    };
  }
  return figures;
}
