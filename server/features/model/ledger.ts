/** The ledger of the model: who asked what for, how much went there and back, what it cost and how it ended. Never a text. */
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
