import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** Once, to whoever leaves the plans without one. */
export function ExitIntent(props: ViewProps) {
  const { user } = useApp().session;
  const open = openBy(props.send);
  return (
    <DialogFrame
      {...props}
      title="Going on without a plan is fine"
      lead={
        user
          ? 'Your account is free and stays so: clauses, contracts and definitions are open to you. This is asked once.'
          : 'Clauses, contracts and definitions stay open to you. A free account opens more pages, and costs an email address. This is asked once.'
      }
      actions={
        <>
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Keep reading
          </Button>
          <Button onClick={() => open(user ? 'select-plan' : 'continue-with-email')}>
            {user ? 'Back to the plans' : 'Make a free account'}
          </Button>
        </>
      }
    />
  );
}
