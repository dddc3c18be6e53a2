/** Tables about libraries that are somebody's, as Kysely sees them. What a library holds: recordTables.ts. */
import type { ColumnType } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';

/** 034: a person or a team, never both. */
export interface LibraryMemberTable {
  namespace: string;
  user_id: string | null;
  team_id: string | null;
  role: LibraryRole;
  added_at: Timestamp;
}

type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** 039 */
export interface LibraryInviteTable {
  id: string;
  namespace: string;
  email: string;
  email_key: string;
  role: Exclude<LibraryRole, 'owner'>;
  token_hash: Buffer;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

export interface LibraryTables {
  library_invite: LibraryInviteTable;
  library_member: LibraryMemberTable;
}
