import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { onComments, readTypedComments } from '#addin/screens/send/comments.ts';
import type { TypedComment } from '#shared/domain/checks/check.ts';
import { internalComments } from '#shared/domain/commentAudience.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface MarkAsSent {
  /** Comments for which the last attempt was refused and that still stand in the way. */
  refused: readonly TypedComment[];
  /** Refuses while a comment is in the document that is not for the other side, read anew whatever a screen shows. */
  mark(): Promise<void>;
}

export function useMarkAsSent(): MarkAsSent {
  const host = useHost();
  const { notify } = useApp();
  const { mark } = useSent();
  const [refused, setRefused] = useState<readonly TypedComment[]>([]);
  const isRefused = refused.length > 0;
  useEffect(() => {
    if (!isRefused) return;
    return onComments(() => {
      inTheWay(host).then(
        (left) => setRefused(left ?? []),
        () => undefined,
      );
    });
  }, [host, isRefused]);
  return {
    refused,
    async mark() {
      const left = await inTheWay(host);
      setRefused(left ?? []);
      if (left && left.length > 0) return;
      await mark();
      notify(left ? 'Marked as sent.' : 'Marked as sent. Its comments cannot be read here: look at them in Word.');
    },
  };
}

/** Null where comments cannot be read. */
async function inTheWay(host: DocumentHost): Promise<TypedComment[] | null> {
  const comments = await readTypedComments(host);
  return comments && internalComments(comments);
}
