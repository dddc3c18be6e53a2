import { useEffect, useRef } from 'react';
import { mayTrack } from '#shared/domain/signals.ts';
import { VISITS_WATCHED } from '#shared/domain/vitals.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { consentOf } from '#web/session/consent.ts';

/** One visit in a hundred is measured, if its browser allows. `component`: of the page that it began with. */
export function useVitals(component: string): void {
  const { api, flags } = useApp();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (Math.random() >= VISITS_WATCHED || !mayTrack(consentOf(flags.muteSignals))) return;
    import('#web/session/vitals.ts').then(
      ({ watchVitals }) => watchVitals(component, api),
      () => undefined,
    );
  }, [component, api, flags.muteSignals]);
}
