import type { TeamSignInReply } from '#shared/api/teamSignIn.ts';

export interface BlockProps {
  settings: TeamSignInReply;
  /** As they are after something was changed. */
  changed(settings: TeamSignInReply): void;
}
