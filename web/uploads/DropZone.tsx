import { Button } from '@fluentui/react-components';
import { type InputHTMLAttributes, useRef, useState } from 'react';
import { sizeText } from '#shared/domain/display.ts';
import { UPLOAD_LIMITS } from '#shared/domain/uploads.ts';
import { type ChosenFile, chosenIn, droppedIn } from '#web/uploads/chosenFiles.ts';

/** Of React's types, none knows it. */
const FOLDER = { webkitdirectory: '' } as InputHTMLAttributes<HTMLInputElement>;

export function DropZone({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: ChosenFile[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const give = (chosen: ChosenFile[]) => chosen.length > 0 && onFiles(chosen);
  const take = (input: HTMLInputElement) => {
    const chosen = chosenIn(input.files ?? []);
    // the same ones may be chosen again
    input.value = '';
    give(chosen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
    <div
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedIn(event.dataTransfer).then(give);
      }}
    >
      <p>Drop files, a folder or a .zip here</p>
      <div className="row">
        <Button appearance="primary" disabled={isBusy} onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button disabled={isBusy} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <p className="quiet-text">
        Word, PDF, HTML, text, or a .zip of them; {sizeText(UPLOAD_LIMITS.fileBytes)} each at most.
      </p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder to upload"
        {...FOLDER}
        onChange={({ target }) => take(target)}
      />
    </div>
  );
}
