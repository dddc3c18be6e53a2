/** Finds the sentences of a contract that answer to the categories of a review. */

import { extractFacts } from '#server/ingest/facts/index.ts';
import { loadModel } from '#server/ingest/types/classify.ts';
import { factAnswers } from '#server/ingest/types/reviewFacts.ts';
import { askedBy, type Category } from '#server/ingest/types/reviewMatch.ts';
import { loadSentenceModel } from '#server/ingest/types/reviewModel.ts';
import {
  factScore,
  isRankedAsLearned,
  loadRankModel,
  type RankModel,
  scoresOf,
} from '#server/ingest/types/reviewRank.ts';
import { categoryRows, readContract, type WordingModels } from '#server/ingest/types/reviewRead.ts';
import { runsOf } from '#server/ingest/types/reviewRuns.ts';
import type { Facts } from '#server/record/analysis.ts';

export interface ReviewSpan {
  /** Offsets into the text as it was given. */
  start: number;
  end: number;
  text: string;
  /** 0..1; from one half on it is taken for an answer. */
  score: number;
}

export interface Reviewed {
  category: string;
  /** Best first; empty when nothing answers. */
  spans: ReviewSpan[];
}

export interface ReviewModels extends WordingModels {
  rank: RankModel;
}

export interface RankedSentence {
  /** Offsets into the text as it was given. */
  start: number;
  end: number;
  text: string;
  /** Headings around it, the outermost first. */
  headings: string;
  /** For each category, in their order, 0..1. */
  scores: number[];
}

const loaded = (): ReviewModels => ({ clauses: loadModel(), sentences: loadSentenceModel(), rank: loadRankModel() });

/** Every sentence of a text in reading order, with what speaks for it as an answer to each category; facts are not looked at. */
export function createSentenceRanker(
  categories: readonly Category[],
  models: ReviewModels = loaded(),
): (text: string) => RankedSentence[] {
  const asked = categories.map(askedBy);
  return (text) => {
    const contract = readContract(text, models);
    const { at, shown } = contract;
    const scores = asked.map((ask) => scoresOf(ask, categoryRows(ask, contract, models), models.rank));
    return shown.map(({ sentence }, i) => {
      const [start, end] = [at(sentence.start), at(sentence.end - 1) + 1];
      const { headings } = sentence;
      return { start, end, text: text.slice(start, end), headings, scores: scores.map((of) => of[i]!) };
    });
  };
}

/** Weaker sentences are no answer. */
const LEAST = 0.005;
const MOST = 60;

/** A reviewer for these categories: a function from the text of a contract to one answer per category, in their order. */
export function createReviewer(
  categories: readonly Category[],
  models: ReviewModels = loaded(),
): (text: string) => Reviewed[] {
  const asked = categories.map(askedBy);
  return (text) => {
    const contract = readContract(text, models);
    const { structured, at, shown } = contract;
    const spanOf = (start: number, end: number, score: number): ReviewSpan => {
      const [from, to] = [at(start), at(end - 1) + 1];
      return { start: from, end: to, text: text.slice(from, to), score: Math.round(score * 1e4) / 1e4 };
    };
    let facts: Facts | undefined;
    return categories.map(({ category }, c) => {
      const ask = asked[c]!;
      if (ask.fact) {
        facts ??= extractFacts(structured, {}, '');
        const answers = factAnswers(
          structured.text,
          facts,
          ask.fact,
          shown.map(({ sentence }) => sentence),
        ).map(({ start, end, kind }) => spanOf(start, end, factScore(kind, models.rank)));
        return { category, spans: answers.sort((x, y) => y.score - x.score) };
      }
      const rows = categoryRows(ask, contract, models, isRankedAsLearned(ask, models.rank));
      const scores = scoresOf(ask, rows, models.rank);
      const single = scores.map((score, i) => ({ from: i, to: i, score })).filter(({ score }) => score >= LEAST);
      const spans = [...single.sort((x, y) => y.score - x.score).slice(0, MOST), ...runsOf(scores)]
        .sort((x, y) => y.score - x.score)
        .map(({ from, to, score }) => spanOf(shown[from]!.sentence.start, shown[to]!.sentence.end, score));
      return { category, spans };
    });
  };
}
