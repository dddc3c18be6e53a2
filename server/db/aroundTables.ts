/** The tables of 050_around as Kysely sees them. */
import type { Timestamp } from '#server/db/columns.ts';
import type { Vital, VitalPage } from '#shared/domain/vitals.ts';

interface MissingPageTable {
  path: string;
  seen: number;
  came_from: string;
  first_at: Timestamp;
  last_at: Timestamp;
}

interface WebVitalTable {
  /** "2026-11-26" */
  day: string;
  page: VitalPage;
  vital: Vital;
  step: number;
  count: number;
}

export interface AroundTables {
  missing_page: MissingPageTable;
  web_vital: WebVitalTable;
}
