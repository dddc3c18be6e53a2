/** What an adapter's text engine can do: the few query shapes that stay fast on a large index. Each answers the best `limit` rows. */
import type { CompiledFilter } from '#server/outside/searchIndex/filters.ts';

export interface Scored {
  /** Row ids, best first. */
  rows: Uint32Array;
  scores: Float32Array;
  /** Nothing was left out because of the limit. */
  complete: boolean;
}

/** As a limit: more rows than any table has. */
export const EVERYTHING = 10_000_000;

export interface Lexical {
  /** Rows that have every word of the text. */
  all(text: string, limit: number, filters?: readonly CompiledFilter[]): Promise<Scored>;
  /** Rows that have some word of the text. */
  any(text: string, limit: number, filters?: readonly CompiledFilter[]): Promise<Scored>;
  /** Rows that have every phrase and every word of `words`. */
  phrases(
    phrases: readonly string[],
    words: string,
    limit: number,
    filters?: readonly CompiledFilter[],
  ): Promise<Scored>;
}

export const NOTHING: Scored = { rows: new Uint32Array(0), scores: new Float32Array(0), complete: true };
