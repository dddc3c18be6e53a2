/** Tables about libraries that are somebody's, as Kysely sees them. What a library holds: recordTables.ts. */
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

export interface LibraryTables {
  library_member: LibraryMemberTable;
}
