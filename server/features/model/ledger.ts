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
  /** Id of the work that it was asked for; '' for none. */
  about: string;
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
      about: entry.about,
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

/** What the questions for one piece of work came to. */
export interface UseOfModel {
  questions: number;
  input: number;
  output: number;
  /** At least one of the counts was made from characters. */
  isEstimated: boolean;
  /** Millionths of the operator's currency; null: the price of one of them is not known. */
  cost: number | null;
}

export async function spentFor(db: Db, subject: string, about: string): Promise<UseOfModel> {
  const row = await db
    .selectFrom('model_call')
    .select([
      sql<number>`count(*)::int`.as('questions'),
      sql<number>`coalesce(sum(input_tokens), 0)::int`.as('input'),
      sql<number>`coalesce(sum(output_tokens), 0)::int`.as('output'),
      sql<boolean>`coalesce(bool_or(is_estimated), false)`.as('isEstimated'),
      sql<string | null>`case when count(*) = count(cost) then coalesce(sum(cost), 0)::text end`.as('cost'),
    ])
    .where('subject', '=', subject)
    .where('about', '=', about)
    .executeTakeFirstOrThrow();
  return { ...row, cost: row.cost === null ? null : Number(row.cost) };
}
