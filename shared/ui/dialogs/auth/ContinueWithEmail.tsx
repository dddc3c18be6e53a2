import { EmailForm } from '#shared/ui/auth/EmailForm.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { Providers } from '#shared/ui/auth/Providers.tsx';
import { here } from '#shared/ui/dialogs/auth/here.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { useAuthDone } from '#shared/ui/dialogs/useAuthDone.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

export function ContinueWithEmail(props: ViewProps) {
  const { dialog, send } = props;
  const open = openBy(send);
  const done = useAuthDone(send);
  return (
    <DialogFrame {...props} title="Continue with email" lead="Your address finds your account, or makes a free one.">
      <Providers next={here()} done={done} />
      <EmailForm email={dialog.params.email} open={open} />
      <p className="form-foot">
        You have an account? <LinkButton onClick={() => open('sign-in')}>Sign in</LinkButton>
      </p>
    </DialogFrame>
  );
}
