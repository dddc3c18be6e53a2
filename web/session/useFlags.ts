import { useCallback, useEffect, useMemo, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import {
  changedSynced,
  type FlagOverrides,
  type FlagValues,
  flagValues,
  overridesFromQuery,
  parseOverrides,
  readOverrides,
} from '#shared/domain/flags.ts';
import { tellServer } from '#shared/ui/server/change.ts';
import { readStored, writeStored } from '#web/session/stored.ts';

const KEY = 'flags';

interface FlagSources {
  /** Path and query of the page on show. */
  url: string;
  operator: Record<string, unknown>;
  account: Record<string, unknown>;
  /** Whether somebody is signed in, with whose account changes are kept. */
  hasUser: boolean;
  api: Api;
}

/** The flags that hold. What this browser and the address say is only known after the first rendering, which the server shares. */
export function useFlags({ url, operator, account, hasUser, api }: FlagSources): {
  flags: FlagValues;
  setFlags: (changed: FlagOverrides) => void;
} {
  const [browser, setBrowser] = useState<FlagOverrides>({});
  useEffect(() => {
    const before = parseOverrides(readStored(KEY));
    const query = /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
    const after = overridesFromQuery(query, before);
    if (query) writeStored(KEY, JSON.stringify(after));
    setBrowser((known) => (JSON.stringify(known) === JSON.stringify(after) ? known : after));
  }, [url]);

  const below = useMemo(
    () => ({ operator: readOverrides(operator), account: readOverrides(account) }),
    [operator, account],
  );
  const flags = useMemo(() => flagValues({ ...below, browser }), [below, browser]);
  const setFlags = useCallback(
    (changed: FlagOverrides) => {
      const after = { ...browser, ...changed };
      setBrowser(after);
      writeStored(KEY, JSON.stringify(after));
      const synced = hasUser ? changedSynced(flags, flagValues({ ...below, browser: after })) : null;
      // What the account does not take now stays with the browser, and is offered again with the next change.
      if (synced) void tellServer(api, CALLS.changeFlags, { body: synced });
    },
    [api, below, browser, flags, hasUser],
  );
  return { flags, setFlags };
}
