/** Views that ask for a mail: a link that signs in, and one that sets a new password. */
import { askSignInLink, recover } from '#shared/ui/auth/calls.ts';
import { MailForm } from '#shared/ui/auth/MailForm.tsx';
import { here } from '#shared/ui/dialogs/auth/here.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

export function SignInLink(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title="Sign in by a mailed link"
      isStep
      lead="No password needed. Open the link in this browser."
    >
      <MailForm
        email={props.dialog.params.email}
        label="Email me the link"
        ask={(email, server) => askSignInLink(server, { email, next: here() })}
        sent={(email) => (
          <>
            If <b>{email}</b> has an account, a sign-in link is on its way. Open it in this browser.
          </>
        )}
        open={openBy(props.send)}
      />
    </DialogFrame>
  );
}

export function Recovery(props: ViewProps) {
  return (
    <DialogFrame {...props} title="Reset the password" isStep lead="A link to set a new one comes by mail.">
      <MailForm
        email={props.dialog.params.email}
        label="Email me the link"
        ask={(email, server) => recover(server, { email })}
        sent={(email) => (
          <>
            If <b>{email}</b> has an account, a link to set a new password is on its way.
          </>
        )}
        open={openBy(props.send)}
      />
    </DialogFrame>
  );
}
