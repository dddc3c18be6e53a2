/** Logistic regression over a few numbers, each brought to one scale. */

export interface Logistic {
  weights: number[];
  bias: number;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

export const chanceOf = ({ weights, bias }: Logistic, row: ArrayLike<number>): number => {
  let sum = bias;
  for (let k = 0; k < weights.length; k++) sum += weights[k]! * row[k]!;
  return logistic(sum);
};
