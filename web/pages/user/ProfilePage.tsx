import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ProfileProps } from '#shared/api/personalPages.ts';
import type { InfoReply } from '#shared/api/users.ts';
import { PROFILE_FIELD_NAMES, type Profile, REQUIRED_PROFILE_FIELDS } from '#shared/domain/profile.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { ProfileForm } from '#shared/ui/auth/ProfileForm.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

const NAMES = [
  ...REQUIRED_PROFILE_FIELDS,
  ...PROFILE_FIELD_NAMES.filter((name) => !REQUIRED_PROFILE_FIELDS.includes(name)),
];

/** Every field named, so that those that were empty are emptied again. */
const whole = (profile: Profile) => Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? '']));

export function ProfilePage({ profile: first }: ProfileProps) {
  const { notify, openDialog, refreshSession } = useApp();
  const [{ profile, version }, setSaved] = useState<{ profile: Profile; version: number }>({
    profile: first,
    version: 0,
  });
  const show = async (reply: InfoReply, isNew: boolean) => {
    setSaved(({ version }) => ({ profile: reply.profile, version: isNew ? version + 1 : version }));
    await refreshSession();
  };
  const { make: undo } = useChange(async (server, before: Profile) => {
    await show(await server.call(CALLS.changeInfo, { body: whole(before) }), true);
    notify('The profile is as it was.');
  }, sayRefusal);
  const done = async (reply: InfoReply) => {
    const before = profile;
    await show(reply, false);
    notify('The profile is saved.', { action: { label: 'Undo', run: () => void undo(before) } });
  };
  return (
    <AccountFrame title="Profile" hint="The first five are asked of everybody; the rest is up to you.">
      <ProfileForm
        key={version}
        names={NAMES}
        profile={profile}
        label="Save"
        open={(view) => openDialog(view)}
        done={done}
      />
    </AccountFrame>
  );
}
