/** Learns what the spans of an agreement say about hypotheses: the wording of evidence, then the evidence, then the label. */
import { type Cues, cuesIn, evidenceRows, type Wording } from '#server/ingest/nli/evidence.ts';
import { labelRow } from '#server/ingest/nli/label.ts';
import { likenessOf, wordsOf } from '#server/ingest/nli/likeness.ts';
import { chanceOf } from '#server/ingest/nli/logistic.ts';
import { type LearnedTopic, leadOf, type NliModel, typeAgainst, typeFor, wordingOf } from '#server/ingest/nli/model.ts';
import { readSpans, type Span } from '#server/ingest/nli/spans.ts';
import { denies, type Topic, topicOf } from '#server/ingest/nli/topics.ts';
import { packModel, type Trained, unpackModel } from '#server/ingest/types/model.ts';
import type { Hypothesis, NliDocument } from '#server/tools/eval/nliData.ts';
import { fitLogistic } from '#server/tools/train/logisticFit.ts';
import { learnSentences } from '#server/tools/train/reviewLearn.ts';

const FOLDS = 5;
const ENTRIES = 120_000;
const PULL = { evidence: 20, mentioned: 10, entailed: 10 } as const;

interface Read {
  spans: Span[];
  words: Set<string>[];
  document: NliDocument;
}

const evidenceOf = ({ document }: Read, key: string): ReadonlySet<number> => new Set(document.answers.get(key)?.spans);

function learnWording(read: readonly Read[], taught: readonly Taught[], say?: (line: string) => void): Trained {
  const sentences = read.flatMap((one) => {
    const types = one.spans.map((): string[] => []);
    for (const { topic, key } of taught) {
      const type =
        one.document.answers.get(key)?.choice === 'Contradiction' ? typeAgainst(topic.id) : typeFor(topic.id);
      for (const i of evidenceOf(one, key)) types[i]?.push(type);
    }
    return one.spans.map((span, i) => ({ text: span.text, heading: leadOf(one.spans, span), types: types[i]! }));
  });
  return learnSentences(sentences, say);
}

export const pack = (trained: Trained): Buffer => packModel(trained, ENTRIES);

interface Taught {
  topic: Topic;
  key: string;
  hypothesis: string;
}

/** A document beside one topic, its wording judged by a model that has not seen it. */
interface Shown {
  one: Read;
  cues: Cues;
  wording: Wording;
  rows: Float64Array[];
  is: boolean[];
  fold: number;
}

function learnTopic({ key, hypothesis }: Taught, shown: readonly Shown[]): LearnedTopic {
  const learned = (from: readonly Shown[]) =>
    fitLogistic(
      from.flatMap(({ rows }) => rows),
      from.flatMap(({ is }) => is),
      PULL.evidence,
    );
  const byFold = Array.from({ length: FOLDS }, (_, fold) => learned(shown.filter((one) => one.fold !== fold)));
  const labelled = shown.map(({ one, cues, wording, rows, fold }) => ({
    row: labelRow(
      one.spans,
      cues,
      wording,
      rows.map((row) => chanceOf(byFold[fold]!, row)),
    ),
    choice: one.document.answers.get(key)?.choice ?? 'NotMentioned',
  }));
  const spoken = labelled.filter(({ choice }) => choice !== 'NotMentioned');
  return {
    denies: denies(hypothesis),
    evidence: learned(shown),
    mentioned: fitLogistic(
      labelled.map(({ row }) => row),
      labelled.map(({ choice }) => choice !== 'NotMentioned'),
      PULL.mentioned,
    ),
    entailed: fitLogistic(
      spoken.map(({ row }) => row),
      spoken.map(({ choice }) => choice === 'Entailment'),
      PULL.entailed,
    ),
  };
}

/** Repeats exactly. */
export function learnNli(
  documents: readonly NliDocument[],
  hypotheses: readonly Hypothesis[],
  say?: (line: string) => void,
): { wording: Trained; topics: NliModel['topics'] } {
  const taught = hypotheses.flatMap(({ label, text }): Taught[] => {
    const topic = topicOf(text);
    return topic ? [{ topic, key: label, hypothesis: text }] : [];
  });
  const read = documents.map((document): Read => {
    const spans = readSpans(document.text, document.spans);
    return { document, spans, words: spans.map(({ text }) => wordsOf(text)) };
  });
  const foldOf = (i: number) => i % FOLDS;
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    unpackModel(
      pack(
        learnWording(
          read.filter((_, i) => foldOf(i) !== fold),
          taught,
        ),
      ),
    ),
  );
  const wordings = read.map(({ spans }, i) => wordingOf(models[foldOf(i)]!, spans));
  const topics = taught.map((one): [string, LearnedTopic] => {
    const shown = read.map((own, i): Shown => {
      const cues = cuesIn(one.topic, own.spans);
      const wording = wordings[i]!(one.topic.id);
      const evidence = evidenceOf(own, one.key);
      return {
        one: own,
        cues,
        wording,
        rows: evidenceRows(own.spans, cues, wording, likenessOf(one.hypothesis, own.words)),
        is: own.spans.map((_, s) => evidence.has(s)),
        fold: foldOf(i),
      };
    });
    return [one.topic.id, learnTopic(one, shown)];
  });
  return { wording: learnWording(read, taught, say), topics: Object.fromEntries(topics) };
}
