/** The ledger of the model: who asked what for, how much went there and back, what it cost and how it ended. Never a text. */
import { type Selectable, sql } from 'kysely';
import type { ModelCallTable } from '#server/db/assistantTables.ts';
import type { Db } from '#server/db/db.ts';
import type { ModelCall } from '#shared/api/aiPolicy.ts';

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

const MILLION = 1_000_000;

const callOf = (row: Selectable<ModelCallTable>): ModelCall => ({
  id: row.id,
  at: row.at.toISOString(),
  purpose: row.purpose,
  model: row.model,
  label: row.label,
  inputTokens: row.input_tokens,
  outputTokens: row.output_tokens,
  isEstimated: row.is_estimated,
  cost: row.cost === null ? null : Number(row.cost) / MILLION,
  milliseconds: row.milliseconds,
  outcome: row.outcome,
  sentBytes: row.sent_bytes,
  sentHash: row.sent_hash,
});

/** The person's own, the last first. `before`: the one that the page behind goes on from. */
export async function callsOf(
  db: Db,
  userId: string,
  most: number,
  before: { at: Date; id: string } | null,
): Promise<ModelCall[]> {
  const rows = await db
    .selectFrom('model_call')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('at', '<', before!.at), eb.and([eb('at', '=', before!.at), eb('id', '<', before!.id)])]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(callOf);
}
