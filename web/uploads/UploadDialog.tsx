/** Files into the library on show: chosen or dropped, followed one by one, and what was put in before. Specification part 2 §2.6. */
import { Button } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { OfferedTier } from '#shared/domain/dialogs/gates.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { UPLOAD_SOURCE_NAMES, uploadSummary } from '#shared/domain/uploads.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { useModal } from '#shared/ui/dialogs/useModal.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { ChosenFile } from '#web/uploads/chosenFiles.ts';
import { endSending, sendInto } from '#web/uploads/current.ts';
import { DropZone } from '#web/uploads/DropZone.tsx';
import { FileGroups } from '#web/uploads/FileGroups.tsx';
import { PastUploads } from '#web/uploads/PastUploads.tsx';
import { Progress } from '#web/uploads/Progress.tsx';
import { SourceButtons } from '#web/uploads/sources/SourceButtons.tsx';
import { isUnderWay, useCurrent, useUploads } from '#web/uploads/useUploads.ts';

export default function UploadDialog({ onClosed }: { onClosed: () => void }) {
  const app = useApp();
  const to = usePaths();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useModal(element, isOpen, onClosed);
  const close = () => setOpen(false);
  const { uploads, room, error, followed, follow, load } = useUploads();
  const sending = useCurrent();
  const upload = followed?.upload;

  const begin = useChange(async (server, files: readonly ChosenFile[]) => {
    const { namespace } = app;
    const isOpenStill = upload?.isOwn && isUnderWay(upload) && upload.state !== 'stopped';
    const id = isOpenStill
      ? upload.id
      : (await server.call(CALLS.beginUpload, { params: { namespace }, body: {} })).upload.id;
    void sendInto(server, { namespace, upload: id }, files);
    follow(id);
  });
  const stop = useChange(async (server) => {
    endSending();
    await server.call(CALLS.stopUpload, { params: { id: upload!.id } });
    follow(upload!.id);
    await load();
  });
  const goOn = useChange(async (server, { id, retry }: { id: string; retry: boolean }) => {
    await server.call(CALLS.continueUpload, { params: { id }, body: { retry } });
    follow(id);
  });
  const undo = useChange(async (server, id: string) => {
    if (sending?.upload === id) endSending();
    await server.call(CALLS.undoUpload, { params: { id } });
    follow(id);
    await load();
  });
  const failure = begin.error ?? stop.error ?? goOn.error ?? undo.error ?? error;
  const isFull = [...(followed?.files.values() ?? [])].some(({ code }) => code === 'limit_reached');
  const isStopped = upload?.state === 'stopped';

  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={titleId}
      data-leaving={isOpen ? undefined : ''}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="dialog-frame wide uploads">
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            Upload Contracts
          </h2>
          <button type="button" className="icon-link" aria-label="Close" title="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-body">
          <p className="dialog-lead">
            Into {app.library.title}
            {room && (
              <>
                {': '}
                {room.limit === null
                  ? counted(room.used, 'contract')
                  : `${fullCount(room.used)} of ${counted(room.limit, 'contract')}`}
              </>
            )}
          </p>
          <DropZone isBusy={begin.step === 'busy'} onFiles={(files) => void begin.make(files)} />
          <SourceButtons
            namespace={app.namespace}
            next={to.uploads()}
            onBegun={(id) => {
              follow(id);
              void load();
            }}
          />
          {failure && (
            <p className="form-error" role="alert">
              {failure.message}
            </p>
          )}
          {upload && followed && (
            <section aria-label="This upload">
              <Progress upload={upload} sending={sending?.upload === upload.id ? sending : null} />
              <p role="status">{uploadSummary(upload.counts)}</p>
              {isFull && room && (
                <p className="note uploads-limit">
                  <b>Limit reached.</b>{' '}
                  {room.upgradeTo ? (
                    <button
                      type="button"
                      className="link-button"
                      onClick={() =>
                        app.tellDialogs({
                          type: 'refused',
                          feature: 'library_upload',
                          use: { used: room.used, limit: room.limit ?? 0, resetsAt: null },
                          upgradeTo: room.upgradeTo as OfferedTier,
                        })
                      }
                    >
                      See plans with more room
                    </button>
                  ) : (
                    'The plan of this library’s owner has no more room.'
                  )}
                </p>
              )}
              <div className="row uploads-actions">
                {upload.state === 'running' && upload.isOwn && (
                  <Button size="small" disabled={stop.step === 'busy'} onClick={() => void stop.make()}>
                    Stop
                  </Button>
                )}
                {isStopped && upload.isOwn && (
                  <Button size="small" onClick={() => void goOn.make({ id: upload.id, retry: false })}>
                    Go on
                  </Button>
                )}
                {upload.mayRetry && upload.isOwn && upload.state === 'done' && (
                  <Button size="small" onClick={() => void goOn.make({ id: upload.id, retry: true })}>
                    Try again what was refused
                  </Button>
                )}
              </div>
              {upload.counts.arriving > 0 && upload.source !== 'direct' && (
                <p className="note">
                  {counted(upload.counts.arriving, 'file is', 'files are')} on the way from{' '}
                  {UPLOAD_SOURCE_NAMES[upload.source]}, also when this page is closed.
                </p>
              )}
              {upload.counts.arriving > 0 && upload.source === 'direct' && sending?.upload !== upload.id && (
                <p className="note">
                  {counted(upload.counts.arriving, 'file has', 'files have')} not arrived whole. Choose{' '}
                  {upload.counts.arriving === 1 ? 'it' : 'them'} again to go on where the line broke.
                </p>
              )}
              <FileGroups files={[...followed.files.values()]} onOpen={close} />
            </section>
          )}
          {uploads && (
            <PastUploads
              uploads={uploads.map((one) => (one.id === upload?.id ? upload : one))}
              shown={upload?.id ?? null}
              onShow={follow}
              isBusy={undo.step === 'busy'}
              onUndo={(id) => void undo.make(id)}
            />
          )}
          <p className="quiet-text">What is here already is read on the server, also when this page is closed.</p>
        </div>
      </div>
    </dialog>
  );
}
