/** Mails that somebody sits and waits for. They go before those that only tell of something. */
import { type SqlBool, sql } from 'kysely';

/** `kind` of each: links to come in, to confirm an address and to set a password. */
export const AWAITED_KINDS = ['sign_in', 'recover', 'confirm', 'change_email', 'invited', 'sent_link'] as const;

/** Of a row of `mail_outbox`. */
export const isAwaited = sql<SqlBool>`kind in (${sql.join(AWAITED_KINDS)})`;
