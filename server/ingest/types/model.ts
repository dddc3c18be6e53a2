/**
 * The classifier's artefact: per feature the classes it speaks for or against, as small integers. Little-endian, gzipped:
 * header JSON length (u32), header JSON, feature hashes (u32 each), idf × 4096 (u16 each), entries per feature (u16 each),
 * class of each entry (u16), weight of each entry (i8).
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { featuresOf } from '#server/ingest/types/features.ts';
import { createNaming, namesOfType } from '#server/ingest/types/naming.ts';

interface Header {
  types: string[];
  /** Weight of a class = integer × scale of the class. */
  scales: number[];
  bias: number[];
  features: number;
  entries: number;
  /** Scores are multiplied by it before they become probabilities. */
  sharpness: number;
  /** Below this probability a provision without a telling heading gets no type. */
  threshold: number;
  /** What a score gains where the opening of the text says the name of the type; nothing where it is left out. */
  naming?: number;
}

export interface Model extends Header {
  /** The places of types that the opening of a text names. */
  named: (text: string) => Set<number>;
  columns: Map<number, number>;
  idf: Float32Array;
  starts: Uint32Array;
  classes: Uint16Array;
  weights: Int8Array;
}

export interface Trained {
  types: string[];
  hashes: Uint32Array;
  idf: Float32Array;
  /** weights[column × types + type] */
  weights: Float32Array;
  bias: Float32Array;
  sharpness: number;
  threshold: number;
  naming?: number;
}

const IDF_SCALE = 4096;

/** Keeps the `entries` largest weights (relative to their class) and writes them small. */
export function packModel(
  { types, hashes, idf, weights, bias, sharpness, threshold, naming }: Trained,
  entries: number,
): Buffer {
  const n = types.length;
  const largest = new Float32Array(n);
  for (let i = 0; i < weights.length; i++) largest[i % n] = Math.max(largest[i % n]!, Math.abs(weights[i]!));
  const sorted = Float32Array.from(weights, Math.abs).sort();
  const smallest = sorted[Math.max(0, sorted.length - entries)]!;
  const kept: { hash: number; idf: number; of: [type: number, weight: number][] }[] = [];
  for (let column = 0; column < hashes.length; column++) {
    const of: [number, number][] = [];
    for (let k = 0; k < n; k++) {
      const weight = weights[column * n + k]!;
      const small = Math.round((weight / largest[k]!) * 127);
      if (Math.abs(weight) >= smallest && small !== 0) of.push([k, small]);
    }
    // a feature without weights still counts towards the length of a vector, so it stays
    kept.push({ hash: hashes[column]!, idf: idf[column]!, of });
  }
  kept.sort((a, b) => a.hash - b.hash);
  const flat = kept.flatMap(({ of }) => of);
  const header: Header = {
    types,
    scales: Array.from(largest, (x) => x / 127),
    bias: Array.from(bias),
    features: kept.length,
    entries: flat.length,
    sharpness,
    threshold,
    naming,
  };
  const json = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  const bytes = (array: ArrayBufferView) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return gzipSync(
    Buffer.concat([
      size,
      json,
      bytes(Uint32Array.from(kept, ({ hash }) => hash)),
      bytes(Uint16Array.from(kept, (f) => Math.min(65535, Math.round(f.idf * IDF_SCALE)))),
      bytes(Uint16Array.from(kept, ({ of }) => of.length)),
      bytes(Uint16Array.from(flat, ([type]) => type)),
      bytes(Int8Array.from(flat, ([, weight]) => weight)),
    ]),
    { level: 9 },
  );
}

export function unpackModel(packed: Uint8Array): Model {
  const raw = gunzipSync(packed);
  const headerLength = raw.readUInt32LE(0);
  const header = JSON.parse(raw.toString('utf8', 4, 4 + headerLength)) as Header;
  let at = 4 + headerLength;
  const take = (length: number) => {
    const copy = new Uint8Array(raw.subarray(at, at + length));
    at += length;
    return copy.buffer;
  };
  const { features, entries } = header;
  const hashes = new Uint32Array(take(features * 4));
  const idf = Float32Array.from(new Uint16Array(take(features * 2)), (x) => x / IDF_SCALE);
  const counts = new Uint16Array(take(features * 2));
  const starts = new Uint32Array(features + 1);
  for (let i = 0; i < features; i++) starts[i + 1] = starts[i]! + counts[i]!;
  const columns = new Map<number, number>();
  for (const [column, hash] of hashes.entries()) columns.set(hash | 0, column);
  return {
    ...header,
    named: header.naming ? createNaming(header.types.map(namesOfType)) : () => new Set(),
    columns,
    idf,
    starts,
    classes: new Uint16Array(take(entries * 2)),
    weights: new Int8Array(take(entries)),
  };
}

/** Scores of all types of the model for a provision: above 0 the type speaks for itself, whatever the others say. */
export function margins(model: Model, text: string, heading: string | null): Float32Array {
  const { columns, idf, starts, classes, weights, scales, bias } = model;
  const features = featuresOf(text, heading);
  const found = new Int32Array(features.size);
  const values = new Float64Array(features.size);
  let count = 0;
  let squares = 0;
  for (const [feature, n] of features) {
    const column = columns.get(feature);
    if (column === undefined) continue;
    const value = (1 + Math.log(n)) * idf[column]!;
    squares += value * value;
    found[count] = column;
    values[count++] = value;
  }
  const length = Math.sqrt(squares) || 1;
  const sums = new Float32Array(bias.length);
  for (let i = 0; i < count; i++) {
    const column = found[i]!;
    const unit = values[i]! / length;
    for (let j = starts[column]!; j < starts[column + 1]!; j++) sums[classes[j]!]! += unit * weights[j]!;
  }
  for (let k = 0; k < sums.length; k++) sums[k] = sums[k]! * scales[k]! + bias[k]!;
  return sums;
}

/** Probabilities of all types of the model for a provision; the sum is 1. */
export function probabilities(model: Model, text: string, heading: string | null): Float32Array {
  const sums = margins(model, text, heading);
  for (const k of model.named(text)) sums[k]! += model.naming ?? 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < sums.length; k++) {
    sums[k]! *= model.sharpness;
    if (sums[k]! > best) best = sums[k]!;
  }
  let total = 0;
  for (let k = 0; k < sums.length; k++) {
    sums[k] = Math.exp(sums[k]! - best);
    total += sums[k]!;
  }
  for (let k = 0; k < sums.length; k++) sums[k]! /= total;
  return sums;
}
