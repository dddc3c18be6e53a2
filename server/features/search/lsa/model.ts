/** The trained model: a vector per stem. Texts and queries are folded in alike, as the weighted sum of their stems' vectors. */

import { unit } from '#server/features/search/lsa/linear.ts';
import { meaningStems } from '#server/features/search/lsa/words.ts';

export interface LsaModel {
  version: string;
  dims: number;
  /** Texts that it was trained on. */
  texts: number;
  terms: string[];
  idf: Float32Array;
  /** terms × dims, in rows. */
  vectors: Float32Array;
  /** Place of each term. */
  at: Map<string, number>;
}

const MAGIC = 'LSA1';

/** Longer texts add nothing but time. */
const WORDS_READ = 2000;

/** A unit vector for a text; null when it has no word that the model knows. */
export function embed(model: LsaModel, text: string): Float32Array | null {
  const counts = new Map<number, number>();
  for (const stem of meaningStems(text.length > WORDS_READ * 8 ? text.slice(0, WORDS_READ * 8) : text)) {
    const term = model.at.get(stem);
    if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const out = new Float32Array(model.dims);
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * model.idf[term]!;
    const from = term * model.dims;
    for (let k = 0; k < model.dims; k++) out[k]! += weight * model.vectors[from + k]!;
  }
  return unit(out);
}

/** One artefact of bytes: a line of JSON, then the numbers. */
export function packModel({ version, dims, texts, terms, idf, vectors }: LsaModel): Uint8Array {
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ version, dims, texts, terms })}\n`);
  const bytes = (a: Float32Array) => new Uint8Array(a.buffer, a.byteOffset, a.byteLength);
  return Buffer.concat([head, bytes(idf), bytes(vectors)]);
}

/** Null when the bytes are no model (an older format, damage): the caller goes on without. */
export function unpackModel(bytes: Uint8Array): LsaModel | null {
  const buffer = Buffer.from(bytes);
  const end = buffer.indexOf('\n');
  if (end === -1 || buffer.subarray(0, MAGIC.length).toString() !== MAGIC) return null;
  try {
    const head = JSON.parse(buffer.subarray(MAGIC.length, end).toString());
    const { version, dims, texts, terms } = head as Pick<LsaModel, 'version' | 'dims' | 'texts' | 'terms'>;
    const body = Uint8Array.from(buffer.subarray(end + 1));
    if (body.length !== 4 * terms.length * (dims + 1)) return null;
    const idf = new Float32Array(body.buffer, 0, terms.length);
    const vectors = new Float32Array(body.buffer, 4 * terms.length);
    return { version, dims, texts, terms, idf, vectors, at: new Map(terms.map((term, i) => [term, i])) };
  } catch {
    return null;
  }
}
