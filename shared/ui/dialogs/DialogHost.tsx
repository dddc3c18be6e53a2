/**
 * Shows the dialog of the state: a native modal one, so that focus stays inside, everything behind is inert and screen readers hear it.
 * Part 2 §2.10: Escape and a click outside ask to close, a forced one stays; 150 ms to open, 75 to close.
 */
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import type { Dialog, DialogEvent } from '#shared/domain/dialogs/index.ts';
import { DIALOG_CLOSE_MS, DIALOG_OPEN_MS } from '#shared/domain/dialogs/views.ts';
import { TitleId } from '#shared/ui/dialogs/titleId.ts';
import { useModal } from '#shared/ui/dialogs/useModal.ts';
import { type Drawn, useView } from '#shared/ui/dialogs/useView.ts';
import { useViewFocus } from '#shared/ui/dialogs/useViewFocus.ts';
import { ViewFailed } from '#shared/ui/dialogs/ViewFailed.tsx';
import { ErrorBoundary } from '#shared/ui/feedback/ErrorBoundary.tsx';

const times = {
  '--dialog-open': `${DIALOG_OPEN_MS}ms`,
  '--dialog-close': `${DIALOG_CLOSE_MS}ms`,
} as CSSProperties;

interface DialogHostProps {
  dialog: Dialog | null;
  send(event: DialogEvent): unknown;
}

export function DialogHost({ dialog, send }: DialogHostProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drawn = useView(dialog);
  /** Stays to be seen while it closes. */
  const [last, setLast] = useState<Drawn | null>(null);
  if (drawn && drawn !== last) setLast(drawn);
  useModal(
    element,
    drawn !== null,
    useCallback(() => setLast(null), []),
  );
  const said = useViewFocus(element, drawn?.dialog ?? null, titleId);

  const isPressedOutside = useRef(false);
  const attempt = (by: 'escape' | 'outside') => send({ type: 'close-attempted', by });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    attempt('escape');
  };
  const onClick = (event: MouseEvent) => {
    // A drag that ends outside, as when a text is selected, is no click outside.
    if (isPressedOutside.current && isOutside(event, element.current)) attempt('outside');
    isPressedOutside.current = false;
  };
  const shown = drawn ?? last;
  return (
    <TitleId value={titleId}>
      <dialog
        ref={element}
        className="dialog"
        style={times}
        aria-labelledby={titleId}
        data-leaving={drawn === null || undefined}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          isPressedOutside.current = isOutside(event, element.current);
        }}
        onClick={onClick}
        onCancel={(event) => {
          event.preventDefault();
          attempt('escape');
        }}
      >
        {shown && (
          <ErrorBoundary key={shown.dialog.view} fallback={<ViewFailed dialog={shown.dialog} send={send} />}>
            <shown.View dialog={shown.dialog} send={send} />
          </ErrorBoundary>
        )}
        <p className="sr" role="status">
          {said}
        </p>
      </dialog>
    </TitleId>
  );
}

/** On what lies behind the dialog; that belongs to its element too. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
