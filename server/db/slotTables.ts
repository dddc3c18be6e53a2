/** The tables of groups read as templates (031) as Kysely sees them. */
import type { Generated } from 'kysely';
import type { Json } from '#server/db/columns.ts';
import type { KeyedSlot } from '#shared/slots/slotKeys.ts';

export interface GroupTemplateTable {
  namespace: string;
  group_id: string;
  position: number;
  family: number;
  member_id: string;
  text: string;
  members: number;
  contracts: number;
  word_for_word: number;
  same_terms: number;
  departing: number;
  is_modal: boolean;
  is_readable: boolean;
  deal: Json<string[]>;
  slots: Json<KeyedSlot[]>;
}

export interface GroupWordingTable {
  namespace: string;
  group_id: string;
  template: number;
  position: number;
  contracts: number;
  choices: Json<number[]>;
  member_ids: Json<string[]>;
}

export interface StaleGroupTable {
  namespace: string;
  group_id: string;
  /** bigint as text */
  seq: Generated<string>;
}
