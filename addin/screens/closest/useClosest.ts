import type { ClosestAsk } from '#addin/screens/closest/closestAsk.ts';
import { failureText } from '#addin/screens/failureText.ts';
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ClosestWording } from '#shared/api/closest.ts';
import { type Likeness, likenessOf } from '#shared/domain/closest.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

type ReadyAsk = Extract<ClosestAsk, { state: 'ready' }>;

export interface Compared {
  wording: ClosestWording;
  /** Counted here, from both texts. */
  likeness: Likeness;
}

export interface LibraryFinds {
  namespace: string;
  /** Null: of the library that everybody reads. */
  title: string | null;
  /** The most alike first. */
  items: Compared[];
}

export interface Closest {
  /** The text that was asked about, and what each library has, one's own first; null before. */
  found: { text: string; libraries: LibraryFinds[] } | null;
  isBusy: boolean;
  failure: string | null;
  refusal: ApiError | null;
  ask(of: ReadyAsk): void;
  /** Back to before it was asked. */
  reset(): void;
}

export function useClosest(): Closest {
  const { told, error, step, make, reset } = useChange(async (server, { text, body }: ReadyAsk) => {
    const { items, own = [] } = await server.call(CALLS.closest, { body });
    const open = { namespace: body.namespace ?? DEFAULT_NAMESPACE, title: null, items };
    return { text, libraries: [...own, open].map((one) => ({ ...one, items: compared(text, one.items) })) };
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
