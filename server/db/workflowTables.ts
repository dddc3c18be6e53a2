/** What 027_workflows and 049_new_wordings create, as Kysely sees it; `library_change` is among the tables of the record. */
import type { ColumnType, Generated } from 'kysely';
import type { DateText, Json, Timestamp } from '#server/db/columns.ts';
import type { ApprovalSource } from '#shared/api/workflows.ts';
import type { AlertChange, Tells, WatchKind } from '#shared/domain/alerts.ts';
import type {
  ApprovalEventKind,
  ApprovalKind,
  ApprovalState,
  Decision,
  HashOf,
  Needs,
  ReminderKind,
  StepState,
} from '#shared/domain/workflows.ts';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type NullableTimestamp = Nullable<Date>;

export interface ApprovalTable {
  id: string;
  team_id: string;
  sent_by: Nullable<string>;
  kind: ApprovalKind;
  title: string;
  state: ApprovalState;
  round: number;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface ApprovalRoundTable {
  approval_id: string;
  round: number;
  sent_by: Nullable<string>;
  message: string;
  text: string;
  hash: string;
  hash_of: HashOf;
  source: Json<ApprovalSource>;
  file: Nullable<Buffer>;
  sent_at: Timestamp;
}

export interface ApprovalStepTable {
  id: string;
  approval_id: string;
  round: number;
  position: number;
  needs: Needs;
  due: DateText;
  state: StepState;
  opened_at: NullableTimestamp;
  ended_at: NullableTimestamp;
}

export interface ApprovalApproverTable {
  id: string;
  step_id: string;
  position: number;
  user_id: Nullable<string>;
  handed_on_by: Nullable<string>;
  decision: Nullable<Decision>;
  reason: Generated<string>;
  decided_by: Nullable<string>;
  decided_at: NullableTimestamp;
}

export interface ApprovalEventTable {
  /** bigint as text */
  seq: Generated<string>;
  approval_id: string;
  round: number;
  user_id: Nullable<string>;
  kind: ApprovalEventKind;
  other_id: Nullable<string>;
  text: string;
  at: Timestamp;
}

export interface ApprovalReminderTable {
  approver_id: string;
  user_id: string;
  kind: ReminderKind;
  at: Timestamp;
}

export interface WatchTable {
  id: string;
  user_id: string;
  namespace: string;
  kind: WatchKind;
  scope: string;
  home: Generated<string>;
  name: string;
  note: Generated<string>;
  tells: Generated<Tells>;
  paused_from: NullableTimestamp;
  paused_until: NullableTimestamp;
  ended_at: NullableTimestamp;
  known: ColumnType<string[], string | undefined, string>;
  left_out: Generated<number>;
  created_at: Timestamp;
  seen_at: Timestamp;
}

export interface AlertTable {
  id: string;
  user_id: string;
  watch_id: string;
  change: AlertChange;
  contract_id: string;
  title: string;
  anchor: Nullable<string>;
  at: Timestamp;
  mailed_at: NullableTimestamp;
  says: Generated<string>;
}

export interface AlertFeedTable {
  user_id: string;
  number: number;
  is_on: boolean;
}

export interface AlertMailTable {
  user_id: string;
  is_on: Generated<boolean>;
  last_at: NullableTimestamp;
}

export interface WorkflowTables {
  approval: ApprovalTable;
  approval_round: ApprovalRoundTable;
  approval_step: ApprovalStepTable;
  approval_approver: ApprovalApproverTable;
  approval_event: ApprovalEventTable;
  approval_reminder: ApprovalReminderTable;
  watch: WatchTable;
  alert: AlertTable;
  alert_mail: AlertMailTable;
  alert_feed: AlertFeedTable;
}
