/** The tables of 022_teams as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';
import type { Audience } from '#shared/domain/plans.ts';

type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface TeamTable {
  id: string;
  name: string;
  domain: Nullable<string>;
  domain_verified_at: NullableTimestamp;
  audience: Generated<Audience>;
  audience_asked: Nullable<Exclude<Audience, 'general'>>;
  seats: Generated<number>;
  joins_by_domain: Generated<boolean>;
  joins_pending: Generated<boolean>;
  link_seed: Nullable<string>;
  link_hash: Nullable<Buffer>;
  link_expires_at: NullableTimestamp;
  /** Written as text. */
  ai_policy: ColumnType<AiPolicy | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TeamMemberTable {
  user_id: string;
  team_id: string;
  role: 'admin' | 'member';
  state: 'active' | 'pending';
  way: string;
  joined_at: Timestamp;
}

export interface TeamInviteTable {
  id: string;
  team_id: string;
  email: string;
  email_key: string;
  role: 'admin' | 'member';
  token_hash: Buffer;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

export interface TeamTables {
  team: TeamTable;
  team_member: TeamMemberTable;
  team_invite: TeamInviteTable;
}
