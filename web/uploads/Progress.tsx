import type { Upload } from '#shared/api/uploads.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { isSettled, UPLOAD_FILE_STATES } from '#shared/domain/uploads.ts';
import type { Current } from '#web/uploads/current.ts';

const STATES: Record<Upload['state'], string> = {
  running: 'Reading',
  stopped: 'Stopped',
  done: 'Done',
  undoing: 'Taking out',
  undone: 'Taken out again',
};

/** How far sending and reading are. `sending`: where this page does it. */
export function Progress({ upload, sending }: { upload: Upload; sending: Current | null }) {
  const { counts, state } = upload;
  const known = UPLOAD_FILE_STATES.reduce((sum, one) => sum + counts[one], 0);
  const settled = UPLOAD_FILE_STATES.filter(isSettled).reduce((sum, one) => sum + counts[one], 0);
  const isSending = sending?.isSending ?? false;
  const all = isSending ? Math.max(known, sending!.chosen) : known;
  return (
    <div className="uploads-progress">
      <p>
        <b>{isSending && state !== 'stopped' ? 'Sending and reading' : STATES[state]}</b>
        {isSending && `, ${fullCount(sending!.sent)} of ${counted(sending!.chosen, 'file')} sent`}
      </p>
      {sending?.isBroken && (
        <p className="note" role="alert">
          The line to the server is broken. It is tried again, and goes on where it was.
        </p>
      )}
      {sending?.error instanceof Error && (
        <p className="form-error" role="alert">
          {sending.error.message}
        </p>
      )}
      <progress value={settled} max={Math.max(all, 1)} aria-label="Files that are dealt with" />
    </div>
  );
}
