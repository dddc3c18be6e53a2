/** The tables of 025_team_sign_in as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';
import type { DomainProof } from '#shared/domain/teamDomain.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface TeamDomainProofTable {
  team_id: string;
  token: string;
  way: Optional<DomainProof>;
  checked_at: Optional<Date>;
  failing_since: Optional<Date>;
  warned_at: Optional<Date>;
  stopped_at: Optional<Date>;
}

export interface TeamSignInTable {
  team_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  revision: Generated<number>;
  tested_at: Optional<Date>;
  test_error: Optional<string>;
  is_on: Generated<boolean>;
  is_enforced: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TeamIdentityTable {
  team_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Timestamp;
}

export interface ScimTokenTable {
  id: string;
  team_id: string;
  hash: Buffer;
  created_by: string | null;
  created_at: Timestamp;
  last_used_at: Optional<Date>;
}

export interface ScimUserTable {
  team_id: string;
  user_id: string;
  user_name: string;
  user_name_key: string;
  external_id: string | null;
  given_name: Generated<string>;
  family_name: Generated<string>;
  display_name: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ScimGroupTable {
  id: string;
  team_id: string;
  display_name: string;
  display_key: string;
  external_id: string | null;
  makes_admin: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ScimGroupMemberTable {
  group_id: string;
  user_id: string;
}

export interface TeamSignInTables {
  team_domain_proof: TeamDomainProofTable;
  team_sign_in: TeamSignInTable;
  team_identity: TeamIdentityTable;
  scim_token: ScimTokenTable;
  scim_user: ScimUserTable;
  scim_group: ScimGroupTable;
  scim_group_member: ScimGroupMemberTable;
}
