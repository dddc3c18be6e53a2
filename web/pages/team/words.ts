/** What roles and ways are called. */
import type { JoinWay, TeamRole } from '#shared/domain/teams.ts';

export const ROLE_WORDS: Record<TeamRole, string> = { admin: 'Admin', member: 'Member' };

export const WAY_WORDS: Record<JoinWay, string> = {
  founder: 'began the team',
  mail: 'was invited by mail',
  link: 'came by the link',
  domain: 'came by the domain',
  sync: 'comes from your directory',
};
