import { useHost } from '#addin/pane/PaneContext.ts';
import { statusText } from '#addin/screens/failureText.ts';
import type { Anchor } from '#shared/domain/anchors.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

/** Goes to a place in the document; says so where it is no longer there. */
export function useJump(): (anchor: Anchor) => void {
  const host = useHost();
  const { notify } = useApp();
  return (anchor) => {
    void host.select(anchor).then((status) => {
      if (status !== 'applied') notify(statusText(status));
    });
  };
}
