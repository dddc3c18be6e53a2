import { useCallback, useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import {
  deleteComments,
  onComments,
  readTypedComments,
  setAudience,
  undeleteComments,
} from '#addin/screens/send/comments.ts';
import type { TypedComment } from '#shared/domain/checks/check.ts';
import type { KeptAudience } from '#shared/domain/commentAudience.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface Comments {
  /** Undefined: being read. Null: this host shows comments in no way. */
  comments: TypedComment[] | null | undefined;
  failure: string | null;
  again(): void;
  type(id: string, audience: KeptAudience['audience']): Promise<void>;
  remove(comments: readonly TypedComment[]): Promise<void>;
}

/** The comments of the document and what can be done about them. */
export function useComments(): Comments {
  const host = useHost();
  const { notify } = useApp();
  const [comments, setComments] = useState<TypedComment[] | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const again = useCallback(() => {
    readTypedComments(host).then(
      (read) => {
        setFailure(null);
        setComments(read);
      },
      (error) => setFailure(failureText(error)),
    );
  }, [host]);
  useEffect(() => {
    again();
    const stops = [onComments(again)];
    // a file is too much to read after every key
    if (host.info().abilities.has('comments')) stops.push(host.on('paragraphs', again));
    return () => {
      for (const stop of stops) stop();
    };
  }, [again, host]);

  const undelete = async (deleted: number): Promise<void> => {
    const { status, left } = await undeleteComments(host, deleted);
    if (status === 'applied') return notify('Brought back.');
    notify(
      left === deleted
        ? 'Not brought back from here. Ctrl+Z in Word brings it back.'
        : `${deleted - left} of ${deleted} brought back. Ctrl+Z in Word brings back the rest.`,
    );
  };
  return {
    comments,
    failure,
    again,
    async type(id, audience) {
      const status = await setAudience(host, id, audience);
      if (status !== 'applied') notify(`Not remembered. ${statusText(status)}`);
    },
    async remove(some) {
      const { deleted, status } = await deleteComments(host, some);
      if (status !== 'applied')
        return notify(`${counted(some.length - deleted, 'comment')} not deleted. ${statusText(status)}`);
      const canUndo = host.info().abilities.has('undo');
      notify(`${counted(deleted, 'comment')} deleted.`, {
        ...(canUndo && { action: { label: 'Undo', run: () => void undelete(deleted) } }),
      });
    },
  };
}
