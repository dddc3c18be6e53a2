/** The tables of 023_billing as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '#server/db/columns.ts';
import type { InvoiceLine } from '#shared/domain/billing/invoice.ts';
import type { BilledDiscount, PaymentSource } from '#shared/domain/billing/parts.ts';
import type { InvoiceReason, InvoiceState, MoveKind, SubscriptionState } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';

/** bigint comes as text, and whole amounts of money are numbers all the same. */
type Amount = ColumnType<string, number, number>;
type CountedAmount = ColumnType<string, number | undefined, number>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface BillingCustomerTable {
  id: string;
  user_id: Nullable<string>;
  team_id: Nullable<string>;
  provider: string;
  provider_id: string;
  source: NullableJson<PaymentSource>;
  created_at: Timestamp;
}

export interface BillingInvoiceTable {
  id: string;
  customer_id: string;
  subscription_id: Nullable<string>;
  version: Amount;
  number: Nullable<string>;
  state: InvoiceState;
  reason: InvoiceReason;
  plan: Nullable<string>;
  currency: string;
  /** Times in them as ISO text. */
  lines: ColumnType<Written<InvoiceLine>[], string, string>;
  subtotal: Amount;
  discount: Amount;
  tax: Amount;
  total: Amount;
  credit: Amount;
  amount_due: Amount;
  amount_paid: Amount;
  created_at: Timestamp;
  due_at: NullableTimestamp;
  paid_at: NullableTimestamp;
  attempts: number;
  next_attempt_at: NullableTimestamp;
  failure: Nullable<string>;
}

/** As JSON has it: times are text. */
export type Written<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

export interface BillingMoveTable {
  id: string;
  customer_id: string;
  invoice_id: Nullable<string>;
  kind: MoveKind;
  amount: Amount;
  currency: string;
  at: Timestamp;
}

export interface BillingRequestTable {
  id: string;
  customer_id: string;
  user_id: Nullable<string>;
  kind: string;
  input: Json<object>;
  state: 'open' | 'done' | 'refused';
  error: Nullable<string>;
  held_until: Timestamp;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface BillingSurveyTable {
  id: string;
  user_id: Nullable<string>;
  plan: string;
  reason: string;
  comment: string;
  created_at: Timestamp;
}

export interface BillingCursorTable {
  provider: string;
  known_until: Timestamp;
}

export interface LocalBillingAccountTable {
  id: string;
  reference: string;
  data: string;
  due_at: NullableTimestamp;
  changed_at: Timestamp;
}

export interface LocalBillingAnswerTable {
  key: string;
  account_id: string;
  data: string;
  created_at: Timestamp;
}

export interface LocalCouponTable {
  id: string;
  discount: Json<Discount>;
  ends_at: NullableTimestamp;
}

/** What 023 adds to `subscription`; empty for plans that the operator gives. */
export interface BilledColumns {
  customer_id: Nullable<string>;
  provider_id: Nullable<string>;
  version: CountedAmount;
  quantity: Generated<number>;
  state: Generated<SubscriptionState>;
  period_start: NullableTimestamp;
  period_end: NullableTimestamp;
  trial_end: NullableTimestamp;
  trial_told_at: NullableTimestamp;
  cancel_at_period_end: Generated<boolean>;
  past_due_since: NullableTimestamp;
  currency: Nullable<string>;
  charges_automatically: Generated<boolean>;
  discount: NullableJson<Written<BilledDiscount>>;
  invoice_id: Nullable<string>;
}

export interface BillingEventTable {
  provider: string;
  id: string;
  type: string;
  customer: Nullable<string>;
  created_at: Timestamp;
  received_at: Timestamp;
  deliveries: Generated<number>;
  processed_at: NullableTimestamp;
  attempts: Generated<number>;
  error: Nullable<string>;
}

export interface BillingTables {
  billing_customer: BillingCustomerTable;
  billing_invoice: BillingInvoiceTable;
  billing_move: BillingMoveTable;
  billing_request: BillingRequestTable;
  billing_survey: BillingSurveyTable;
  billing_cursor: BillingCursorTable;
  billing_event: BillingEventTable;
  local_billing_account: LocalBillingAccountTable;
  local_billing_answer: LocalBillingAnswerTable;
  local_coupon: LocalCouponTable;
}
