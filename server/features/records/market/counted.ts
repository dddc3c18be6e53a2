/** The market of a clause type, counted over one library. */
import { type AskedQuestion, questionsOf } from '#server/features/records/market/questions.ts';
import type { Library } from '#server/record/library.ts';
import { type MarketClauses, marketClauses } from '#server/record/market.ts';
import {
  type CountedQuestion,
  countQuestion,
  isInCut,
  type MarketClause,
  type MarketCut,
  type MarketDimension,
} from '#shared/domain/market.ts';

export interface CountedMarket {
  all: MarketClauses;
  /** Those that the cut leaves, by id. */
  clauses: ReadonlyMap<string, MarketClause>;
  /** Contracts that they stand in. */
  contracts: number;
  questions: { asked: AskedQuestion; counted: CountedQuestion }[];
}

/** Null: the library has no clause of the type. Questions that nobody answers in the cut are left out. */
export async function countedMarket(
  library: Library,
  typeId: string,
  cut: MarketCut,
  by: MarketDimension | null,
): Promise<CountedMarket | null> {
  const all = await marketClauses(library, typeId);
  if (all.clauses.size === 0) return null;
  const clauses = new Map([...all.clauses].filter(([, clause]) => isInCut(clause, cut)));
  const asked = await questionsOf(library, typeId, clauses);
  const questions = asked
    .map((one) => ({ asked: one, counted: countQuestion(one, clauses, by) }))
    .filter(({ counted }) => counted.answers.length > 0);
  return { all, clauses, contracts: new Set([...clauses.values()].map(({ contract }) => contract)).size, questions };
}
