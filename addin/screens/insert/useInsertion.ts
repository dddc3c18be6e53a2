/** Everything that an insertion is decided on: the whole wording, the document, its terms and those of the source. */

import { useEffect, useMemo, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { type RoleMap, readRoles } from '#addin/screens/insert/roleMap.ts';
import { sourceTerms } from '#addin/screens/insert/sourceTerms.ts';
import { useSourceContract } from '#addin/screens/record/useRecord.ts';
import { usePickable } from '#addin/screens/wording/usePickable.ts';
import { useShownTexts } from '#addin/screens/wording/useShownTexts.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type LocalTerm, localTerms, type SourceTerm, type TermLine, termLines } from '#shared/domain/termLines.ts';
import type { Picks } from '#shared/slots/fill.ts';
import { type PickableText, pickedText } from '#shared/slots/picking.ts';

export interface Insertion {
  /** All of it once it was taken, what may be read of it before; with the values that were picked. */
  text: string;
  /** The same as the library has it. */
  whole: string;
  /** What other values could be picked for; null: none. */
  pickable: PickableText | null;
  isReadingText: boolean;
  failure: string | null;
  snapshot: DocSnapshot | null;
  roles: RoleMap;
  source: readonly SourceTerm[];
  contract: ContractProps | null;
  isReadingSource: boolean;
  local: readonly LocalTerm[];
  lines: readonly TermLine[];
}

/** `taken`: the whole text, once it was taken. */
export function useInsertion(wording: Wording, taken: string | null, picks: Picks): Insertion {
  const host = useHost();
  const [shown] = useShownTexts([wording]);
  const own = taken ?? shown!.text;
  const pickable = usePickable(wording, own);
  const text = useMemo(() => (pickable ? pickedText(pickable, picks) : own), [pickable, picks, own]);
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
  const lines = useMemo(() => termLines(text, source, local), [text, source, local]);
  return {
    text,
    whole: own,
    pickable,
    isReadingText: taken === null && shown!.isReading,
    failure,
    snapshot: read?.snapshot ?? null,
    roles: read?.roles ?? {},
    source,
    contract,
    isReadingSource: isLoading,
    local,
    lines,
  };
}
