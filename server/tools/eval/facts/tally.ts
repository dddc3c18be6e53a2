/** Counting right and wrong answers, overall and by band of confidence. */
export interface Tally {
  right: number;
  predicted: number;
  gold: number;
  /** Right and predicted by confidence, in tenths. */
  bands: Map<number, { right: number; predicted: number }>;
}

export const tally = (): Tally => ({ right: 0, predicted: 0, gold: 0, bands: new Map() });

/** Counts one prediction. */
export function count(into: Tally, right: boolean, confidence: number): void {
  into.predicted += 1;
  if (right) into.right += 1;
  const band = Math.min(9, Math.floor(confidence * 10));
  const own = into.bands.get(band) ?? { right: 0, predicted: 0 };
  into.bands.set(band, { right: own.right + (right ? 1 : 0), predicted: own.predicted + 1 });
}

export interface Scores {
  precision: number;
  recall: number;
  f1: number;
}

/** Zero where nothing was predicted or labelled. `covered` replaces `right` where recall counts other things. */
export function scores(t: Tally, covered = t.right): Scores {
  const precision = t.predicted === 0 ? 0 : t.right / t.predicted;
  const recall = t.gold === 0 ? 0 : covered / t.gold;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** "0.9+: 97% of 130 · 0.8+: …" */
export function calibration(t: Tally): string {
  return [...t.bands]
    .sort(([a], [b]) => b - a)
    .map(
      ([band, { right, predicted }]) =>
        `${(band / 10).toFixed(1)}: ${Math.round((100 * right) / predicted)}% of ${predicted}`,
    )
    .join(' · ');
}
