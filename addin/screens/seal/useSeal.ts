import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { type KnownForm, type KnownForms, loadForms } from '#addin/screens/seal/standards.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { closestSeal, type Seal } from '#shared/domain/seal.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { who } from '#shared/ui/server/questions.ts';

export interface SealState {
  seal: Seal | null;
  form: KnownForm | null;
  /** Where the forms came from; null: not known yet, or the site would not say. */
  from: KnownForms['from'] | null;
}

/** Compares here: of the document nothing is sent. Null for a document that is none of the forms. */
export function useSeal(snapshot: DocSnapshot): SealState {
  const { stored } = usePane();
  const app = useApp();
  const { api } = app;
  const { data: known } = useQuery(
    {
      queryKey: [who(app), 'standards'],
      queryFn: ({ signal }) => loadForms(api, stored, signal),
      // those that were kept are good until there is a network
      refetchOnReconnect: 'always',
    },
    answersOf(api),
  );
  return useMemo(() => {
    const seal = known ? closestSeal(snapshot, known.forms) : null;
    const form = known?.forms.find(({ name }) => name === seal?.form) ?? null;
    return { seal, form, from: known?.from ?? null };
  }, [known, snapshot]);
}
