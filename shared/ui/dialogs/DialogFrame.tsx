import { Button } from '@fluentui/react-components';
import { type ReactNode, useContext } from 'react';
import { gateTexts } from '#shared/domain/dialogs/gateTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Gate } from '#shared/ui/dialogs/gate/Gate.tsx';
import { TitleId } from '#shared/ui/dialogs/titleId.ts';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface DialogFrameProps extends ViewProps {
  title: string;
  /** What the dialog is for, under its title. */
  lead?: ReactNode;
  /** Plans stand side by side. */
  isWide?: boolean;
  /** A later step leaves the limit behind it out: it was read before. */
  isStep?: boolean;
  children?: ReactNode;
  /** The row of buttons at the end; forms have their own. */
  actions?: ReactNode;
}

/** Title, a way to close where there is one, the limit behind it, content, buttons: the same in every view. */
export function DialogFrame({
  title,
  lead,
  isWide = false,
  isStep = false,
  children,
  actions,
  dialog,
  send,
}: DialogFrameProps) {
  const titleId = useContext(TitleId);
  const { session } = useApp();
  const gate = isStep ? null : dialog.gate;
  const close = closeBy(send);
  return (
    <div className={isWide ? 'dialog-frame wide' : 'dialog-frame'}>
      <header className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {gate ? gateTexts(gate, session.status).reached : title}
        </h2>
        {!dialog.isForced && (
          <button type="button" className="icon-link" aria-label="Close" title="Close" onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="dialog-body">
        {gate && <Gate gate={gate} />}
        {gate && title && <h3 className="dialog-step">{title}</h3>}
        {lead && <p className="dialog-lead">{lead}</p>}
        {children}
      </div>
      {(actions || (gate && !dialog.isForced)) && (
        <footer className="dialog-actions">
          {actions}
          {gate && !dialog.isForced && <LeaveButton isOnly={!actions && !children} onClick={close} />}
        </footer>
      )}
    </div>
  );
}

/** Back to what was readable before; the main button where there is nothing else to do. */
const LeaveButton = ({ isOnly, onClick }: { isOnly: boolean; onClick: () => void }) =>
  isOnly ? (
    <Button appearance="primary" onClick={onClick}>
      Close and keep reading
    </Button>
  ) : (
    <button type="button" className="link-button dialog-leave" onClick={onClick}>
      Close and keep reading
    </button>
  );
