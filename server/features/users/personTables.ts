/** Which rows of which tables are about a person: what an export shows and what ending an account erases. A new table about people gets its line here. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Limits } from '#server/features/auth/index.ts';
import { emailKey } from '#shared/domain/auth.ts';

export interface PersonKeys {
  userId: string;
  email: string;
  /** What keys of `rate_limit` begin with: hashes of the address. */
  limitKeys: string[];
}

export const personKeys = ({ id, email }: { id: string; email: string }, limits: Limits): PersonKeys => ({
  userId: id,
  email,
  limitKeys: limits.keysOf(emailKey(email)),
});

const ofCustomer = ({ userId }: PersonKeys) =>
  sql<SqlBool>`customer_id in (select id from billing_customer where user_id = ${userId})`;

export interface PersonTable {
  table: string;
  isAbout(person: PersonKeys): RawBuilder<SqlBool>;
  /** Columns that an export leaves out: they would open the account, or are hashes of what would. */
  secret?: readonly string[];
  /** The law wants it kept, or it is somebody else's as well: it stays, and does not say any more whose it was. */
  isKept?: true;
}

const byUser = ({ userId }: PersonKeys) => sql<SqlBool>`user_id = ${userId}`;
const bySender = ({ userId }: PersonKeys) => sql<SqlBool>`sent_by = ${userId}`;
const bySubject = ({ userId }: PersonKeys) => sql<SqlBool>`subject = ${`user:${userId}`}`;

