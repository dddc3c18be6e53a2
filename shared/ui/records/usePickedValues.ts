/** A wording on the page with values of the reader's own: shown, copied and saved so. */
import { useState } from 'react';
import type { GroupCard } from '#shared/api/pages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { PickedWording } from '#shared/ui/records/pickedWording.ts';

/** By the key of the slot and the value that it is to have. */
export type PickValue = (slot: string, value: string) => void;

export function usePickedValues(group: GroupCard) {
  const app = useApp();
  const [state, setState] = useState<PickedWording | null>(null);
  // another wording in the same card has none
  const picked = state?.of === group.id ? state : null;
  const pick: PickValue = (slot, value) => {
    const picks = new Map(picked?.picks).set(slot, value);
    import('#shared/ui/records/pickedWording.ts')
      .then(({ pickedWording }) => pickedWording(app, group, picks))
      .then(setState, () => app.notify('The other values could not be had just now.'));
  };
  return { picked, pick, reset: () => setState(null) };
}
