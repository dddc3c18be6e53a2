import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { type Profile, REQUIRED_PROFILE_FIELDS } from '#shared/domain/profile.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { signOut } from '#shared/ui/auth/calls.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { ProfileForm } from '#shared/ui/auth/ProfileForm.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** The five answers that an account needs. */
export function ProfileInfo(props: ViewProps) {
  const { api, refreshSession } = useApp();
  const [profile, setProfile] = useState<Profile | null>(null);
  useEffect(() => {
    api.call(CALLS.info).then(
      (info) => setProfile(info.profile),
      // What was answered before cannot be shown; it can be answered again.
      () => setProfile({}),
    );
  }, [api]);
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
