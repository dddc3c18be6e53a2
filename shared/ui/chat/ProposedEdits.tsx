/** Changes that an answer proposes, word by word; a person accepts or skips each. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { ChatEdit } from '#shared/api/chat.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface ProposedEditsProps {
  edits: readonly ChatEdit[];
  onApply: ((edit: ChatEdit) => Promise<boolean>) | undefined;
}

export default function ProposedEdits({ edits, onApply }: ProposedEditsProps) {
  const [done, setDone] = useState<ReadonlyMap<number, 'accepted' | 'skipped'>>(new Map());
  const [busy, setBusy] = useState(false);
  const say = (n: number, what: 'accepted' | 'skipped') => setDone((known) => new Map(known).set(n, what));
  return (
    <ul className="proposed-edits" aria-label="Proposed changes">
      {edits.map((edit, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one answer stay in their order
        <li key={n}>
          <p className="legal">
            <DiffText parts={diffParts(edit.quote, edit.replacement)} />
          </p>
          <p className="answer-note">{edit.reason}</p>
          {done.has(n) ? (
            <p className="answer-note">{done.get(n) === 'accepted' ? 'Accepted.' : 'Skipped.'}</p>
          ) : (
            onApply && (
              <p className="chat-actions">
                <Button
                  size="small"
                  appearance="primary"
                  disabled={busy}
                  onClick={async () => {
                    setBusy(true);
                    if (await onApply(edit)) say(n, 'accepted');
                    setBusy(false);
                  }}
                >
                  Accept
                </Button>
                <Button size="small" disabled={busy} onClick={() => say(n, 'skipped')}>
                  Skip
                </Button>
              </p>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
