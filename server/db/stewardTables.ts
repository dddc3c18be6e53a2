/** The tables of stewardship as Kysely sees them. */
import type { ColumnType } from 'kysely';
import type { DateText, Timestamp } from '#server/db/columns.ts';
import type { StewardState } from '#shared/domain/stewardship.ts';

/** 042 */
export interface StewardedWordingTable {
  namespace: string;
  group_id: string;
  title: string;
  owner_id: string | null;
  review_by: DateText;
  state: StewardState | null;
  note: string;
  set_by: string | null;
  set_at: Timestamp;
  reminded_of: ColumnType<DateText, DateText | undefined, DateText>;
  /** 044: the day of review that its owner was told is past */
  reminded_late_of: ColumnType<DateText, DateText | undefined, DateText>;
}

/** 042 */
export interface StewardedVersionTable {
  namespace: string;
  group_id: string;
  number: number;
  words: string;
  prints: string[];
  /** 045: of the same texts as those have them who do not see names */
  reader_prints: ColumnType<string[], string[] | undefined, string[]>;
  noted_by: string | null;
  noted_at: Timestamp;
  withdrawn_by: string | null;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  reason: string | null;
  replacement: string | null;
}

/** 044: whether somebody is mailed what is due for review, and when they were last. */
export interface StewardMailTable {
  user_id: string;
  is_on: ColumnType<boolean, boolean | undefined, boolean>;
  last_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** 044 */
export interface WordingUseTable {
  namespace: string;
  group_id: string;
  day: DateText;
  inserts: ColumnType<number, number | undefined, number>;
  told: ColumnType<number, number | undefined, number>;
  changed: ColumnType<number, number | undefined, number>;
  removed: ColumnType<number, number | undefined, number>;
}

/** 044 */
export interface WordingChangeTable {
  namespace: string;
  group_id: string;
  day: DateText;
  was: string;
  put: string | null;
  n: ColumnType<number, number | undefined, number>;
}

/** Not of a library: asked by the feature. */
export interface StewardTables {
  steward_mail: StewardMailTable;
}
