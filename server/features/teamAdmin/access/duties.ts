/** What the person may do in the team itself. */
import type { Explains } from '#server/features/teamAdmin/access/explained.ts';
import { administers } from '#server/features/teamAdmin/rights.ts';

const ADMIN = 'Invite and remove people, roles, seats, AI policy, usage, audit log, these pages';

export const explainDuties: Explains = async ({ membership }) => {
  const isIn = membership?.state === 'active';
  const isAdmin = membership !== null && administers(membership);
  return {
    id: 'team',
    title: 'The team',
    note: '',
    rows: [
      {
        id: 'see',
        title: 'See the team and who is in it',
        outcome: isIn ? 'yes' : 'no',
        answer: isIn ? 'Yes' : 'No',
        why: [isIn ? 'Every member may.' : 'Only members may.'],
      },
      {
        id: 'administer',
        title: ADMIN,
        outcome: isAdmin ? 'yes' : 'no',
        answer: isAdmin ? 'Yes' : 'No',
        why: [isAdmin ? 'Their role is admin.' : 'Only admins of the team may.'],
      },
    ],
  };
};
