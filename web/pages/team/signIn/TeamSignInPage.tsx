import { useState } from 'react';
import type { TeamSignInProps } from '#shared/api/personalPages.ts';
import { DirectoryBlock } from '#web/pages/team/signIn/DirectoryBlock.tsx';
import { DomainBlock } from '#web/pages/team/signIn/DomainBlock.tsx';
import { IssuerBlock } from '#web/pages/team/signIn/IssuerBlock.tsx';
import { MemberFileBlock } from '#web/pages/team/signIn/MemberFileBlock.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

export function TeamSignInPage({ settings: first }: TeamSignInProps) {
  const [settings, setSettings] = useState(first);
  const block = { settings, changed: setSettings };
  return (
    <AccountFrame
      title="Sign-in of the team"
      hint="Whose domain it is, how its people come in, and who keeps the list of members."
    >
      <DomainBlock {...block} />
      <IssuerBlock {...block} />
      <DirectoryBlock {...block} />
      <MemberFileBlock />
    </AccountFrame>
  );
}
