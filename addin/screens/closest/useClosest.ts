import { useRef, useState } from 'react';
import type { ClosestAsk } from '#addin/screens/closest/closestAsk.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ApiError } from '#shared/api/client.ts';
import type { ClosestWording } from '#shared/api/closest.ts';
import { type Likeness, likenessOf } from '#shared/domain/closest.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { isRefusal, tellRefusal } from '#shared/ui/refusal.ts';

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

type State = Pick<Closest, 'found' | 'isBusy' | 'failure' | 'refusal'>;
const NOTHING: State = { found: null, isBusy: false, failure: null, refusal: null };

export function useClosest(): Closest {
  const app = useApp();
  const [state, setState] = useState<State>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const start = (next: State): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    setState(next);
    return running.current.signal;
  };
  return {
    ...state,
    reset: () => void start(NOTHING),
    ask({ text, body }) {
      const signal = start({ ...NOTHING, isBusy: true });
      app.api.call(CALLS.closest, { body, signal }).then(
        ({ items }) => {
          if (!signal.aborted) setState({ ...NOTHING, found: { text, items: compared(text, items) } });
        },
        (error) => {
          if (signal.aborted) return;
          setState({ ...NOTHING, failure: failureText(error), refusal: isRefusal(error) ? error : null });
          if (isRefusal(error)) tellRefusal(error, app);
        },
      );
    },
  };
}

const compared = (text: string, items: readonly ClosestWording[]): Compared[] =>
  items
    .map((wording) => ({ wording, likeness: likenessOf(text, wording.text) }))
    .sort((a, b) => b.likeness.share - a.likeness.share);
