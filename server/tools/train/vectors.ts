/** Examples as sparse vectors: a vocabulary chosen from them, sublinear TF-IDF, unit length. */
import { featuresOf } from '#server/ingest/types/features.ts';

export interface Vocabulary {
  /** Feature hash → column. */
  columns: Map<number, number>;
  hashes: Uint32Array;
  idf: Float32Array;
}

/** Rows of a sparse matrix: columns and values of row i stand from starts[i] to starts[i + 1]. */
export interface Vectors {
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
}

export interface Input {
  text: string;
  heading: string | null;
}

/** The `size` features that occur in most examples, those in fewer than `minExamples` left out. */
export function chooseVocabulary(inputs: readonly Input[], size: number, minExamples = 4): Vocabulary {
  const examples = new Map<number, number>();
  for (const { text, heading } of inputs) {
    for (const feature of featuresOf(text, heading).keys()) examples.set(feature, (examples.get(feature) ?? 0) + 1);
  }
  const kept = [...examples]
    .filter(([, n]) => n >= minExamples)
    .sort((a, b) => b[1] - a[1] || (a[0] >>> 0) - (b[0] >>> 0))
    .slice(0, size);
  return {
    columns: new Map(kept.map(([hash], column) => [hash, column])),
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    idf: Float32Array.from(kept, ([, n]) => Math.log(inputs.length / n) + 1),
  };
}

export function vectorise(inputs: readonly Input[], { columns, idf }: Vocabulary): Vectors {
  const starts = new Uint32Array(inputs.length + 1);
  const columnList: number[] = [];
  const valueList: number[] = [];
  inputs.forEach(({ text, heading }, i) => {
    const from = valueList.length;
    let squares = 0;
    for (const [feature, n] of featuresOf(text, heading)) {
      const column = columns.get(feature);
      if (column === undefined) continue;
      const value = (1 + Math.log(n)) * idf[column]!;
      columnList.push(column);
      valueList.push(value);
      squares += value * value;
    }
    const length = Math.sqrt(squares) || 1;
    for (let j = from; j < valueList.length; j++) valueList[j]! /= length;
    starts[i + 1] = valueList.length;
  });
  return { starts, columns: Uint32Array.from(columnList), values: Float32Array.from(valueList) };
}
