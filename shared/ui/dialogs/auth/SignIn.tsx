import { useApp } from '#shared/ui/AppContext.tsx';
import { CompanyEntry } from '#shared/ui/auth/CompanyEntry.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { Providers } from '#shared/ui/auth/Providers.tsx';
import { SignInForm } from '#shared/ui/auth/SignInForm.tsx';
import { here } from '#shared/ui/dialogs/auth/here.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { useAuthDone } from '#shared/ui/dialogs/useAuthDone.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

export function SignIn(props: ViewProps) {
  const { dialog, send } = props;
  const { user } = useApp().session;
  const open = openBy(send);
  const done = useAuthDone(send);
  return (
    <DialogFrame
      {...props}
      title={user ? 'Sign in with a different account' : 'Sign in'}
      isStep
      lead={user ? `You are signed in as ${user.email}.` : undefined}
    >
      <Providers next={here()} done={done} />
      <SignInForm email={user ? undefined : dialog.params.email} open={open} done={done} />
      <CompanyEntry next={here()} address={dialog.params.email} />
      {!user && (
        <p className="form-foot">
          No account yet? <LinkButton onClick={() => open('sign-up')}>Create one</LinkButton>
        </p>
      )}
    </DialogFrame>
  );
}
