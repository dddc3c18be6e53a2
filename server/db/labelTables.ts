/** The tables of 030_labels as Kysely sees them. */
import type { Timestamp } from '#server/db/columns.ts';

export interface ClauseLabelTable {
  id: string;
  hash: string;
  namespace: string;
  clause_id: string;
  heading: string;
  body: string;
  type_id: string | null;
  suggested_type_id: string | null;
  confidence: number | null;
  labelled_by: string | null;
  labelled_at: Timestamp;
}

export interface ClauseLabelClaimTable {
  hash: string;
  namespace: string;
  clause_id: string;
  claimed_by: string;
  until: Timestamp;
}

export interface ClauseLabelSkipTable {
  hash: string;
  namespace: string;
  clause_id: string;
  user_id: string;
  at: Timestamp;
}

export interface LabelTables {
  clause_label: ClauseLabelTable;
  clause_label_claim: ClauseLabelClaimTable;
  clause_label_skip: ClauseLabelSkipTable;
}
