/** The meaning model as a file: a mark, the length of what follows as JSON, then the numbers. */
import type { Learned, MeaningModel } from '#server/features/search/meaning/model.ts';

const MARK = 'CLM1';

const bytesOf = (a: ArrayBufferView) => new Uint8Array(a.buffer, a.byteOffset, a.byteLength);

export function packMeaning({ version, dims, terms, words, ...numbers }: Learned): Uint8Array {
  const head = Buffer.from(JSON.stringify({ version, dims, terms, words, expansions: numbers.targets.length }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const { scale, vectors, starts, targets, weights } = numbers;
  return Buffer.concat([Buffer.from(MARK), length, head, ...[scale, vectors, starts, targets, weights].map(bytesOf)]);
}

/** Errors: the bytes are no model of this kind. */
export function unpackMeaning(bytes: Uint8Array): MeaningModel {
  const buffer = Buffer.from(bytes);
  if (buffer.toString('latin1', 0, 4) !== MARK) throw new Error('not a meaning model: run npm run train');
  const size = buffer.readUInt32LE(4);
  const head = JSON.parse(buffer.toString('utf8', 8, 8 + size)) as Pick<
    Learned,
    'version' | 'dims' | 'terms' | 'words'
  > & {
    expansions: number;
  };
  const { version, dims, terms, words, expansions } = head;
  let at = 8 + size;
  const take = (length: number): ArrayBuffer => {
    if (at + length > buffer.length) throw new Error('the meaning model is cut off: run npm run train');
    // a copy: views of more than one byte need their own beginning
    const part = Uint8Array.from(buffer.subarray(at, at + length));
    at += length;
    return part.buffer;
  };
  const n = terms.length;
  return {
    version,
    dims,
    terms,
    words,
    at: new Map(terms.map((term, i) => [term, i])),
    scale: new Float32Array(take(4 * n)),
    vectors: new Int8Array(take(n * dims)),
    starts: new Uint32Array(take(4 * (n + 1))),
    targets: new Uint16Array(take(2 * expansions)),
    weights: new Uint8Array(take(expansions)),
  };
}
