import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { SignUpForm } from '#shared/ui/auth/SignUpForm.tsx';
import { here } from '#shared/ui/dialogs/auth/here.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** A standard form that is filled in here needs an account; with it the download goes on where it was asked for. */
export function StandardsSignUp(props: ViewProps) {
  const { refreshSession } = useApp();
  const { hasPlans, tierName } = useOffered();
  const { email } = props.dialog.params;
  const open = openBy(props.send);
  const done = async () => {
    await refreshSession();
    props.send({ type: 'completed' });
  };
  return (
    <DialogFrame
      {...props}
      title="Download the standard form"
      lead={
        hasPlans
          ? `Reading the form and checking documents against it is open to everybody. Filling it in here is part of ${tierName('ENTERPRISE')}, and begins with an account.`
          : 'Filling it in here begins with an account.'
      }
    >
      <SignUpForm email={email} next={here()} open={open} done={done} />
      <p className="form-foot">
        You have an account? <LinkButton onClick={() => open('sign-in', email ? { email } : {})}>Sign in</LinkButton>.
        What you have filled in stays on the page.
      </p>
    </DialogFrame>
  );
}
