/** Learns how the answers to categories are ranked, from contracts that the models of wording have not seen. */
import type { Logistic } from '#server/ingest/nli/logistic.ts';
import { type Asked, askedBy, type Category } from '#server/ingest/types/reviewMatch.ts';
import { isRankedAsLearned, oddsOf, type Ranking, type RankModel, rankedAs } from '#server/ingest/types/reviewRank.ts';
import { categoryRows, readContract, type WordingModels } from '#server/ingest/types/reviewRead.ts';
import { meets, stretchesOf } from '#server/tools/eval/review.ts';
import type { MarkedContract } from '#server/tools/eval/reviewCuad.ts';
import { type Answered, bestThresholds } from '#server/tools/eval/reviewFigures.ts';
import { fitLogistic } from '#server/tools/train/logisticFit.ts';

const PULL = { alike: 5, byType: 60 } as const;
/**
 * A clause type marked less often is ranked by cues and words alone. Of eleven bounds tried by five-fold cross-validation on the
 * development side this one was best: presence .699 without it, .716 with it; spans .490 and .507.
 */
const FEWEST = 20;
/** Log odds that are tried as thresholds. */
const TRIED = Array.from({ length: 41 }, (_, i) => -5 + i * 0.2);

interface Example {
  row: Float64Array;
  met: number[];
  contract: number;
}

/** A category with what its contracts show of it. */
export interface RankedCategory {
  category: string;
  asked: Asked;
  isLearned: boolean;
  examples: Example[];
  marked: number;
  holders: Set<number>;
}

/** What the contracts show of the categories, each read with models that have not seen it. Categories that a fact answers are left out. */
export function rankedCategories(
  contracts: readonly MarkedContract[],
  categories: readonly Category[],
  modelsFor: (contract: MarkedContract) => WordingModels,
): RankedCategory[] {
  const all = categories
    .map(
      (category): RankedCategory => ({
        category: category.category,
        asked: askedBy(category),
        isLearned: true,
        examples: [],
        marked: 0,
        holders: new Set(),
      }),
    )
    .filter(({ asked }) => asked.fact === null);
  contracts.forEach((contract, number) => {
    const models = modelsFor(contract);
    const read = readContract(contract.text, models);
    const spans = read.shown.map(({ sentence }) => ({
      start: read.at(sentence.start),
      end: read.at(sentence.end - 1) + 1,
    }));
    for (const own of all) {
      const { isLearned, rows, isWorth } = categoryRows(own.asked, read, models);
      const stretches = stretchesOf(contract, own.category);
      own.isLearned &&= isLearned;
      rows.forEach((row, i) => {
        if (!isWorth[i]) return;
        const met = stretches.flatMap((one, n) => (meets(contract.text, spans[i]!, one) ? [own.marked + n] : []));
        own.examples.push({ row, met, contract: number });
      });
      own.marked += stretches.length;
      if (stretches.length > 0) own.holders.add(number);
    }
  });
  return all;
}

const fitAlike = (categories: readonly RankedCategory[], pull: number, known?: Logistic): Logistic => {
  const examples = categories.flatMap((one) => one.examples);
  return fitLogistic(
    examples.map(({ row }) => row),
    examples.map(({ met }) => met.length > 0),
    pull,
    known && examples.map(({ row }) => oddsOf(known, row)),
  );
};

/** Thresholds under which the categories fare best together. */
function ranking(
  weights: Logistic,
  categories: readonly RankedCategory[],
  odds: (one: RankedCategory, row: Float64Array) => number,
): Ranking {
  const answered = categories.map(
    (one): Answered => ({
      ...one,
      answers: one.examples.map(({ row, met, contract }) => ({ score: odds(one, row), met, contract })),
    }),
  );
  const { spans, presence } = bestThresholds(answered, TRIED);
  return { weights, threshold: spans, presence: 1 / (1 + Math.exp(spans - presence)) };
}

/** How categories are ranked that sentences were not marked for. */
export function learnUnlearned(categories: readonly RankedCategory[]): Ranking {
  const weights = fitAlike(categories, PULL.alike);
  return ranking(weights, categories, (_, row) => oddsOf(weights, row));
}

/** How categories are ranked that sentences were marked for. */
export function learnRanking(all: readonly RankedCategory[]): Pick<RankModel, 'learned' | 'byType' | 'few'> {
  const few = [...new Set(all.flatMap(({ asked, marked }) => (marked < FEWEST ? (rankedAs(asked) ?? []) : [])))];
  const categories = all.filter(({ asked, isLearned }) => isLearned && isRankedAsLearned(asked, { few }));
  const weights = fitAlike(categories, PULL.alike);
  const types = [...new Set(categories.flatMap(({ asked }) => rankedAs(asked) ?? []))];
  const byType = Object.fromEntries(
    types.map((type) => [
      type,
      fitAlike(
        categories.filter(({ asked }) => rankedAs(asked) === type),
        PULL.byType,
        weights,
      ),
    ]),
  );
  const learned = ranking(weights, categories, ({ asked }, row) => {
    const own = byType[rankedAs(asked) ?? ''];
    return oddsOf(weights, row) + (own ? oddsOf(own, row) : 0);
  });
  return { learned, byType, few };
}
