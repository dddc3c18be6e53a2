import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { type DraftPlace, draftPlaces } from '#addin/screens/draft/draftPlace.ts';
import { useSelection } from '#addin/screens/useSelection.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

interface ChosenPlace {
  places: readonly DraftPlace[];
  chosen: number;
  choose(place: number): void;
  /** By the document and the cursor as they are now. */
  chosenPlace(): Promise<DraftPlace>;
}

/** Where the draft goes: at the cursor unless somebody says otherwise. */
export function useDraftPlace(): ChosenPlace {
  const host = useHost();
  const selection = useSelection();
  const [snapshot, setSnapshot] = useState<DocSnapshot | null>(null);
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    const read = (): void => void host.readDocument().then(setSnapshot, () => setSnapshot(null));
    read();
    return host.on('paragraphs', read);
  }, [host]);
  const places = snapshot ? draftPlaces(snapshot, selection) : [];
  const pick = (from: readonly DraftPlace[]): number => (isLast ? from.length - 1 : 0);
  return {
    places,
    chosen: pick(places),
    choose: (place) => setLast(place === places.length - 1),
    async chosenPlace() {
      const now = draftPlaces(await host.readDocument(), await host.readSelection().catch(() => selection));
      return now[pick(now)]!;
    },
  };
}
