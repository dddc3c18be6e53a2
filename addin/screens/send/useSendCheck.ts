import { useCallback, useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { readIgnored } from '#addin/screens/checks/ignored.ts';
import type { SentVersion } from '#addin/screens/compare/sentVersions.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { readPassports, sourcesOf } from '#addin/screens/insert/passports.ts';
import { useSourceBook } from '#addin/screens/insert/useSourceBook.ts';
import type { Verified } from '#addin/word/compareFiles.ts';
import { changeUnits } from '#shared/domain/changeKinds.ts';
import type { Check, Finding } from '#shared/domain/checks/check.ts';
import { sortFindings } from '#shared/domain/checks/ignored.ts';
import { draftingNote } from '#shared/domain/checks/rules/draftingNote.ts';
import { placeholder } from '#shared/domain/checks/rules/placeholder.ts';
import { snippetLeftover } from '#shared/domain/checks/rules/snippetLeftover.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import { knowsHidden } from '#shared/domain/compared.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface SendCheck {
  now: DocSnapshot;
  /** Null: this host cannot list them. */
  changes: number | null;
  /** In the text, and what is kept of clauses that are gone. */
  passports: number;
  /** Words of sources, those ignored left out. Null: no clause carries its source. */
  leftovers: Finding[] | null;
  /** Inserted wordings whose source this browser does not know: what is left over of those cannot be told. */
  unknownSources: number;
  /** Passages. Null: this host cannot tell. */
  hidden: number | null;
  /** They were counted in the whole file, headers, notes and text boxes too; otherwise in the body alone. */
  isHiddenOfFile: boolean;
  /** Places that wait to be filled in, and notes to the drafter; those ignored left out. */
  blanks: number;
  notes: number;
  /** What was changed silently since it was sent. Null: no version that was sent is known, or the host hands out no file. */
  silent: Verified | null;
}

/** What a document gives away that is about to be sent, comments apart. */
export function useSendCheck(): { check: SendCheck | null; failure: string | null; again(): void } {
  const host = useHost();
  useSourceBook();
  const { sent } = useSent();
  const [check, setCheck] = useState<SendCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const again = useCallback(() => {
    const { abilities } = host.info();
    Promise.all([
      host.readDocument(),
      abilities.has('changes') ? host.listChanges() : null,
      abilities.has('snippets') ? host.listSnippets() : [],
      readPassports(host),
      readIgnored(host),
      abilities.has('exportDocx') ? seenInFile(host, sent) : null,
    ]).then(
      ([now, changes, snippets, passports, ignored, seen]) => {
        const sources = sourcesOf(snippets, passports, now);
        const open = (check: Check): Finding[] =>
          sortFindings(runCheck(check, { snapshot: now, sources }).findings, ignored).flatMap(({ finding, state }) =>
            state === 'ignored' || !finding.isSure ? [] : [finding],
          );
        const guids = new Set([...Object.keys(passports), ...snippets.map(({ tag }) => tag.guid)]);
        setFailure(null);
        setCheck({
          now,
          changes: changes && changeUnits(changes).length,
          passports: guids.size,
          unknownSources: snippets.length - sources.length,
          leftovers: sources.length > 0 ? open(snippetLeftover) : null,
          blanks: open(placeholder).reduce((sum, { related }) => sum + 1 + related.length, 0),
          notes: open(draftingNote).length,
          hidden: seen ? seen.hidden : hiddenInBody(now),
          isHiddenOfFile: seen !== null,
          silent: seen?.silent ?? null,
        });
      },
      (error) => setFailure(failureText(error)),
    );
  }, [host, sent]);
  useEffect(() => {
    again();
    return host.on('paragraphs', again);
  }, [again, host]);
  return { check, failure, again };
}

const hiddenInBody = (now: DocSnapshot): number | null =>
  knowsHidden(now) ? now.paras.reduce((sum, { hidden = [] }) => sum + hidden.length, 0) : null;

/** What only the file tells. Fetched when it is first needed: it brings the reader of .docx along. */
async function seenInFile(
  host: DocumentHost,
  sent: SentVersion | null,
): Promise<{ hidden: number; silent: Verified | null }> {
  const [{ hiddenInFile }, { verifySent }] = await Promise.all([
    import('#addin/word/remains.ts'),
    import('#addin/word/compareFiles.ts'),
  ]);
  const file = await host.exportDocx();
  return { hidden: await hiddenInFile(file), silent: sent && (await verifySent(sent.file, file)) };
}
