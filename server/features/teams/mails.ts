/** The texts of mails about teams. Plain text; a team's name holds nothing that could be opened (`teamNameProblem`). */
import type { Letter } from '#server/features/mail/index.ts';
import { INVITE_DAYS, type TeamRole } from '#shared/domain/teams.ts';

const letter = (kind: string, subject: string, ...paragraphs: string[]): Letter => ({
  kind,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nClausary\n`,
});

const ROLES: Record<TeamRole, string> = { admin: 'an admin', member: 'a member' };

export const teamInviteMail = (team: string, inviter: string, link: string): Letter =>
  letter(
    'team_invite',
    `Join the team “${team}”`,
    `${inviter} has invited you to the team “${team}” on Clausary. Open this link to join it:`,
    link,
    `The link works once, within ${INVITE_DAYS} days, for an account with this address. If you have none, you can create one there.`,
    'If you do not know them, you need not do anything.',
  );

/** To the admins. */
export const teamAskedMail = (team: string, email: string, page: string): Letter =>
  letter(
    'team_asked',
    `Somebody asks to join “${team}”`,
    `${email} asks to join the team “${team}”.`,
    `Let them in, or not: ${page}`,
  );

export const teamJoinedMail = (team: string, email: string, page: string): Letter =>
  letter(
    'team_joined',
    `${email} has joined “${team}”`,
    `${email} is in the team “${team}” now.`,
    `Its members: ${page}`,
  );

/** To the person. */
export const teamAcceptedMail = (team: string, page: string): Letter =>
  letter(
    'team_accepted',
    `You are in the team “${team}”`,
    `An admin of the team “${team}” has let you in.`,
    `The team: ${page}`,
  );

export const teamRoleMail = (team: string, role: TeamRole, page: string): Letter =>
  letter(
    'team_role',
    `Your role in “${team}”`,
    `You are ${ROLES[role]} of the team “${team}” now.`,
    `The team: ${page}`,
  );

export const teamRemovedMail = (team: string): Letter =>
  letter(
    'team_removed',
    `You are no longer in “${team}”`,
    `An admin has taken you out of the team “${team}”. Its plan, its AI settings and its labels no longer hold for you, and you were signed out.`,
    'Your account is yours: chats, reviews and playbooks that you made are there when you sign in again.',
  );

export const teamDeletedMail = (team: string): Letter =>
  letter(
    'team_deleted',
    `The team “${team}” is deleted`,
    `An admin has deleted the team “${team}”. You keep your account and all that you made; the team’s plan has ended.`,
  );