/** What hangs on other rows comes before them. */
export const PERSON_TABLES: readonly PersonTable[] = [
  {
    table: 'refresh_token',
    isAbout: ({ userId }) => sql`session_id in (select id from session where user_id = ${userId})`,
    secret: ['hash'],
  },
  {
    table: 'pane_device',
    isAbout: ({ userId }) => sql`session_id in (select id from session where user_id = ${userId})`,
    secret: ['device_hash', 'user_code_hash'],
  },
  { table: 'pane_opening', isAbout: byUser, secret: ['device_hash'] },
  { table: 'operator_view', isAbout: byUser, secret: ['session_id'] },
  { table: 'reader_report', isAbout: byUser },
  { table: 'clause_label_claim', isAbout: ({ userId }) => sql`claimed_by = ${userId}` },
  { table: 'clause_label_skip', isAbout: byUser },
  { table: 'clause_label', isAbout: ({ userId }) => sql`labelled_by = ${userId}`, isKept: true },
  // what a library says of its contracts stays the library's
  {
    table: 'contract_correction',
    isAbout: ({ userId }) => sql`corrected_by = ${userId}`,
    secret: ['clause_text', 'value', 'was', 'before'],
    isKept: true,
  },
  {
    table: 'stewarded_version',
    isAbout: ({ userId }) => sql`(noted_by = ${userId} or withdrawn_by = ${userId})`,
    secret: ['words', 'prints', 'reader_prints', 'noted_by', 'withdrawn_by'],
    isKept: true,
  },
  {
    table: 'stewarded_wording',
    isAbout: ({ userId }) => sql`(owner_id = ${userId} or set_by = ${userId})`,
    secret: ['owner_id', 'set_by'],
    isKept: true,
  },
  { table: 'session', isAbout: byUser, secret: ['token_hash'] },
  { table: 'api_token', isAbout: byUser, secret: ['hash'] },
  { table: 'one_time_token', isAbout: byUser, secret: ['hash', 'browser_hash', 'challenge'] },
  { table: 'identity', isAbout: byUser },
  { table: 'billing_survey', isAbout: byUser },
  { table: 'team_identity', isAbout: byUser },
  { table: 'scim_group_member', isAbout: byUser },
  { table: 'scim_user', isAbout: byUser },
  { table: 'subscription', isAbout: byUser },
  { table: 'billing_request', isAbout: byUser, isKept: true },
  { table: 'billing_move', isAbout: ofCustomer, isKept: true },
  { table: 'billing_invoice', isAbout: ofCustomer, isKept: true },
  // its person is taken out with the row of the account
  { table: 'billing_customer', isAbout: byUser, isKept: true },
  { table: 'local_billing_account', isAbout: ({ userId }) => sql`reference = ${`user:${userId}`}` },
  { table: 'team_member', isAbout: byUser },
  { table: 'library_member', isAbout: byUser },
  { table: 'source_connection', isAbout: byUser, secret: ['tokens'] },
  // what is in a library stays, and does not say any more who put it there
  { table: 'upload', isAbout: byUser, isKept: true },
  { table: 'contract_upload', isAbout: byUser, isKept: true },
  {
    table: 'library_invite',
    isAbout: ({ email }) => sql`email_key = ${emailKey(email)}`,
    secret: ['token_hash'],
  },
  {
    table: 'team_invite',
    isAbout: ({ email }) => sql`email_key = ${emailKey(email)}`,
    secret: ['token_hash'],
  },
  {
    table: 'mail_outbox',
    // an invitation may have been written before there was an account
    isAbout: ({ userId, email }) =>
      sql`(user_id = ${userId} or (user_id is null and lower(recipient) = ${emailKey(email)}))`,
    secret: ['body_text', 'unsubscribe'],
  },
  { table: 'newsletter_address', isAbout: ({ email }) => sql`email_key = ${emailKey(email)}` },
  { table: 'signal', isAbout: byUser },
  { table: 'job', isAbout: byUser },
  { table: 'model_call', isAbout: byUser },
  { table: 'ai_policy', isAbout: byUser },
  {
    table: 'chat_share',
    isAbout: ({ userId }) => sql`thread_id in (select id from chat_thread where user_id = ${userId})`,
  },
  {
    table: 'chat_attachment',
    isAbout: ({ userId }) => sql`thread_id in (select id from chat_thread where user_id = ${userId})`,
  },
  {
    table: 'chat_message',
    isAbout: ({ userId }) => sql`thread_id in (select id from chat_thread where user_id = ${userId})`,
  },
  { table: 'chat_thread', isAbout: byUser },
  {
    table: 'review_decision',
    isAbout: ({ userId }) => sql`review_id in (select id from review where user_id = ${userId})`,
  },
  {
    table: 'review_result',
    isAbout: ({ userId }) => sql`review_id in (select id from review where user_id = ${userId})`,
  },
  { table: 'review', isAbout: byUser },
  {
    table: 'bulk_document',
    isAbout: ({ userId }) => sql`bulk_id in (select id from bulk_review where user_id = ${userId})`,
  },
  { table: 'bulk_review', isAbout: byUser },
  {
    table: 'playbook_version',
    isAbout: ({ userId }) => sql`playbook_id in (select id from playbook where user_id = ${userId})`,
  },
  {
    table: 'playbook_release',
    isAbout: ({ userId }) => sql`playbook_id in (select id from playbook where user_id = ${userId})`,
  },
  { table: 'playbook', isAbout: byUser },
  {
    table: 'saved_list_link',
    isAbout: ({ userId }) => sql`list_id in (select id from saved_list where user_id = ${userId})`,
    secret: ['token_hash'],
  },
  {
    table: 'saved_snippet',
    isAbout: ({ userId }) => sql`list_id in (select id from saved_list where user_id = ${userId})`,
    secret: ['added_by'],
  },
  // those of the person; what was given to a team is the team's
  { table: 'saved_list', isAbout: byUser },
  { table: 'alert', isAbout: byUser },
  { table: 'watch', isAbout: byUser },
  { table: 'alert_mail', isAbout: byUser },
  { table: 'alert_feed', isAbout: byUser },
  { table: 'steward_mail', isAbout: byUser },
  { table: 'approval_reminder', isAbout: byUser },
  // what a team approved, and by how many, stays the team's
  { table: 'approval_event', isAbout: byUser, secret: ['other_id'], isKept: true },
  { table: 'approval_approver', isAbout: byUser, secret: ['handed_on_by', 'decided_by'], isKept: true },
  { table: 'approval_round', isAbout: bySender, secret: ['file'], isKept: true },
  { table: 'approval', isAbout: bySender, isKept: true },
  { table: 'usage_counter', isAbout: bySubject },
  { table: 'usage_day', isAbout: bySubject },
  { table: 'taken_wording', isAbout: bySubject, secret: ['wording'] },
  {
    table: 'rate_limit',
    isAbout: ({ limitKeys }) =>
      sql`exists (select from unnest(${limitKeys}::text[]) as own(prefix) where starts_with(key, own.prefix))`,
  },
  { table: 'user_account', isAbout: ({ userId }) => sql`id = ${userId}`, secret: ['password_hash'] },
];
