/** From clauses to the meaning model. The same clauses give the same model. */
import { createHash } from 'node:crypto';
import type { Learned } from '#server/features/search/meaning/model.ts';
import { stem as stemOf } from '#server/outside/searchIndex/tokens.ts';
import { seeded } from '#server/tools/random.ts';
import { contrast } from '#server/tools/train/meaning/contrast.ts';
import { eigen, gram, times } from '#server/tools/train/meaning/linear.ts';
import { pairing } from '#server/tools/train/meaning/pairs.ts';
import { startVectors } from '#server/tools/train/meaning/start.ts';
import type { Clause, Mark, TypeWords } from '#server/tools/train/meaning/texts.ts';
import { expansions } from '#server/tools/train/meaning/words.ts';

export interface LearnOptions {
  dims?: number;
  steps?: number;
  batch?: number;
  rate?: number;
  seed?: number;
  /** A stem must stand in so many clauses. */
  minClauses?: number;
  /** A word whose stem is this one, for stems that stem to something else. */
  wordOf(stem: string): string | undefined;
  say?(line: string): void;
}

const TEMPERATURE = 0.06;
/** Weights of expansions are stored in one byte. */
const WEIGHT_STEPS = 50;

/** Turned so that what matters most stands in front, which the index compares first; cosines stay as they are. */
function turned(vectors: Float32Array, dims: number): Float32Array {
  return times(vectors, dims, eigen(gram(vectors, dims), dims).vectors, dims);
}

/** Rows in one byte per number, each with a scale of its own. */
function quantised(rows: readonly (Float32Array | null)[], dims: number): { vectors: Int8Array; scale: Float32Array } {
  const vectors = new Int8Array(rows.length * dims);
  const scale = new Float32Array(rows.length);
  rows.forEach((row, i) => {
    if (!row) return;
    scale[i] = Math.max(1e-9, row.reduce((top, x) => Math.max(top, Math.abs(x)), 0) / 127);
    vectors.set(
      row.map((x) => Math.max(-127, Math.min(127, Math.round(x / scale[i]!)))),
      i * dims,
    );
  });
  return { vectors, scale };
}

export function learnMeaning(
  clauses: readonly Clause[],
  marks: readonly Mark[],
  types: ReadonlyMap<string, TypeWords>,
  options: LearnOptions,
): Learned {
  const { dims = 128, steps = 2000, batch = 256, rate = 0.15, seed = 1, minClauses = 4, wordOf, say } = options;
  const counts = new Map<string, number>();
  for (const { body } of clauses) for (const stem of new Set(body)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const known = [...counts]
    .filter(([, n]) => n >= minClauses)
    .map(([stem]) => stem)
    .sort();
  const at = new Map(known.map((stem, i) => [stem, i]));
  say?.(`${clauses.length} clauses, ${known.length} stems, ${marks.length} marks`);

  const random = seeded(seed);
  const bodies = clauses.map(({ body }) => body.flatMap((stem) => at.get(stem) ?? []));
  const start = startVectors(bodies, known.length, dims, random);
  say?.('  the start is made');
  contrast(start, dims, pairing({ clauses, marks, types, at }, batch, random), {
    steps,
    rate,
    temperature: TEMPERATURE,
    say,
  });
  const vectors = turned(start, dims);

  const table = expansions(clauses);
  const terms = [...new Set([...known, ...table.keys()])].sort();
  if (terms.length > 65_535) throw new Error('more stems than the file can number');
  const place = new Map(terms.map((term, i) => [term, i]));
  const row = (term: string) => {
    const i = at.get(term);
    return i === undefined ? null : vectors.subarray(i * dims, (i + 1) * dims);
  };
  const starts = [0];
  const targets: number[] = [];
  const weights: number[] = [];
  for (const term of terms) {
    for (const { stem, weight } of table.get(term) ?? []) {
      const stored = Math.min(255, Math.round(weight * WEIGHT_STEPS));
      const target = place.get(stem);
      if (stored === 0 || target === undefined) continue;
      targets.push(target);
      weights.push(stored);
    }
    starts.push(targets.length);
  }
  const words = Object.fromEntries(
    terms.filter((term) => stemOf(term) !== term).flatMap((term) => (wordOf(term) ? [[term, wordOf(term)!]] : [])),
  );
  const numbers = {
    ...quantised(terms.map(row), dims),
    starts: Uint32Array.from(starts),
    targets: Uint16Array.from(targets),
    weights: Uint8Array.from(weights),
  };
  const mark = createHash('sha256').update(terms.join(' '));
  for (const list of [numbers.vectors, numbers.weights]) mark.update(new Uint8Array(list.buffer));
  return { version: `meaning-${mark.digest('hex').slice(0, 12)}`, dims, terms, words, ...numbers };
}
