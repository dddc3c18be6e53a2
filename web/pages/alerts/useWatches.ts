/** The watches of the page, as they are after what was done with them. */
import { useState } from 'react';
import type { ChangeWatchBody, Watch } from '#shared/api/alerts.ts';
import { CALLS } from '#shared/api/calls.ts';
import { canChooseTells } from '#shared/domain/alerts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export function useWatches(first: Watch[]) {
  const { notify } = useApp();
  const [watches, setWatches] = useState(first);
  const seen = useChange(async (server) => {
    await server.call(CALLS.seenAlerts);
    setWatches((all) =>
      all.map((one) => ({ ...one, leftOut: 0, alerts: one.alerts.map((alert) => ({ ...alert, isNew: false })) })),
    );
  }, sayRefusal);
  const changing = useChange(async (server, { watch, body }: { watch: Watch; body: ChangeWatchBody }) => {
    await server.call(CALLS.changeWatch, { params: { id: watch.id }, body });
    const { tells, ...rest } = body;
    const changed = { ...rest, ...(tells && canChooseTells(watch.kind) && { tells }) };
    setWatches((all) => all.map((one) => (one.id === watch.id ? { ...one, ...changed } : one)));
  }, sayRefusal);
  const restoring = useChange(async (server, { watch, at }: { watch: Watch; at: number }) => {
    await server.call(CALLS.restoreWatch, { params: { id: watch.id } });
    setWatches((all) => [...all.slice(0, at), watch, ...all.slice(at)]);
  }, sayRefusal);
  const ending = useChange(async (server, watch: Watch) => {
    const at = watches.findIndex(({ id }) => id === watch.id);
    await server.call(CALLS.unwatch, { params: { id: watch.id } });
    setWatches((all) => all.filter(({ id }) => id !== watch.id));
    notify(`Deleted: ${watch.name}`, { action: { label: 'Undo', run: () => void restoring.make({ watch, at }) } });
  }, sayRefusal);
  return {
    watches,
    markSeen: () => void seen.make(),
    change: (watch: Watch, body: ChangeWatchBody) => void changing.make({ watch, body }),
    end: (watch: Watch) => void ending.make(watch),
  };
}
