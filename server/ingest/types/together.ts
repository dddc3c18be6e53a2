/** Types that a reader would not tell apart by a clause's wording (server/vocabulary/answerTogether.yaml): what speaks for one speaks for all. */
import { z } from 'zod';
import { slug } from '#server/ingest/types/taxonomy/clauseType.ts';
import { clauseType } from '#server/ingest/types/taxonomy.ts';
import { readVocabulary } from '#server/vocabulary/readVocabulary.ts';

const Lines = z.array(z.array(z.string().trim().min(2)).min(2));

/** Type id → what it is answered together with, itself included. @throws when a line names what is no type, or a type twice. */
export function linesOf(file: string, lines: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  for (const line of lines.map((names) => names.map(slug)))
    for (const id of line) {
      if (!clauseType(id)) throw new Error(`${file}: there is no clause type ${id}`);
      if (out.has(id)) throw new Error(`${file}: ${id} stands there twice`);
      out.set(id, line);
    }
  return out;
}

const lines = new Map(
  readVocabulary('answerTogether.yaml', Lines).flatMap(({ file, content }) => [...linesOf(file, content)]),
);

/** The types that answer together with this one, itself among them. */
export const togetherWith = (id: string): readonly string[] => lines.get(id) ?? [id];

/** Whether one of them is as good an answer as the other. */
export const isTogether = (a: string, b: string): boolean => togetherWith(a).includes(b);

export interface Together {
  /** Of the line that has most of the probability: its likeliest type (place among the types), and what the line has. */
  best: number;
  confidence: number;
}

/** Reads the probabilities of these types, those of a line together. */
export function createTogether(types: readonly string[]): (p: Float32Array) => Together {
  const at = new Map(types.map((type, k) => [type, k]));
  const groups = types
    .map((type) => togetherWith(type).flatMap((one) => at.get(one) ?? []))
    .filter((group, k) => Math.min(...group) === k);
  return (p) => {
    const found: Together = { best: 0, confidence: 0 };
    for (const group of groups) {
      const confidence = group.reduce((sum, k) => sum + p[k]!, 0);
      if (confidence > found.confidence)
        Object.assign(found, { best: group.reduce((a, b) => (p[b]! > p[a]! ? b : a)), confidence });
    }
    return found;
  };
}
