import { useCallback, useMemo, useRef, useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { useOwnAnswersOnly } from '#shared/ui/server/kept.ts';
import { askSession } from '#shared/ui/server/questions.ts';

export interface KnownSession {
  session: SessionFacts;
  /** The same, for code that runs between two renderings. */
  current: () => SessionFacts;
  refresh: () => Promise<SessionFacts>;
}

/**
 * Who is here. Each page says it; whoever has signed in or out since is known from the session call, until a page that was fetched
 * later says it again. Pages that were kept for Back are older.
 */
export function useSession(shell: Shell, api: Api): KnownSession {
  const [asked, setAsked] = useState<{ facts: SessionFacts; age: number } | null>(null);
  const age = useRef(0);
  const ageOf = useRef(new WeakMap<Shell, number>());
  if (!ageOf.current.has(shell)) ageOf.current.set(shell, age.current);

  const isOlder = asked !== null && ageOf.current.get(shell)! < asked.age;
  const session = isOlder ? asked.facts : (shell.session ?? ANONYMOUS);
  const now = useRef(session);
  now.current = session;
  useOwnAnswersOnly(api, session.user?.id ?? null);

  const refresh = useCallback(async () => {
    const facts = await askSession(api);
    age.current += 1;
    now.current = facts;
    setAsked({ facts, age: age.current });
    return facts;
  }, [api]);
  return useMemo(() => ({ session, current: () => now.current, refresh }), [session, refresh]);
}
