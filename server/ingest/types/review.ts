/** Finds the sentences of a contract that answer to the categories of a review. */

import { extractFacts } from '#server/ingest/facts/index.ts';
import { logistic } from '#server/ingest/nli/logistic.ts';
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { loadModel } from '#server/ingest/types/classify.ts';
import { type Model, margins, probabilities } from '#server/ingest/types/model.ts';
import { factSpans } from '#server/ingest/types/reviewFacts.ts';
import { type Asked, askedBy, type Category, stemsOf } from '#server/ingest/types/reviewMatch.ts';
import { loadSentenceModel } from '#server/ingest/types/reviewModel.ts';
import { type Sentence, sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import type { Facts } from '#server/record/analysis.ts';
import { structure } from '#shared/reading/outline/index.ts';

export interface ReviewSpan {
  /** Offsets into the text as it was given. */
  start: number;
  end: number;
  text: string;
  /** 0..1 */
  score: number;
}

export interface Reviewed {
  category: string;
  /** Best first; empty when nothing answers. */
  spans: ReviewSpan[];
}

export interface ReviewModels {
  clauses: Model;
  /** Null: categories are told by clause and words alone. */
  sentences: Model | null;
}

/** Weaker sentences are no answer. */
const LEAST = 0.02;
const MOST = 40;
/** What words and clause types alone can reach where no sentences of such a type were learned from. */
const UNLEARNED = 0.6;

/** What a sentence shows, worked out once for all categories. */
interface Shown {
  sentence: Sentence;
  stems: Set<string>;
  learned: Float32Array | null;
}

function best(asked: Asked, index: ReadonlyMap<string, number>, values: Float32Array | null): number | null {
  let found: number | null = null;
  for (const [type, weight] of asked.types) {
    const k = index.get(type);
    if (k === undefined || !values) continue;
    const value = weight * values[k]!;
    if (found === null || value > found) found = value;
  }
  return found;
}

/** Share of the category's words that the sentence uses, rare words counting more. */
function overlap(asked: Asked, stems: ReadonlySet<string>, rarity: ReadonlyMap<string, number>): number {
  let [hit, all] = [0, 0];
  for (const [stem, weight] of asked.words) {
    const worth = weight * (rarity.get(stem) ?? 0);
    if (weight >= 0.8) all += worth;
    if (stems.has(stem)) hit += worth;
  }
  return all === 0 ? 0 : Math.min(1, hit / all);
}

function rarities(shown: readonly Shown[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { stems } of shown) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map([...uses].map(([stem, n]) => [stem, Math.log(1 + shown.length / n)]));
}

/** A reviewer for these categories: a function from the text of a contract to one answer per category, in their order. */
export function createReviewer(
  categories: readonly Category[],
  models: ReviewModels = { clauses: loadModel(), sentences: loadSentenceModel() },
): (text: string) => Reviewed[] {
  const asked = categories.map(askedBy);
  const ofClauses = new Map(models.clauses.types.map((type, k) => [type, k]));
  const ofSentences = new Map(models.sentences?.types.map((type, k) => [type, k]));
  return (text) => {
    const structured = structure(textToDocument(text));
    const at = sourceOffsets(text, structured.text);
    const spanOf = (start: number, end: number, score: number): ReviewSpan => {
      const [from, to] = [at(start), at(end - 1) + 1];
      return { start: from, end: to, text: text.slice(from, to), score: Math.round(score * 1e4) / 1e4 };
    };
    const shown = sentencesOf(structured).map(
      (sentence): Shown => ({
        sentence,
        stems: new Set(stemsOf(sentence.text)),
        learned: models.sentences && margins(models.sentences, sentence.text, sentence.headings || null).map(logistic),
      }),
    );
    const ofClause = new Map<number, Float32Array>();
    const clauseProbabilities = ({ clause }: Sentence): Float32Array | null => {
      if (clause < 0) return null;
      const found = ofClause.get(clause);
      if (found) return found;
      const { bodyStart, end, heading } = structured.clauses[clause]!;
      const p = probabilities(models.clauses, structured.text.slice(bodyStart, end), heading);
      ofClause.set(clause, p);
      return p;
    };
    const rarity = rarities(shown);
    let facts: Facts | undefined;
    return categories.map(({ category }, c) => {
      const ask = asked[c]!;
      if (ask.fact) {
        facts ??= extractFacts(structured, {}, '');
        const spans = factSpans(structured.text, facts, ask.fact).map((s) => spanOf(s.start, s.end, s.score));
        return { category, spans };
      }
      const scored = shown.map(({ sentence, stems, learned }) => {
        const own = best(ask, ofSentences, learned);
        const clause = best(ask, ofClauses, clauseProbabilities(sentence)) ?? 0;
        const words = overlap(ask, stems, rarity);
        return {
          sentence,
          score: own === null ? UNLEARNED * (0.6 * clause + 0.4 * words) : combine(own, clause, words),
        };
      });
      const spans = scored
        .filter(({ score }) => score >= LEAST)
        .sort((x, y) => y.score - x.score)
        .slice(0, MOST)
        .map(({ sentence: { start, end }, score }) => spanOf(start, end, score));
      return { category, spans };
    });
  };
}

/** The sentence's own words say most; its clause and the category's words decide between equals. */
const combine = (own: number, clause: number, words: number): number =>
  Math.min(1, 0.8 * own + 0.12 * clause + 0.08 * words);
