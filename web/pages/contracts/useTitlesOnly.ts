/** Whether contracts of a list are shown by their titles alone; kept with the account, or in this browser. Specification part 2 §2.5. */
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { tellServer } from '#shared/ui/server/change.ts';
import { readStored, writeStored } from '#web/session/stored.ts';

const KEY = 'clausary.titlesOnly';

/** What was chosen in this tab since the page on show was made, and by whom. */
let chosen: { by: string | null; isOn: boolean } | null = null;

export function useTitlesOnly(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const { api, session } = useApp();
  const by = session.user?.id ?? null;
  const kept = session.settings?.contractsCollapsed ?? false;
  const [isOn, setOn] = useState(chosen?.by === by ? chosen.isOn : kept);
  useEffect(() => {
    if (chosen?.by === by) setOn(chosen.isOn);
    else setOn(by === null ? readStored(KEY) === 'true' : kept);
  }, [by, kept]);
  const choose = (next: boolean) => {
    chosen = { by, isOn: next };
    setOn(next);
    if (by === null) writeStored(KEY, String(next));
    // What the account does not take now holds in this tab.
    else void tellServer(api, CALLS.changeSettings, { body: { contractsCollapsed: next } });
  };
  return [isOn, choose];
}
