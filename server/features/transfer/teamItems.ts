/** What of a team is exported and comes back: that there is one, who is in it, and its lists (personItems.ts). */
import { z } from 'zod';
import { type ItemSpec, MOMENT } from '#server/db/items/spec.ts';

const short = z.string().max(2000);
const NAMED = { team_id: 'the folder says which team it is' };
const MONEY = 'of contracts about money with this place';
const PROVED = 'a domain is proved where the team is';
const DOOR = 'the link is a door to this place';

export const TEAM: ItemSpec = {
  name: 'team',
  main: {
    table: 'team',
    file: 'team',
    columns: {
      name: short.min(1),
      joins_pending: z.boolean(),
      ai_policy: z.record(z.string(), z.unknown()).nullable(),
      created_at: MOMENT,
      updated_at: MOMENT,
    },
    key: [],
    leftOut: {
      id: 'the folder says which team it is',
      domain: PROVED,
      domain_verified_at: PROVED,
      joins_by_domain: PROVED,
      audience: MONEY,
      audience_asked: MONEY,
      seats: MONEY,
      link_seed: DOOR,
      link_hash: DOOR,
      link_expires_at: DOOR,
    },
    owner: ['id'],
  },
  children: [],
};

export const TEAM_MEMBERS: ItemSpec = {
  name: 'team members',
  main: {
    table: 'team_member',
    file: 'teamMembers',
    columns: {
      user_id: short,
      role: z.enum(['admin', 'member']),
      state: z.enum(['active', 'pending']),
      way: short,
      joined_at: MOMENT,
    },
    key: ['user_id'],
    people: ['user_id'],
    leftOut: NAMED,
    owner: ['team_id'],
  },
  children: [],
};
