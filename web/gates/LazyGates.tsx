/** Gates, dialogs and messages are no part of a page's first load: they come when the browser is idle, or when one is needed. */
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { personalPaths } from '#shared/domain/paths.ts';
import { whenIdle } from '#shared/ui/whenIdle.ts';
import type { GatesProps } from '#web/gates/Gates.tsx';
import type { GateMessage } from '#web/gates/inbox.ts';

export function LazyGates(props: GatesProps) {
  const [Gates, setGates] = useState<ComponentType<GatesProps> | null>(null);
  const isAsked = useRef(false);
  const { inbox } = props;
  useEffect(() => {
    const fetchThem = async (message?: GateMessage) => {
      if (isAsked.current) return;
      isAsked.current = true;
      try {
        const loaded = await import('#web/gates/Gates.tsx');
        startTransition(() => setGates(() => loaded.Gates));
      } catch {
        isAsked.current = false;
        // Whoever has pressed something gets the page that does the same without script.
        if (message?.to === 'dialogs' && navigator.onLine)
          location.assign(personalPaths.signIn(location.pathname + location.search));
      }
    };
    const stopIdle = whenIdle(() => void fetchThem());
    const stopWaiting = inbox.onWaiting((message) => void fetchThem(message));
    return () => {
      stopIdle();
      stopWaiting();
    };
  }, [inbox]);
  return Gates && <Gates {...props} />;
}
