import { useEffect, useMemo, useState } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { type KnownForm, type KnownForms, loadForms } from '#addin/screens/seal/standards.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { closestSeal, type Seal } from '#shared/domain/seal.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface SealState {
  seal: Seal | null;
  form: KnownForm | null;
  /** Where the forms came from; null: not known yet, or the site would not say. */
  from: KnownForms['from'] | null;
}

/** Compares here: of the document nothing is sent. Null for a document that is none of the forms. */
export function useSeal(snapshot: DocSnapshot): SealState {
  const { stored } = usePane();
  const { api } = useApp();
  const [known, setKnown] = useState<KnownForms | null>(null);
  useEffect(() => {
    let isHere = true;
    const load = (): void => {
      loadForms(api, stored).then(
        (forms) => isHere && setKnown(forms),
        // a site that does not answer that has no forms to speak of
        () => undefined,
      );
    };
    load();
    addEventListener('online', load);
    return () => {
      isHere = false;
      removeEventListener('online', load);
    };
  }, [api, stored]);
  return useMemo(() => {
    const seal = known ? closestSeal(snapshot, known.forms) : null;
    const form = known?.forms.find(({ name }) => name === seal?.form) ?? null;
    return { seal, form, from: known?.from ?? null };
  }, [known, snapshot]);
}
