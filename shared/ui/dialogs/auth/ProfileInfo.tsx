import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#shared/api/calls.ts';
import { type Profile, REQUIRED_PROFILE_FIELDS } from '#shared/domain/profile.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { signOut } from '#shared/ui/auth/calls.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { ProfileForm } from '#shared/ui/auth/ProfileForm.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';

/** The five answers that an account needs. */
export function ProfileInfo(props: ViewProps) {
  const app = useApp();
  const { api, refreshSession } = app;
  const info = useQuery(callQuestion(app, CALLS.info, {}), answersOf(api));
  // what was answered before cannot be shown where nobody answers; it can be answered again
  const profile: Profile | undefined = info.data?.profile ?? (info.isError ? {} : undefined);
  const done = async () => {
    await refreshSession();
    props.send({ type: 'completed' });
  };
  const leave = async () => {
    await signOut(api);
    await refreshSession();
    props.send({ type: 'signed-out' });
  };
  return (
    <DialogFrame
      {...props}
      title="About your work"
      lead="Five answers, asked once. They can be changed in your profile."
    >
      {profile ? (
        <ProfileForm
          names={REQUIRED_PROFILE_FIELDS}
          profile={profile}
          label="Save and go on"
          open={openBy(props.send)}
          done={done}
        />
      ) : (
        <div className="form-skeleton" aria-busy="true" />
      )}
      {props.dialog.isForced && (
        <p className="form-foot">
          Not now? <LinkButton onClick={() => void leave()}>Sign out</LinkButton>
        </p>
      )}
    </DialogFrame>
  );
}
