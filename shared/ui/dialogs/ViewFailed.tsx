import { Button } from '@fluentui/react-components';
import { LOAD_FAILURES } from '#shared/domain/loadFailures.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** In place of a view whose code could not be fetched. */
export function ViewFailed({ dialog, send }: ViewProps) {
  const { text } = navigator.onLine ? LOAD_FAILURES.chunk_other : LOAD_FAILURES.chunk_offline;
  return (
    <DialogFrame
      title={text}
      dialog={dialog}
      send={send}
      actions={
        <>
          <Button appearance="primary" onClick={() => location.reload()}>
            Refresh
          </Button>
          {!dialog.isForced && (
            <Button appearance="subtle" onClick={closeBy(send)}>
              Close
            </Button>
          )}
        </>
      }
    >
      <p>This part of the page could not be fetched. What is on the page stays readable.</p>
    </DialogFrame>
  );
}
