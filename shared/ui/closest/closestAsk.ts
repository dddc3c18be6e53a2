/** What a search for the closest wording would send of a text, or why it sends nothing. */
import type { ClosestBody } from '#shared/api/closest.ts';
import { hashText, LEAST_WORDS, MOST_WORDS, sketchOf } from '#shared/domain/shingles.ts';

export type ClosestAsk =
  | { state: 'empty' | 'short' | 'long'; words: number }
  /** `body`: exactly what is sent. */
  | { state: 'ready'; text: string; words: number; body: ClosestBody & { hashes: string[] } };

/** `own`: in the libraries of whoever asks as well. */
export function closestAsk(text: string, namespace: string, own: boolean): ClosestAsk {
  const { words, hashes } = sketchOf(text);
  if (words === 0) return { state: 'empty', words };
  if (words < LEAST_WORDS) return { state: 'short', words };
  if (words > MOST_WORDS) return { state: 'long', words };
  return { state: 'ready', text, words, body: { namespace, ...(own && { own }), words, hashes: hashes.map(hashText) } };
}
