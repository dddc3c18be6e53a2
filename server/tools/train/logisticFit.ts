/** Fits a logistic regression by Newton's method; repeats exactly. */
import { type Logistic, logistic } from '#server/ingest/nli/logistic.ts';

const ROUNDS = 12;
const CLOSE = 1e-5;

/** Solves a·x = b for a symmetric positive definite a (rows one after the other), by Cholesky; both are overwritten. */
function solve(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const factor = a[j * n + k]!;
      if (factor !== 0) for (let i = j; i < n; i++) a[i * n + j]! -= a[i * n + k]! * factor;
    }
    const root = Math.sqrt(Math.max(a[j * n + j]!, 1e-12));
    for (let i = j; i < n; i++) a[i * n + j]! /= root;
  }
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) b[i]! -= a[i * n + k]! * b[k]!;
    b[i]! /= a[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) b[i]! -= a[k * n + i]! * b[k]!;
    b[i]! /= a[i * n + i]!;
  }
  return b;
}

/** Mean and spread of each column. */
function scales(rows: readonly Float64Array[]): { mean: Float64Array; spread: Float64Array } {
  const n = rows[0]?.length ?? 0;
  const mean = new Float64Array(n);
  const spread = new Float64Array(n);
  for (const row of rows) for (let k = 0; k < n; k++) mean[k]! += row[k]! / rows.length;
  for (const row of rows) for (let k = 0; k < n; k++) spread[k]! += (row[k]! - mean[k]!) ** 2 / rows.length;
  for (let k = 0; k < n; k++) spread[k] = Math.sqrt(spread[k]!);
  return { mean, spread };
}

/**
 * The regression with the least loss plus `pull`/2 times the squared weights (of columns at one scale; the bias is free but for a
 * hair). Columns that never vary weigh nothing.
 *
 * @param known what is known of each row beforehand, as log odds: what is learned comes on top
 */
export function fitLogistic(
  rows: readonly Float64Array[],
  is: readonly boolean[],
  pull: number,
  known?: ArrayLike<number>,
): Logistic {
  const { mean, spread } = scales(rows);
  const used = [...spread.keys()].filter((k) => spread[k]! > 1e-9);
  const n = used.length + 1;
  const even = rows.map((row) => Float64Array.from([...used.map((k) => (row[k]! - mean[k]!) / spread[k]!), 1]));
  const model: Logistic = { weights: new Array<number>(n).fill(0), bias: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const hessian = new Float64Array(n * n);
    const gradient = new Float64Array(n);
    even.forEach((row, i) => {
      let odds = known?.[i] ?? 0;
      for (let j = 0; j < n; j++) odds += model.weights[j]! * row[j]!;
      const p = logistic(odds);
      const error = (is[i] ? 1 : 0) - p;
      const curve = Math.max(p * (1 - p), 1e-6);
      for (let j = 0; j < n; j++) {
        const value = row[j]!;
        if (value === 0) continue;
        gradient[j]! += error * value;
        const step = curve * value;
        for (let k = 0; k <= j; k++) hessian[j * n + k]! += step * row[k]!;
      }
    });
    for (let j = 0; j < n; j++) {
      const own = j === n - 1 ? 0.05 : pull;
      gradient[j]! -= own * model.weights[j]!;
      hessian[j * n + j]! += own;
    }
    const step = solve(hessian, gradient);
    let largest = 0;
    for (let j = 0; j < n; j++) {
      model.weights[j]! += step[j]!;
      largest = Math.max(largest, Math.abs(step[j]!));
    }
    if (largest < CLOSE) break;
  }
  const weights = new Array<number>(mean.length).fill(0);
  let bias = model.weights[n - 1]!;
  used.forEach((k, j) => {
    weights[k] = model.weights[j]! / spread[k]!;
    bias -= weights[k]! * mean[k]!;
  });
  return { weights, bias };
}
