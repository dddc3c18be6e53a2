/** The tables of 026_operator as Kysely sees them. */
import type { Timestamp } from '#server/db/columns.ts';

export interface OperatorViewTable {
  id: string;
  user_id: string;
  operator: string;
  session_id: string | null;
  reason: string;
  started_at: Timestamp;
  ends_at: Timestamp;
  ended_at: Date | null;
}

export interface ReaderReportTable {
  id: string;
  user_id: string | null;
  kind: 'contract' | 'clause' | 'definition';
  object_id: string;
  namespace: string;
  title: string;
  uri: string;
  problem: string;
  note: string;
  created_at: Timestamp;
  done_at: Date | null;
}

export interface ClientErrorTable {
  hash: string;
  face: 'web' | 'pane';
  message: string;
  stack: string;
  path: string;
  browser: string;
  version: string;
  seen: number;
  first_at: Timestamp;
  last_at: Timestamp;
  done_at: Date | null;
}

export interface OperatorTables {
  operator_view: OperatorViewTable;
  reader_report: ReaderReportTable;
  client_error: ClientErrorTable;
}
