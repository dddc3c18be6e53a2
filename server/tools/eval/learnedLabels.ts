/** A label set that comes with examples is learned as it is: half of the errors of a mapping are labels beside the one that is meant. */
import type { FoundLabel } from '#server/ingest/types/labels.ts';
import { createNaming } from '#server/ingest/types/naming.ts';
import { scoresOf, trainSvm } from '#server/tools/train/svm.ts';
import { chooseVocabulary, vectorise } from '#server/tools/train/vectors.ts';

export interface LabelledText {
  text: string;
  label: string;
}

const FEATURES = 100_000;
const MIN_EXAMPLES = 2;
/** Other costs (¼ to 2, positives twice to eight times) and a larger vocabulary make no difference beyond chance. */
const LEARNING = { cost: 1, epochs: 6, positiveCost: 2 };
/** A score gains as much where the opening says the label. */
const NAMING = 0.2;
/** … and as much where our types speak for the label with certainty. */
const OUR_TYPES = 0.8;
/** The score of a label that has no example: by our types alone it is answered where no other is likely. */
const UNTAUGHT = -0.8;

/**
 * Chooses a label for a text as the examples do, and as our types do by name where the examples leave it open. Examples of other labels
 * are left out. Errors: no example is left.
 */
export function learnLabels(
  examples: readonly LabelledText[],
  labels: readonly string[],
  byOurTypes: (text: string) => FoundLabel,
): (text: string) => string {
  const known = examples.filter(({ label }) => labels.includes(label));
  if (known.length === 0) throw new Error('none of the examples has one of the labels');
  const places = labels.map((_, place) => place).filter((place) => known.some(({ label }) => label === labels[place]));
  const inputs = known.map(({ text }) => ({ text, heading: null }));
  const vocabulary = chooseVocabulary(inputs, FEATURES, MIN_EXAMPLES);
  const classes = known.map(({ label }) => [places.findIndex((place) => labels[place] === label)]);
  const model = trainSvm(vectorise(inputs, vocabulary), classes, places.length, vocabulary.hashes.length, LEARNING);
  const naming = createNaming(labels.map((label) => [label]));
  return (text) => {
    const scores = labels.map(() => UNTAUGHT);
    scoresOf(model, vectorise([{ text, heading: null }], vocabulary), 0).forEach((score, k) => {
      scores[places[k]!] = score;
    });
    for (const place of naming(text)) scores[place]! += NAMING;
    const { label, confidence } = byOurTypes(text);
    scores[label]! += OUR_TYPES * confidence;
    return labels[scores.indexOf(Math.max(...scores))]!;
  };
}
