/** The tables of 002_accounts and 012_taken_wordings as Kysely sees them: people, sessions, tokens, mail, spending, signals. */
import type { ColumnType, Generated } from 'kysely';
import type { BilledColumns } from '#server/db/billingTables.ts';
import type { DateText, Timestamp } from '#server/db/columns.ts';
import type { TokenScope } from '#shared/domain/apiTokens.ts';

type NullableTimestamp = Date | null;
/** Written as text, `{}` where nothing is. */
type JsonObject<T extends object> = ColumnType<T, string | undefined, string>;

export interface UserAccountTable {
  id: string;
  email: string;
  email_key: string;
  password_hash: string | null;
  confirmed_at: NullableTimestamp;
  /** Of 052_known_round: browsers that were known in an earlier one are strangers. */
  known_round: Generated<number>;
  trial_used: Generated<boolean>;
  is_new: Generated<boolean>;
  is_operator: Generated<boolean>;
  /** ProfileField of shared/domain/profile.ts → text */
  profile: JsonObject<Record<string, string>>;
  settings: JsonObject<Record<string, unknown>>;
  /** Synced flags of shared/domain/flags.ts that differ from the default. */
  flags: JsonObject<Record<string, unknown>>;
  last_active_on: DateText;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SubscriptionTable extends BilledColumns {
  id: string;
  /** Of a person or of a team: one of the two is null. */
  user_id: ColumnType<string | null, string | null | undefined, string | null>;
  team_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** A plan string of shared/domain/plans.ts. */
  plan: string;
  status: 'active' | 'trialing';
  /** Of a person's own team plan, which has no members; of a team's it is the member's role that counts. */
  is_team_admin: Generated<boolean>;
  source: string;
  starts_at: Timestamp;
  ends_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Timestamp;
}

export interface SessionTable {
  id: string;
  token_hash: Buffer | null;
  user_id: string;
  kind: 'web' | 'word';
  device: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  used_at: NullableTimestamp;
  expires_at: Timestamp;
}

/** 048_api_tokens. */
export interface ApiTokenTable {
  id: string;
  user_id: string;
  name: string;
  /** Keyed with SECRET_KEY. */
  hash: string;
  scopes: TokenScope[];
  created_at: Timestamp;
  expires_at: Timestamp;
  last_used_at: ColumnType<NullableTimestamp, NullableTimestamp | undefined, NullableTimestamp>;
}

export interface OneTimeTokenTable {
  hash: Buffer;
  user_id: string;
  purpose: 'confirm' | 'recover' | 'sign_in' | 'change_email' | 'pane';
  email: string | null;
  browser_hash: Buffer | null;
  challenge: string | null;
  session_id: Generated<string | null>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface PaneDeviceTable {
  device_hash: Buffer;
  user_code_hash: string;
  device: string;
  session_id: Generated<string | null>;
  created_at: Timestamp;
  polled_at: Generated<Date | null>;
  expires_at: Timestamp;
}

export interface MailOutboxTable {
  id: string;
  user_id: string | null;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  /** Below zero: given up after so many, at `next_attempt_at`. */
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  last_error: string | null;
  /** Ends what it is one of, by one press of a mail program (RFC 8058). */
  unsubscribe: string | null;
}

export interface CaptchaUsedTable {
  hash: Buffer;
  expires_at: Timestamp;
}

export interface UsageCounterTable {
  subject: string;
  key: string;
  used: number;
  resets_at: Timestamp;
}

export interface UsageDayTable {
  subject: string;
  key: string;
  day: string;
  used: number;
}

export interface TakenWordingTable {
  subject: string;
  key: string;
  wording: string;
  resets_at: Timestamp;
}

export interface SignalTable {
  id: string;
  event_type: string;
  platform_type: 'web' | 'msword';
  namespace: string;
  path: string;
  client_hash: string | null;
  user_id: string | null;
  properties: JsonObject<Record<string, unknown>>;
  created_at: Timestamp;
}

export interface SignalDayTable {
  day: string;
  event_type: string;
  platform_type: 'web' | 'msword';
  namespace: string;
  count: number;
}

export interface NewsletterAddressTable {
  email_key: string;
  email: string;
  confirmed_at: Timestamp;
}

export interface AccountTables {
  user_account: UserAccountTable;
  subscription: SubscriptionTable;
  identity: IdentityTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  one_time_token: OneTimeTokenTable;
  api_token: ApiTokenTable;
  pane_device: PaneDeviceTable;
  mail_outbox: MailOutboxTable;
  newsletter_address: NewsletterAddressTable;
  captcha_used: CaptchaUsedTable;
  usage_counter: UsageCounterTable;
  usage_day: UsageDayTable;
  taken_wording: TakenWordingTable;
  signal: SignalTable;
  signal_day: SignalDayTable;
}
