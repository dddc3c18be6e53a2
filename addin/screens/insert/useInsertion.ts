/** Everything that an insertion is decided on: the whole wording, the document, its terms and those of the source. */

import { useEffect, useMemo, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { type RoleMap, readRoles } from '#addin/screens/insert/roleMap.ts';
import { useSourceContract } from '#addin/screens/record/useRecord.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ContractProps } from '#shared/api/pages.ts';
import {
  isNamedIn,
  isRoleName,
  type LocalTerm,
  localTerms,
  type SourceTerm,
  type TermLine,
  termLines,
  withSpecifics,
} from '#shared/domain/bringAlong.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { isRefusal, tellRefusal } from '#shared/ui/refusal.ts';

export interface Insertion {
  /** Null while something is being read. */
  text: string | null;
  failure: string | null;
  snapshot: DocSnapshot | null;
  roles: RoleMap;
  source: readonly SourceTerm[];
  contract: ContractProps | null;
  isReadingSource: boolean;
  local: readonly LocalTerm[];
  lines: readonly TermLine[];
}

export function useInsertion(wording: Wording): Insertion {
  const host = useHost();
  const whole = useWholeText(wording);
  const { contract, isLoading } = useSourceContract(wording.source?.uri ?? null);
  const [read, setRead] = useState<{ snapshot: DocSnapshot; roles: RoleMap } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const readAll = (): void => {
      Promise.all([host.readDocument(), readRoles(host)]).then(
        ([snapshot, roles]) => isHere && setRead({ snapshot, roles }),
        (error) => isHere && setFailure(failureText(error)),
      );
    };
    readAll();
    const stop = host.on('paragraphs', readAll);
    return () => {
      isHere = false;
      stop();
    };
  }, [host]);
  const source = useMemo(() => sourceTerms(contract), [contract]);
  const local = useMemo(() => (read ? localTerms(read.snapshot) : []), [read]);
  const lines = useMemo(
    () => (whole.text === null ? [] : termLines(whole.text, source, local)),
    [whole.text, source, local],
  );
  return {
    text: whole.text,
    failure: whole.failure ?? failure,
    snapshot: read?.snapshot ?? null,
    roles: read?.roles ?? {},
    source,
    contract,
    isReadingSource: isLoading,
    local,
    lines,
  };
}

function sourceTerms(contract: ContractProps | null): SourceTerm[] {
  if (!contract) return [];
  const parties = contract.facts.filter(({ key }) => key === 'parties').map(({ value }) => value);
  const terms = Object.values(contract.terms).map(({ term, text }) => {
    const isRole = isRoleName(term) || parties.some((party) => party.endsWith(`(${term})`));
    return { term, text, isRole, isNamed: isRole || isNamedIn(text, term) };
  });
  return withSpecifics(terms, parties);
}

/** The whole of a wording that is shown cut counts as a copy; one that is shown whole needs no call. */
function useWholeText({ id, kind, text, isCut }: Wording): { text: string | null; failure: string | null } {
  const app = useApp();
  const { api, namespace } = app;
  const [fetched, setFetched] = useState<{ text: string | null; failure: string | null }>({
    text: null,
    failure: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the app is told of a refusal must not fetch it again
  useEffect(() => {
    if (!isCut) return;
    const abort = new AbortController();
    api.call(CALLS.copy, { body: { type: kind, id, namespace }, signal: abort.signal }).then(
      ({ wording }) => setFetched({ text: wording, failure: null }),
      (error) => {
        if (abort.signal.aborted) return;
        setFetched({ text: null, failure: failureText(error) });
        if (isRefusal(error)) tellRefusal(error, app);
      },
    );
    return () => abort.abort();
  }, [api, id, kind, isCut, namespace]);
  return isCut ? fetched : { text, failure: null };
}
