import type { EntryProps } from '#shared/api/personalPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';

export function SignInPage({ next, gains }: EntryProps) {
  const { user } = useApp().session;
  if (!user) return <EntryForms first="sign-in" next={next} gains={gains} />;
  return (
    <EntryFrame title="Sign in">
      <SignedInAs next={next} />
    </EntryFrame>
  );
}
