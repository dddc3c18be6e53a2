/** From labelled provisions to a model: choice of types and features, training, calibration. */
import { createHash } from 'node:crypto';
import { packModel, probabilities, type Trained, unpackModel } from '#server/ingest/types/model.ts';
import { createTogether, isTogether } from '#server/ingest/types/together.ts';
import type { Example } from '#server/tools/train/example.ts';
import { trainSvm } from '#server/tools/train/svm.ts';
import { chooseVocabulary, type Input, vectorise } from '#server/tools/train/vectors.ts';

const MIN_EXAMPLES = 8;
const FEATURES = 100_000;
/** An annotator's span is a sentence in a longer provision: it teaches, but less than a provision under its own heading. */
const WEAK_SHARE = 4;
/** Somebody has read it and said what it is: it counts as often as this. */
const LABEL_TIMES = 4;
/**
 * Three in five provisions stand under headings of whole filings, which are read by machine: each counts less, or the manner of
 * filings would be taken for the matter.
 */
const FILING_SHARE = 0.4;
/** A score gains as much where the opening says the name of a type: other drafters' words differ, names do not. */
const NAMING = 0.2;
/** A type that only our own words speak of is learned all the same. */
const WRITTEN_TIMES = MIN_EXAMPLES;

const hash = (text: string): number => createHash('md5').update(text).digest().readUInt32LE(0);
/** The same document comes from several sources under slightly different names. */
const documentName = (doc: string): string => doc.replace(/^.*\//, '').replace(/\.(?:txt|pdf|md|docx|html?)$/i, '');

/** A fifth of all documents, whatever their source. */
export const heldBack = ({ doc }: Pick<Example, 'doc'>): boolean => hash(documentName(doc)) % 5 === 0;

/** How often an example counts. */
const times = ({ source }: Example): number =>
  source === 'labels' ? LABEL_TIMES : source === 'written' ? WRITTEN_TIMES : 1;

/**
 * Two in five examples show their heading, the others only their wording: else the model would learn that headings tell all and
 * be lost where there is none.
 */
const input = ({ text, heading, doc }: Example): Input => ({
  text,
  heading: hash(doc + text.slice(0, 80)) % 5 < 2 ? heading : null,
});

/** Sharpness and threshold are left at 1 and 0: see `calibrate`. */
export function learn(examples: readonly Example[], say?: (line: string) => void): Trained {
  const taught = examples
    .filter((e) => e.source !== 'cuad-labels' || hash(e.text) % WEAK_SHARE === 0)
    .flatMap((e) => Array.from({ length: times(e) }, () => ({ ...e, types: [e.type, ...(e.also ?? [])] })));
  const counts = new Map<string, number>();
  for (const type of taught.flatMap((e) => e.types)) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts]
    .filter(([, n]) => n >= MIN_EXAMPLES)
    .map(([type]) => type)
    .sort();
  const index = new Map(types.map((type, i) => [type, i]));
  const kept = taught.filter((e) => e.types.some((type) => index.has(type)));
  const inputs = kept.map(input);
  const vocabulary = chooseVocabulary(inputs, FEATURES);
  say?.(`  ${kept.length} provisions, ${types.length} types, ${vocabulary.hashes.length} features`);
  const labels = kept.map((e) => e.types.flatMap((type) => index.get(type) ?? []));
  const { weights, bias } = trainSvm(vectorise(inputs, vocabulary), labels, types.length, vocabulary.hashes.length, {
    cost: 0.5,
    epochs: 5,
    positiveCost: 2,
    shares: kept.map(({ source }) => (source === 'edgar' ? FILING_SHARE : 1)),
    say,
  });
  const { hashes, idf } = vocabulary;
  return { types, hashes, idf, weights, bias, sharpness: 1, threshold: 0, naming: NAMING };
}

/** Precision that an answer given by the wording alone must have at the least confident. */
const WANTED_PRECISION = 0.5;

/** Sets the sharpness under which held-back answers are as sure as they are right, and the threshold under which none is given. */
export function calibrate(trained: Trained, test: readonly Example[]): Trained {
  const known = new Set(trained.types);
  const judged = test.filter(({ type }) => known.has(type)).slice(0, 3000);
  const packed = packModel(trained, Number.MAX_SAFE_INTEGER);
  const together = createTogether(trained.types);
  const unpacked = unpackModel(packed);
  const lossAt = (sharpness: number): number => {
    const model = { ...unpacked, sharpness };
    let loss = 0;
    for (const { text, type } of judged) {
      const p = probabilities(model, text, null);
      const right = trained.types.reduce((sum, one, k) => (isTogether(one, type) ? sum + p[k]! : sum), 0);
      loss -= Math.log(Math.max(1e-9, right));
    }
    return loss;
  };
  const tried = [2, 3, 4, 5, 6, 8, 10].map((sharpness) => ({ sharpness, loss: lossAt(sharpness) }));
  const { sharpness } = tried.reduce((a, b) => (b.loss < a.loss ? b : a));
  const model = { ...unpacked, sharpness };
  const answers = judged
    .map(({ text, type }) => {
      const { best, confidence } = together(probabilities(model, text, null));
      return { p: confidence, right: isTogether(trained.types[best]!, type) };
    })
    .sort((a, b) => a.p - b.p);
  // the lowest confidence around which still half the answers are right
  const WINDOW = 60;
  let threshold = 0;
  for (let i = 0; i + WINDOW <= answers.length; i += 10) {
    const window = answers.slice(i, i + WINDOW);
    if (window.filter(({ right }) => right).length / WINDOW < WANTED_PRECISION) threshold = window.at(-1)!.p;
  }
  return { ...trained, sharpness, threshold };
}
