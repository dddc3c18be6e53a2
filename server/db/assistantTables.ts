/** What 013_assistant creates, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';

export interface ModelCallTable {
  id: string;
  at: Timestamp;
  subject: string;
  user_id: string | null;
  purpose: string;
  model: string;
  label: Generated<string>;
  input_tokens: number;
  output_tokens: number;
  is_estimated: boolean;
  /** bigint as text */
  cost: ColumnType<string | null, number | null, never>;
  milliseconds: number;
  outcome: string;
  sent_bytes: number;
  sent_hash: string;
}

export interface AssistantTables {
  model_call: ModelCallTable;
}
