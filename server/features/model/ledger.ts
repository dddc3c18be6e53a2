/** The ledger of the model: who asked what for, how much went there and back, what it cost and how it ended. Never a text. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

export interface LedgerEntry {
  id: string;
  at: Date;
  subject: string;
  userId: string | null;
  purpose: string;
  model: string;
  label: string;
  input: number;
  output: number;
  isEstimated: boolean;
  /** Millionths of the operator's currency. */
  cost: number | null;
  milliseconds: number;
  outcome: string;
  sentBytes: number;
  sentHash: string;
}

export async function enter(db: Db, entry: LedgerEntry): Promise<void> {
  await db
    .insertInto('model_call')
    .values({
      id: entry.id,
      at: entry.at,
      subject: entry.subject,
      user_id: entry.userId,
      purpose: entry.purpose,
      model: entry.model,
      label: entry.label,
      input_tokens: entry.input,
      output_tokens: entry.output,
      is_estimated: entry.isEstimated,
      cost: entry.cost,
      milliseconds: entry.milliseconds,
      outcome: entry.outcome,
      sent_bytes: entry.sentBytes,
      sent_hash: entry.sentHash,
    })
    .execute();
}

/** A person's own entries of the last days, newest first; at most `most`. */
export async function entriesOf(db: Db, subject: string, since: Date, most: number): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('model_call')
    .selectAll()
    .where('subject', '=', subject)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    subject: row.subject,
    userId: row.user_id,
    purpose: row.purpose,
    model: row.model,
    label: row.label,
    input: row.input_tokens,
    output: row.output_tokens,
    isEstimated: row.is_estimated,
    cost: row.cost === null ? null : Number(row.cost),
    milliseconds: row.milliseconds,
    outcome: row.outcome,
    sentBytes: row.sent_bytes,
    sentHash: row.sent_hash,
  }));
}

/** Of visitors who never signed in, what is older than `before`. */
export async function removeOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('model_call')
    .where('at', '<', before)
    .where('user_id', 'is', null)
    .where(sql<boolean>`subject not like 'user:%'`)
    .execute();
}
