import type { ClosestAsk } from '#addin/screens/closest/closestAsk.ts';
import { failureText } from '#addin/screens/failureText.ts';
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ClosestWording } from '#shared/api/closest.ts';
import { type Likeness, likenessOf } from '#shared/domain/closest.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

type ReadyAsk = Extract<ClosestAsk, { state: 'ready' }>;

export interface Compared {
  wording: ClosestWording;
  /** Counted here, from both texts. */
  likeness: Likeness;
}

export interface Closest {
  /** The text that was asked about, and what was found, the most alike first; null before. */
  found: { text: string; items: Compared[] } | null;
  isBusy: boolean;
  failure: string | null;
  refusal: ApiError | null;
  ask(of: ReadyAsk): void;
  /** Back to before it was asked. */
  reset(): void;
}

export function useClosest(): Closest {
  const { told, error, step, make, reset } = useChange(async (server, { text, body }: ReadyAsk) => {
    const { items } = await server.call(CALLS.closest, { body });
    return { text, items: compared(text, items) };
  });
  return {
    found: told,
    isBusy: step === 'busy',
    failure: error && failureText(error),
    refusal: isRefusal(error) ? error : null,
    ask: (of) => void make(of),
    reset,
  };
}

const compared = (text: string, items: readonly ClosestWording[]): Compared[] =>
  items
    .map((wording) => ({ wording, likeness: likenessOf(text, wording.text) }))
    .sort((a, b) => b.likeness.share - a.likeness.share);
