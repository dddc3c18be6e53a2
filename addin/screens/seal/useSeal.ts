import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import { type KnownForm, type KnownForms, loadForms } from '#addin/screens/seal/standards.ts';
import { textsElsewhere, withUnseen } from '#shared/docx/model/sealed.ts';
import type { SealFacts } from '#shared/docx/model/sealFacts.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { closestSeal, type Seal } from '#shared/domain/seal.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { who } from '#shared/ui/server/questions.ts';

export interface SealState {
  seal: Seal | null;
  form: KnownForm | null;
  /** Where the forms came from; null: not known yet, or the site would not say. */
  from: KnownForms['from'] | null;
  /** Whether the file was read too: headers, text boxes, struck or white words. */
  isWhole: boolean;
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
  // most documents are no form: of those no file is asked for
  const first = useMemo(() => (known ? closestSeal(snapshot, known.forms) : null), [known, snapshot]);
  const facts = useFacts(first !== null, snapshot);
  return useMemo(() => {
    const none = { seal: null, form: null, from: known?.from ?? null, isWhole: false };
    if (!first || !known || facts === undefined) return none;
    const seal = facts ? closestSeal(withUnseen(snapshot, facts), known.forms, textsElsewhere(facts)) : first;
    const form = known.forms.find(({ name }) => name === seal?.form) ?? null;
    return { seal, form, from: known.from, isWhole: facts !== null };
  }, [facts, first, known, snapshot]);
}

/** Undefined until they are known; null where the host hands out no file, or one that cannot be read. */
function useFacts(isForm: boolean, snapshot: DocSnapshot): SealFacts | null | undefined {
  const host = useHost();
  const [read, setRead] = useState<{ of: DocSnapshot; facts: SealFacts | null } | null>(null);
  useEffect(() => {
    if (!isForm) return;
    let isHere = true;
    readFacts(host).then(
      (facts) => isHere && setRead({ of: snapshot, facts }),
      () => isHere && setRead({ of: snapshot, facts: null }),
    );
    return () => {
      isHere = false;
    };
  }, [host, isForm, snapshot]);
  return read?.of === snapshot ? read.facts : undefined;
}

async function readFacts(host: DocumentHost): Promise<SealFacts | null> {
  if (!host.info().abilities.has('exportDocx')) return null;
  const { readSealFacts } = await import('#addin/word/sealFile.ts');
  return readSealFacts(await host.exportDocx());
}
