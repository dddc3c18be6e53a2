/** What 035_lists creates, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '#server/db/columns.ts';
import type { CitedKind } from '#shared/domain/citation.ts';
import type { LinkKind, PickedPlace } from '#shared/domain/lists.ts';
import type { Passport } from '#shared/domain/passport.ts';

type Deleted = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface SavedListTable {
  id: string;
  user_id: string | null;
  team_id: string | null;
  made_by: string | null;
  name: string;
  created_at: Timestamp;
  changed_at: Timestamp;
  deleted_at: Deleted;
}

export interface SavedSnippetTable {
  id: string;
  list_id: string;
  position: number;
  namespace: string;
  kind: CitedKind;
  scope: string;
  hash: string;
  member_id: string;
  group_id: string | null;
  contract_id: string;
  title: string;
  picked: ColumnType<PickedPlace[], string, string>;
  note: Generated<string>;
  passport: Json<Passport>;
  added_by: string | null;
  added_at: Timestamp;
  deleted_at: Deleted;
}

export interface SavedListLinkTable {
  list_id: string;
  kind: LinkKind;
  token_hash: Buffer;
  created_at: Timestamp;
}

export interface ListTables {
  saved_list: SavedListTable;
  saved_snippet: SavedSnippetTable;
  saved_list_link: SavedListLinkTable;
}
