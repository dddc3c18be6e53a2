/** A label set that comes with examples is learned as it is: half of the errors of a mapping are labels beside the one that is meant. */
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

/** Chooses a label for a text as the examples do. Examples of other labels are left out. Errors: no example is left. */
export function learnLabels(examples: readonly LabelledText[], labels: readonly string[]): (text: string) => string {
  const known = examples.filter(({ label }) => labels.includes(label));
  if (known.length === 0) throw new Error('none of the examples has one of the labels');
  const taught = labels.filter((label) => known.some((example) => example.label === label));
  const inputs = known.map(({ text }) => ({ text, heading: null }));
  const vocabulary = chooseVocabulary(inputs, FEATURES, MIN_EXAMPLES);
  const classes = known.map(({ label }) => [taught.indexOf(label)]);
  const model = trainSvm(vectorise(inputs, vocabulary), classes, taught.length, vocabulary.hashes.length, LEARNING);
  return (text) => {
    const scores = scoresOf(model, vectorise([{ text, heading: null }], vocabulary), 0);
    return taught[scores.indexOf(Math.max(...scores))]!;
  };
}
