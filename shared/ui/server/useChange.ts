import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import type { Api } from '#shared/api/client.ts';
import { type AppValue, useApp } from '#shared/ui/AppContext.tsx';
import { makeChange } from '#shared/ui/server/change.ts';
import { who } from '#shared/ui/server/questions.ts';

type Step<Told> =
  | { step: 'idle' | 'busy'; told: null; error: null }
  | { step: 'done'; told: Told; error: null }
  | { step: 'failed'; told: null; error: ApiError };

export type Change<Asked, Told> = Step<Told> & {
  /** Resolves when it is over, whatever came of it. */
  make(asked: Asked): Promise<void>;
  /** Back to before. */
  reset(): void;
};

const IDLE = { step: 'idle', told: null, error: null } as const;
const BUSY = { step: 'busy', told: null, error: null } as const;

/**
 * Something that a person does at the server and waits for: whether it runs, what it answered, why it was refused. Of several the
 * last one is told of. What a person was told is gone when they are. `failed` says a refusal where no words of the component do.
 */
export function useChange<Told, Asked = void>(
  work: (server: Api, asked: Asked) => Promise<Told>,
  failed?: (error: ApiError, app: AppValue) => void,
): Change<Asked, Told> {
  const app = useApp();
  const [state, setState] = useState<{ of: string | null; now: Step<Told> }>({ of: null, now: IDLE });
  const latest = useRef(0);
  // as of the last rendering, so that `make` stays the same
  const current = useRef({ app, work, failed });
  current.current = { app, work, failed };

  const make = useCallback(async (asked: Asked) => {
    const { app, work } = current.current;
    const run = ++latest.current;
    const show = (now: Step<Told>) => run === latest.current && setState({ of: who(app), now });
    show(BUSY);
    try {
      const told = await makeChange(app, (server) => work(server, asked));
      show({ step: 'done', told, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) {
        show(IDLE);
        throw error;
      }
      show({ step: 'failed', told: null, error });
      current.current.failed?.(error, current.current.app);
    }
  }, []);
  const reset = useCallback(() => {
    latest.current++;
    setState({ of: null, now: IDLE });
  }, []);
  const isOver = state.of !== null && state.of !== who(app);
  return { ...(isOver ? IDLE : state.now), make, reset };
}
