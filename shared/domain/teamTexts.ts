/** A team that has no seat left, in words: whatever it has, and whatever is sold here. */
import { counted } from '#shared/domain/display.ts';
import type { InviteOutcome } from '#shared/domain/teams.ts';

export interface FullTeam {
  /** Seats that there are. */
  limit: number;
  /** Seats that everybody together would take. */
  wanted: number;
  hasPlan: boolean;
}

export const fullTeamText = ({ limit, wanted, hasPlan }: FullTeam): string =>
  `${hasPlan ? 'The plan of your team is for' : 'A team without a paid plan has'} ${counted(limit, 'seat')}; this would take ${wanted}.`;

/** What helps without paying. */
export const MAKE_ROOM = 'To make room, take an invitation back or remove a member.';

/** What became of an invitation. */
export const INVITE_OUTCOME_TEXTS: Record<InviteOutcome, { mark: 'ok' | 'not'; text: string }> = {
  invited: { mark: 'ok', text: 'invited' },
  again: { mark: 'ok', text: 'mailed again; the earlier link no longer works' },
  member: { mark: 'not', text: 'is in the team already' },
  pending: { mark: 'not', text: 'has asked to join: let them in below' },
  incorrect: { mark: 'not', text: 'is no email address' },
  full: { mark: 'not', text: 'not invited: no free seat' },
  too_often: { mark: 'not', text: 'has had too many mails within the hour' },
};
