import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { Providers } from '#shared/ui/auth/Providers.tsx';
import { SignUpForm } from '#shared/ui/auth/SignUpForm.tsx';
import { here } from '#shared/ui/dialogs/auth/here.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { useAuthDone } from '#shared/ui/dialogs/useAuthDone.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** Where gates are open nobody reads or takes less without one. */
const furtherText = (gates: 'standard' | 'open', hasColumns: boolean): string | false =>
  gates === 'standard' &&
  `Reading, searching and downloading go further with it.${hasColumns ? ' Search columns come with it.' : ''}`;

export function SignUp(props: ViewProps) {
  const { dialog, send } = props;
  const { email, source } = dialog.params;
  const open = openBy(send);
  const done = useAuthDone(send);
  const { has } = useOffered();
  return (
    <DialogFrame
      {...props}
      title="Create an account"
      isStep={email !== undefined}
      lead={[
        'It is free.',
        furtherText(useApp().settings.gates, has('search_columns')),
        has('lists') && 'Your lists stay with you.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {email === undefined && <Providers next={here()} done={done} />}
      <SignUpForm email={email} source={source} next={here()} open={open} done={done} />
      <p className="form-foot">
        You have an account? <LinkButton onClick={() => open('sign-in', email ? { email } : {})}>Sign in</LinkButton>
      </p>
    </DialogFrame>
  );
}
