import { useCallback, useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { changeUnits } from '#addin/screens/changes/changeKinds.ts';
import { silentChanges } from '#addin/screens/compare/silentChanges.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';

export interface SendCheck {
  comments: number;
  /** Null: this host cannot list them. */
  changes: number | null;
  passports: number;
  hidden: number;
  /** Null: nothing was marked as sent. */
  silent: number | null;
}

/** What a document gives away that is about to be sent. */
export function useSendCheck(): { check: SendCheck | null; failure: string | null; again(): void } {
  const host = useHost();
  const { sent } = useSent();
  const [check, setCheck] = useState<SendCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const again = useCallback(() => {
    const { abilities } = host.info();
    Promise.all([
      host.readDocument(),
      abilities.has('comments') ? host.listComments() : [],
      abilities.has('changes') ? host.listChanges() : null,
      abilities.has('snippets') ? host.listSnippets() : [],
    ]).then(
      ([now, comments, changes, snippets]) => {
        setFailure(null);
        setCheck({
          comments: comments.length,
          changes: changes && changeUnits(changes).length,
          passports: snippets.length,
          hidden: now.paras.reduce((sum, { hidden = [] }) => sum + hidden.length, 0),
          silent: sent ? silentChanges(sent.snapshot, now).length : null,
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
