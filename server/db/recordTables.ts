/** The tables of libraries as Kysely sees them: asked in server/record alone (scripts/checkHouse.ts). A new one gets its line below. */
import type { ColumnType, Generated } from 'kysely';
import type { CitedSourceTable, CitedWordingTable } from '#server/db/citationTables.ts';
import type { DateText, Json, Timestamp } from '#server/db/columns.ts';
import type { GroupTemplateTable, GroupWordingTable, StaleGroupTable } from '#server/db/slotTables.ts';
import type {
  StewardedVersionTable,
  StewardedWordingTable,
  WordingChangeTable,
  WordingUseTable,
} from '#server/db/stewardTables.ts';
import type { Held } from '#shared/domain/alerts.ts';
import type { UsedKind } from '#shared/domain/popularity.ts';

export interface NamespaceTable {
  id: string;
  title: string;
  language: Generated<string>;
  visibility: 'public' | 'private';
  /** bigint as text */
  version: Generated<string>;
  created_at: Timestamp;
  /** 034 */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** 039 */
  erasing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** 043: whoever only reads sees its copy, which has no names. */
  hides_names: Generated<boolean>;
  /** 043 */
  readers_copy_of: ColumnType<string | null, string | null | undefined, never>;
}

export interface ContractTable {
  namespace: string;
  id: string;
  external_id: string;
  kind: 'contract' | 'clause';
  source: string;
  file_name: string;
  file_hash: string;
  media_type: string;
  content_hash: string;
  is_sample: Generated<boolean>;
  title: string;
  text: string;
  /** ContentsNode[] of server/ingest/analysis.ts */
  contents: Json<unknown[]>;
  /** Facts of server/ingest/analysis.ts */
  facts: Json<object>;
  type_id: string | null;
  language: string;
  word_count: number;
  published: DateText;
  group_id: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ClauseTable {
  namespace: string;
  id: string;
  contract_id: string;
  position: number;
  anchor: string;
  heading: string | null;
  number: string | null;
  level: number;
  parent: number | null;
  start_at: number;
  end_at: number;
  body_at: number;
  text: string;
  word_count: number;
  type_id: string | null;
  type_confidence: number;
  group_id: string;
}

export interface DefinitionTable {
  namespace: string;
  id: string;
  contract_id: string;
  position: number;
  term: string;
  term_id: string;
  aliases: Json<string[]>;
  form: string;
  text: string;
  start_at: number;
  end_at: number;
  term_start: number;
  term_end: number;
  nested: Json<string[]>;
  refers_to: string | null;
  anchor: string | null;
  group_id: string;
}

export interface SnippetGroupTable {
  namespace: string;
  id: string;
  kind: 'clause' | 'definition' | 'contract';
  scope: string;
  /** Members; `contracts`: contracts that have at least one. */
  size: number;
  contracts: number;
  representative_id: string;
  snippet: string;
  first_year: number | null;
  last_year: number | null;
}

export interface GroupBandTable {
  namespace: string;
  /** bigint as text */
  hash: string;
  group_id: string;
}

export interface GroupSignatureTable {
  namespace: string;
  group_id: string;
  /** Ascending 32-bit integers, little-endian. */
  sketch: Buffer;
}

export interface GroupShingleTable {
  namespace: string;
  /** bigint as text */
  hash: string;
  group_id: string;
}

export interface GroupTextTable {
  namespace: string;
  /** bigint as text */
  hash: string;
  group_id: string;
  members: number;
}

export interface GroupYearTable {
  namespace: string;
  group_id: string;
  year: number;
  contracts: number;
}

export interface GroupScopeTable {
  namespace: string;
  kind: 'clause' | 'definition' | 'contract';
  scope: string;
  members: number;
  contracts: number;
  groups: number;
}

export interface TagTable {
  namespace: string;
  contract_id: string;
  type: 'type' | 'company' | 'jurisdiction' | 'industry' | 'lawfirm' | 'year' | 'country' | 'party' | 'tag' | 'matter';
  value: string;
  name: string;
}

/** 027 */
export interface LibraryChangeTable {
  /** bigint as text */
  seq: Generated<string>;
  namespace: string;
  contract_id: string;
  title: string;
  was: ColumnType<Held[] | null, string | null, string | null>;
  at: Timestamp;
}

/** 029 */
export interface WithdrawnContractTable {
  namespace: string;
  id: string;
  external_id: string;
  source: string;
  file_hash: string;
  content_hash: string;
  media_type: string;
  is_sample: boolean;
  title: string;
  clauses: number;
  definitions: number;
  /** ContractRows of server/record/contractRows.ts */
  rows: Json<object>;
  /** CitedBefore[] of server/record/citations.ts */
  cited: Json<unknown[]>;
  withdrawn_at: Timestamp;
}

/** 032 */
export interface RecordUseTable {
  namespace: string;
  kind: UsedKind;
  id: string;
  contract_id: string;
  /** As it was worth at `counted_at`. */
  popularity: number;
  counted_at: Timestamp;
}

/** 032: of no library. */
export interface UseMarkTable {
  day: DateText;
  mark: string;
}

/** 040 */
export interface ContractCorrectionTable {
  namespace: string;
  external_id: string;
  kind: 'fact' | 'tag' | 'clause';
  /** Of a fact its key, of a tag its type and value, of a clause its anchor. */
  place: string;
  /** Of a clause the words that it had, by which it is found again. */
  clause_text: string | null;
  /** CorrectedValue of server/record/corrected.ts, as said by hand and as it was read. */
  value: ColumnType<unknown, string, string>;
  was: ColumnType<unknown, string, string>;
  /** The correction that this one took the place of. */
  before: ColumnType<unknown, string | null, string | null>;
  corrected_by: string | null;
  corrected_at: Timestamp;
  batch: string;
  gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface RecordTables {
  namespace: NamespaceTable;
  contract: ContractTable;
  clause: ClauseTable;
  definition: DefinitionTable;
  snippet_group: SnippetGroupTable;
  group_band: GroupBandTable;
  group_signature: GroupSignatureTable;
  group_shingle: GroupShingleTable;
  group_text: GroupTextTable;
  group_year: GroupYearTable;
  group_scope: GroupScopeTable;
  tag: TagTable;
  cited_wording: CitedWordingTable;
  cited_source: CitedSourceTable;
  library_change: LibraryChangeTable;
  withdrawn_contract: WithdrawnContractTable;
  contract_correction: ContractCorrectionTable;
  stewarded_wording: StewardedWordingTable;
  stewarded_version: StewardedVersionTable;
  wording_use: WordingUseTable;
  wording_change: WordingChangeTable;
  group_template: GroupTemplateTable;
  group_wording: GroupWordingTable;
  stale_group: StaleGroupTable;
  record_use: RecordUseTable;
  use_mark: UseMarkTable;
}
