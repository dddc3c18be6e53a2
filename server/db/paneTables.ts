/** The tables of 005_standards, which 047_standard_texts added to, and 006_pane_openings as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';
import type { UnderstoodForm } from '#shared/domain/standardForm.ts';
import type { Block } from '#shared/reading/blocks.ts';

export interface StandardTable {
  id: string;
  name: string;
  version: string;
  licence: string;
  source: string;
  form: ColumnType<UnderstoodForm, string, string>;
  hash: string;
  is_sample: Generated<boolean>;
  created_at: Timestamp;
  text: ColumnType<Block[] | null, string | null, string | null>;
  file: Buffer | null;
}

export interface PaneOpeningTable {
  user_id: string;
  device_hash: string;
  pane_version: string;
  platform: 'windows' | 'mac' | 'web' | 'ios' | 'unknown';
  build: string;
  api_level: number;
  locale: string;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface PaneTables {
  standard: StandardTable;
  pane_opening: PaneOpeningTable;
}
