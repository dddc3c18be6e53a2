import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { SignUpForm } from '#shared/ui/auth/SignUpForm.tsx';
import { here } from '#shared/ui/dialogs/auth/here.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** A download of a standard needs an account; with it the download goes on. */
export function StandardsSignUp(props: ViewProps) {
  const { refreshSession } = useApp();
  const { email } = props.dialog.params;
  const open = openBy(props.send);
  const done = async () => {
    await refreshSession();
    props.send({ type: 'completed' });
  };
  return (
    <DialogFrame
      {...props}
      title="Download the standard"
      lead="Standards are free. An account says who may be told of new versions."
    >
      <SignUpForm email={email} next={here()} open={open} done={done} />
      <p className="form-foot">
        You have an account? <LinkButton onClick={() => open('sign-in', email ? { email } : {})}>Sign in</LinkButton>
      </p>
    </DialogFrame>
  );
}
