import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** A private window forgets who was here as soon as it is closed. */
export function PrivateMode(props: ViewProps) {
  const { user } = useApp().session;
  const open = openBy(props.send);
  return (
    <DialogFrame
      {...props}
      title="You read in a private window"
      lead="It forgets everything when it is closed: your account, what you have opened, what you have chosen."
      actions={
        <>
          {!user && (
            <Button appearance="primary" onClick={() => open('sign-in')}>
              Sign in
            </Button>
          )}
          {!user && <Button onClick={() => open('continue-with-email')}>Make a free account</Button>}
          <Button appearance={user ? 'primary' : 'subtle'} onClick={closeBy(props.send)}>
            Keep reading
          </Button>
        </>
      }
    />
  );
}
