/** A contract read for a review: its sentences with what the models and the words say of each, worked out once for all categories. */
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { type Model, margins, probabilities } from '#server/ingest/types/model.ts';
import { type CueHits, cuesOf, evenSentence } from '#server/ingest/types/reviewCues.ts';
import { type Asked, stemsOf } from '#server/ingest/types/reviewMatch.ts';
import { type Sentence, sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Structure } from '#shared/reading/types.ts';

/** Models of wordings that categories are told by. */
export interface WordingModels {
  clauses: Model;
  /** Null: categories are told by clause and words alone. */
  sentences: Model | null;
}

interface Shown {
  sentence: Sentence;
  even: string;
  stems: ReadonlySet<string>;
  headings: ReadonlySet<string>;
  /** Margin of each type of single sentences. */
  own: Float32Array | null;
  /** Probability of each type of clauses, of the clause around it. */
  clause: Float32Array | null;
}

export interface ReadContract {
  structured: Structure;
  /** The place in the text as it was given. */
  at(offset: number): number;
  shown: readonly Shown[];
  /** What a stem is worth that few sentences use. */
  rarity: ReadonlyMap<string, number>;
}

export function readContract(text: string, { clauses, sentences }: WordingModels): ReadContract {
  const structured = structure(textToDocument(text));
  const ofClause = new Map<number, Float32Array>();
  const clauseProbabilities = ({ clause }: Sentence): Float32Array | null => {
    if (clause < 0) return null;
    const found = ofClause.get(clause);
    if (found) return found;
    const { bodyStart, end, heading } = structured.clauses[clause]!;
    const p = probabilities(clauses, structured.text.slice(bodyStart, end), heading);
    ofClause.set(clause, p);
    return p;
  };
  const stemsOfHeadings = new Map<string, ReadonlySet<string>>();
  const shown = sentencesOf(structured).map((sentence): Shown => {
    const headings = stemsOfHeadings.get(sentence.headings) ?? new Set(stemsOf(sentence.headings));
    stemsOfHeadings.set(sentence.headings, headings);
    return {
      sentence,
      even: evenSentence(sentence.text),
      stems: new Set(stemsOf(sentence.text)),
      headings,
      own: sentences && margins(sentences, sentence.text, sentence.headings || null),
      clause: clauseProbabilities(sentence),
    };
  });
  const uses = new Map<string, number>();
  for (const { stems } of shown) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return {
    structured,
    at: sourceOffsets(text, structured.text),
    shown,
    rarity: new Map([...uses].map(([stem, n]) => [stem, Math.log(1 + shown.length / n)])),
  };
}

/** Least that a model says of a sentence. */
const LEAST = -9;
const SMALL = 1e-4;

/** Share of the category's words that are there, rare words counting more. */
function overlap(asked: Asked, stems: ReadonlySet<string>, rarity: ReadonlyMap<string, number>): number {
  let [hit, all] = [0, 0];
  for (const [stem, weight] of asked.words) {
    const worth = weight * (rarity.get(stem) ?? 0);
    if (weight >= 0.8) all += worth;
    if (stems.has(stem)) hit += worth;
  }
  return all === 0 ? 0 : Math.min(1, hit / all);
}

const largest = (values: Float64Array): number =>
  values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);

/** The best of the types that answer a category, null where the model knows none of them. */
function columnsOf(asked: Asked, types: readonly string[]): [column: number, weight: number][] {
  return [...asked.types].flatMap(([type, weight]): [number, number][] => {
    const k = types.indexOf(type);
    return k < 0 ? [] : [[k, weight]];
  });
}

export interface CategoryRows {
  /** Whether sentences were marked for it when the model learned. */
  isLearned: boolean;
  /** One row per sentence. */
  rows: Float64Array[];
  /** Whether anything speaks for a sentence; nearly none does, and hardly an answer is among the others. */
  isWorth: boolean[];
}

/** A sentence is looked at that shows as much of the category in any one way. */
const WORTH = { own: -6, words: 0.3, clause: 0.1, said: 1 } as const;

/** What each sentence shows of a category, as numbers. `asLearned`: what was learned of sentences marked for it counts, if there is any. */
export function categoryRows(
  asked: Asked,
  { shown, rarity }: ReadContract,
  models: WordingModels,
  asLearned = true,
): CategoryRows {
  const ofSentences = asLearned ? columnsOf(asked, models.sentences?.types ?? []) : [];
  const ofClauses = columnsOf(asked, models.clauses.types);
  const isLearned = ofSentences.length > 0;
  const own = Float64Array.from(shown, (one) =>
    one.own === null
      ? LEAST
      : ofSentences.reduce((max, [k, weight]) => Math.max(max, one.own![k]! + Math.log(weight)), LEAST),
  );
  const clause = Float64Array.from(shown, (one) =>
    Math.log(
      SMALL +
        (one.clause === null ? 0 : ofClauses.reduce((max, [k, weight]) => Math.max(max, weight * one.clause![k]!), 0)),
    ),
  );
  const words = Float64Array.from(shown, ({ stems }) => overlap(asked, stems, rarity));
  const headings = Float64Array.from(shown, (one) => overlap(asked, one.headings, rarity));
  const cues = cuesOf(asked.types.keys());
  const hits = shown.map(({ even }): CueHits => cues?.(even) ?? [0, 0, 0]);
  const said = hits.map(([outright, likely, passing]) => 2 * outright + likely + 0.5 * passing);
  const topSaid = Math.max(0, ...said);
  const [topOwn, topClause, topWords] = [largest(own), largest(clause), largest(words)];
  return {
    isLearned,
    isWorth: shown.map(
      (_, i) =>
        own[i]! >= WORTH.own ||
        words[i]! >= WORTH.words ||
        Math.exp(clause[i]!) >= WORTH.clause ||
        said[i]! >= WORTH.said,
    ),
    rows: shown.map(({ sentence }, i) => {
      const rest = [
        ...hits[i]!,
        hits[i]![0] * hits[i]![1],
        said[i]! - topSaid,
        topSaid,
        hits[i]![0] * words[i]!,
        hits[i]![0] * clause[i]!,
        i > 0 ? said[i - 1]! : 0,
        i + 1 < shown.length ? said[i + 1]! : 0,
        clause[i]!,
        clause[i]! - topClause,
        words[i]!,
        words[i]! - topWords,
        words[i]! ** 2,
        headings[i]!,
        headings[i]! * words[i]!,
        clause[i]! * words[i]!,
        i > 0 ? words[i - 1]! : 0,
        i + 1 < shown.length ? words[i + 1]! : 0,
        Math.log(sentence.text.length),
        Math.log(sentence.text.length) ** 2,
        i / shown.length,
        Math.log(1 + shown.length),
      ];
      return Float64Array.from(
        isLearned
          ? [
              ...rest,
              own[i]!,
              Math.max(0, own[i]!),
              own[i]! - topOwn,
              own[i]! === topOwn ? 1 : 0,
              i > 0 ? own[i - 1]! : LEAST,
              i + 1 < shown.length ? own[i + 1]! : LEAST,
              topOwn,
            ]
          : rest,
      );
    }),
  };
}
