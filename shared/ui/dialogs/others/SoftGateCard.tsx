import { Button } from '@fluentui/react-components';
import { type SoftGate, softGate } from '#shared/domain/softGates.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { Meter } from '#shared/ui/dialogs/gate/Meter.tsx';
import { resetText } from '#shared/ui/dialogs/gate/resetText.ts';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** Part 2 §2.10: image, title, text and button. It has an account of the counter as well, and always closes. */
export function SoftGateCard(props: ViewProps) {
  const { session, canOpen, go } = useApp();
  const { gate, params } = props.dialog;
  const { title, content, cta, link, image }: SoftGate = softGate(params.softGate ?? 'copy-1', session.status);
  const follow = () => {
    if (canOpen(link) && !link.startsWith('#')) return go(link);
    openBy(props.send)(session.user ? 'select-plan' : 'sign-up');
  };
  return (
    <DialogFrame
      {...props}
      isStep
      title={title}
      actions={
        <>
          <Button appearance="primary" onClick={follow}>
            {cta}
          </Button>
          <button type="button" className="link-button dialog-leave" onClick={closeBy(props.send)}>
            Close and keep reading
          </button>
        </>
      }
    >
      <div className="soft-gate">
        <img src={image.src} alt={image.alt} width={image.width} height={image.height} />
        <p>{content}</p>
      </div>
      {gate?.limit && gate.used !== null ? (
        <div className="gate-counter">
          <Meter used={gate.used} limit={gate.limit} />
          <p className="row">
            <b>
              {gate.used} of {gate.limit}
            </b>
            <span className="grow" />
            <span className="gate-reset">{resetText(gate.resetsAt, new Date())}</span>
          </p>
        </div>
      ) : null}
    </DialogFrame>
  );
}
