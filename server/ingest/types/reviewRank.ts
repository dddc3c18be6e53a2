/** From what a sentence shows of a category to a score: the same weights for all categories, and what differs by clause type. */
import { chanceOf, type Logistic, logistic } from '#server/ingest/nli/logistic.ts';
import { readArtefact } from '#server/ingest/types/artefacts.ts';
import type { Asked } from '#server/ingest/types/reviewMatch.ts';
import type { CategoryRows } from '#server/ingest/types/reviewRead.ts';

export const RANK_ARTEFACT = 'review-rank.json';

export interface Ranking {
  weights: Logistic;
  /** Log odds from which on a sentence is an answer: there the score is one half. */
  threshold: number;
  /** Score of its best sentence from which on a contract has something of the category. */
  presence: number;
}

export interface RankModel {
  /** Of categories that sentences were marked for. */
  learned: Ranking;
  /** What is different for a clause type: log odds that are added. */
  byType: Readonly<Record<string, Logistic>>;
  /** Of all others. */
  unlearned: Ranking;
  /** Clause types that were marked too seldom to learn their wording from: ranked as if nothing had been marked. */
  few: readonly string[];
  /** How often an answer of a fact is right that was found in such a way. */
  facts: Readonly<Record<string, number>>;
}

/** The clause type that a category is ranked as. */
export const rankedAs = (asked: Asked): string | undefined => asked.types.keys().next().value;

/** Whether enough was marked of a category to rank it by what was learned. */
export function isRankedAsLearned(asked: Asked, { few }: Pick<RankModel, 'few'>): boolean {
  const type = rankedAs(asked);
  return type !== undefined && !few.includes(type);
}

export const oddsOf = ({ weights, bias }: Logistic, row: ArrayLike<number>): number => {
  const p = chanceOf({ weights, bias }, row);
  return Math.log(Math.max(1e-9, p) / Math.max(1e-9, 1 - p));
};

/** One score per row, 0..1; one half and more is an answer. Rows that are not worth it are none: nothing was learned of such. */
export function scoresOf(asked: Asked, { isLearned, rows, isWorth }: CategoryRows, rank: RankModel): number[] {
  const { weights, threshold } = isLearned ? rank.learned : rank.unlearned;
  const type = rankedAs(asked);
  const own = isLearned && type !== undefined ? rank.byType[type] : undefined;
  return rows.map((row, i) =>
    isWorth[i] ? logistic(oddsOf(weights, row) + (own ? oddsOf(own, row) : 0) - threshold) : 0,
  );
}

/** A kind of answer that training has not met. */
const UNMET = 0.5;

/** With no date beside it, a sentence about it says at least that there is something to read: then the contract has something. */
const ALONE = / alone$/;
const HAIR = 0.005;

/** The score of an answer of a fact, on the scale of the learned categories, so that all answers of a contract compare. */
export function factScore(kind: string, { facts, learned }: Pick<RankModel, 'facts' | 'learned'>): number {
  const chance = facts[kind] ?? UNMET;
  const score = logistic(Math.log(chance / (1 - chance)) - learned.threshold);
  return ALONE.test(kind) ? Math.max(score, learned.presence + HAIR) : score;
}

let loaded: RankModel | undefined;
/** Read once per process. Throws when the artefact is missing. */
export function loadRankModel(): RankModel {
  loaded ??= JSON.parse(readArtefact(RANK_ARTEFACT).toString('utf8')) as RankModel;
  return loaded;
}
