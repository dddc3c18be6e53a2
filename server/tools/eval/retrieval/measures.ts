/** Measures of a ranking against a set of relevant ids. */

export interface Measures {
  ndcg10: number;
  recall5: number;
  mrr: number;
}

/** NDCG at 10 (binary), share of the first five that are relevant (of at most five that could be), reciprocal rank of the first. */
export function measure(ranked: readonly string[], relevant: ReadonlySet<string>): Measures {
  let gain = 0;
  let ideal = 0;
  for (let i = 0; i < 10; i++) {
    if (i < ranked.length && relevant.has(ranked[i]!)) gain += 1 / Math.log2(i + 2);
    if (i < relevant.size) ideal += 1 / Math.log2(i + 2);
  }
  const found = ranked.slice(0, 5).filter((id) => relevant.has(id)).length;
  const first = ranked.findIndex((id) => relevant.has(id));
  return {
    ndcg10: ideal === 0 ? 0 : gain / ideal,
    recall5: relevant.size === 0 ? 0 : found / Math.min(5, relevant.size),
    mrr: first === -1 ? 0 : 1 / (first + 1),
  };
}

export function mean(list: readonly Measures[]): Measures {
  const of = (key: keyof Measures) => list.reduce((sum, one) => sum + one[key], 0) / Math.max(1, list.length);
  return { ndcg10: of('ndcg10'), recall5: of('recall5'), mrr: of('mrr') };
}
