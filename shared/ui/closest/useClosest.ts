import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ClosestReply } from '#shared/api/closest.ts';
import type { ClosestAsk } from '#shared/ui/closest/closestAsk.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

export type ReadyAsk = Extract<ClosestAsk, { state: 'ready' }>;

export interface ClosestAnswer {
  /** What was asked about. */
  text: string;
  reply: ClosestReply;
}

export interface Closest {
  /** Null before, and after a failure. */
  found: ClosestAnswer | null;
  isBusy: boolean;
  error: ApiError | null;
  ask(of: ReadyAsk): void;
  /** Back to before it was asked. */
  reset(): void;
}

/** The library's wordings that are most like a text, of which the hashes alone are sent. `keep` is told of each answer. */
export function useClosest(keep?: (answer: ClosestAnswer) => void): Closest {
  const { told, error, step, make, reset } = useChange(async (server, { text, body }: ReadyAsk) => {
    const answer: ClosestAnswer = { text, reply: await server.call(CALLS.closest, { body }) };
    keep?.(answer);
    return answer;
  });
  return { found: told, isBusy: step === 'busy', error, ask: (of) => void make(of), reset };
}
