/** Flags that are kept with the account. Specification part 2 §3.1, §5. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { refusal } from '#server/features/auth/index.ts';
import {
  checkSynced,
  FLAGS,
  type FlagName,
  type FlagOverrides,
  flagValues,
  readOverrides,
} from '#shared/domain/flags.ts';

/** Of what the account holds, what changes anything: flags that are synced and differ from what holds without the account. */
export function effectiveFlags(stored: unknown, operator: FlagOverrides = {}): FlagOverrides {
  const without = flagValues({ operator });
  const entries = Object.entries(readOverrides(stored)) as [FlagName, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => FLAGS[name].isSynced && value !== without[name]));
}

/** No database holds these. */
const isUnstorable = (value: unknown) => typeof value === 'string' && /[\0\p{Cs}]/u.test(value);

function checked(body: Record<string, unknown>): FlagOverrides {
  if (Object.values(body).some(isUnstorable)) throw refusal('invalid_flag');
  try {
    return checkSynced(body);
  } catch {
    throw refusal('invalid_flag');
  }
}

/** What the account holds after it. Error: `invalid_flag` 422, and none of them is kept. */
export async function changeFlags(
  { db, clock, operatorSettings }: Pick<Base, 'db' | 'clock' | 'operatorSettings'>,
  userId: string,
  body: Record<string, unknown>,
): Promise<FlagOverrides> {
  const { flags } = await db
    .updateTable('user_account')
    .set({ flags: sql`flags || ${JSON.stringify(checked(body))}::jsonb`, updated_at: clock() })
    .where('id', '=', userId)
    .returning('flags')
    .executeTakeFirstOrThrow();
  return effectiveFlags(flags, await operatorSettings.flags());
}
