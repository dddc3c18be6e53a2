/** The frame of the pages for a team's admin: what of the team there is to see, and what this page is. */
import type { ReactNode } from 'react';
import { TeamPlaces } from '#web/pages/team/TeamPlaces.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

interface TeamFrameProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

export const TeamFrame = ({ title, hint, children }: TeamFrameProps) => (
  <AccountFrame title={title} hint={hint}>
    <TeamPlaces />
    {children}
  </AccountFrame>
);
