import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import type { DocSelection } from '#shared/ui/DocumentHost.ts';

const NOTHING: DocSelection = { text: '', paras: [], empty: true };

/** What is selected in the document, followed as it changes. */
export function useSelection(): DocSelection {
  const host = useHost();
  const [selection, setSelection] = useState(NOTHING);
  useEffect(() => {
    let isHere = true;
    const read = (): void => {
      host.readSelection().then(
        (found) => isHere && setSelection(found),
        // a host that is busy or cannot tell: as if nothing were selected
        () => isHere && setSelection(NOTHING),
      );
    };
    read();
    const stop = host.on('selection', read);
    return () => {
      isHere = false;
      stop();
    };
  }, [host]);
  return selection;
}
