/**
 * Counting of tokens that are nobody's. One has 256 random bits, so none is ever guessed and a good one needs no protection from guesses:
 * only misses count, and whoever shares a network with somebody who sends made-up ones can still use their own.
 */
import type { Limits } from '#server/features/auth/limits.ts';
import { AppError } from '#server/http/errors.ts';

const MISSES: ReadonlySet<string> = new Set(['token_expired', 'team_invite_unknown', 'library_invite_unknown']);

/** `look`: throws one of them for a token that opens nothing. Errors: those of `look`, `too_many_attempts` 429 in place of a miss. */
export async function countingMisses<T>(limits: Limits, network: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof AppError && MISSES.has(error.code)) await limits.take('tokenNetwork', network);
    throw error;
  }
}
