import { Button } from '@fluentui/react-components';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { reaches } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** Somebody's own documents, asked for where there is no place for them: that is a private library, and what it needs. Part 2 §2.10. */
export function PrivateMode(props: ViewProps) {
  const { go, library, namespace, session, settings } = useApp();
  const { user, tier } = session;
  const open = openBy(props.send);
  const needsPlan = user !== null && hasPlans(settings) && !reaches(tier, 'PREMIUM');
  const leave = (href: string) => () => {
    props.send({ type: 'completed' });
    go(href);
  };
  return (
    <DialogFrame
      {...props}
      title="Your documents stay private"
      lead="They go into a library of your own: you read it, and whoever you let in. Nothing of it is public."
      actions={
        <>
          {user === null ? (
            <>
              <Button appearance="primary" onClick={() => open('sign-in')}>
                Sign in
              </Button>
              <Button onClick={() => open('continue-with-email')}>Make a free account</Button>
            </>
          ) : (
            <Button appearance="primary" onClick={leave(ROUTES.libraries)}>
              Your libraries
            </Button>
          )}
          {needsPlan && <Button onClick={() => open('select-plan')}>See plans</Button>}
          <Button appearance="subtle" onClick={closeBy(props.send)}>
            Keep reading
          </Button>
        </>
      }
    >
      {namespace !== DEFAULT_NAMESPACE && (
        <p>Into {library.title} itself only those put documents who contribute to it: its owner can let you.</p>
      )}
      {needsPlan && <p>A private library begins with Premium; those that others let you into need no plan.</p>}
    </DialogFrame>
  );
}
