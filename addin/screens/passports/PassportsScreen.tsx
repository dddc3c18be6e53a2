/** The source notes of a document: what each says, whether its words were edited since, and taking them off. */
import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { useSourceBook } from '#addin/screens/insert/useSourceBook.ts';
import { NoteRow } from '#addin/screens/passports/NoteRow.tsx';
import { readNotes, type SourceNote } from '#addin/screens/passports/readNotes.ts';
import { usePassportRemoval } from '#addin/screens/passports/usePassportRemoval.ts';
import { useRecalls } from '#addin/screens/recalls/useRecalls.ts';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { counted } from '#shared/domain/display.ts';

export default function PassportsScreen() {
  const host = useHost();
  useSourceBook();
  const recalls = useRecalls();
  const [notes, setNotes] = useState<SourceNote[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const again = useCallback(() => {
    readNotes(host).then(setNotes, (error) => setFailure(failureText(error)));
  }, [host]);
  useEffect(() => {
    again();
    return host.on('paragraphs', again);
  }, [again, host]);
  const { remove } = usePassportRemoval(again);
  const take = (only?: string): void => {
    setBusy(true);
    setFailure(null);
    remove(only)
      .catch((error) => setFailure(failureText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ScreenHead title="Source notes" />
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {!notes && !failure && <p role="status">Reading the document</p>}
      {notes && (
        <p className="quiet" role="status">
          {notes.length === 0
            ? 'No wording in this document carries a source note.'
            : `${counted(notes.length, 'source note')}. The document keeps the day, your initials and fingerprints. What a wording is called and which contract it is from stays in this browser.`}
        </p>
      )}
      <ul>
        {notes?.map((note) => (
          <NoteRow
            key={note.guid}
            note={note}
            recall={recalls.get(note.passport?.version ?? '')}
            isBusy={isBusy}
            onRemove={() => take(note.guid)}
          />
        ))}
      </ul>
      {notes !== null && notes.length > 0 && (
        <div className="screen-acts">
          <Button appearance="primary" disabled={isBusy} onClick={() => take()}>
            Remove all
          </Button>
        </div>
      )}
    </>
  );
}
