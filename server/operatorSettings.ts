/** What an operator sets while the server runs: one row of the table `setting` each, at work in every process a few seconds later. */
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { FEATURES, type Feature, type Gates } from '#shared/domain/access.ts';
import { type FlagName, type FlagOverrides, readOverrides } from '#shared/domain/flags.ts';

/** A change works after this at the latest. */
const TTL_MS = 5000;

const FLAGS_SETTING = 'flags';
export const GATES_SETTING = 'gates';

/** Only a plain `false` opens a gate; what cannot be read leaves it on. */
const readGates = (value: unknown): Gates =>
  Object.fromEntries(
    FEATURES.filter((feature) => (value as Partial<Record<string, unknown>> | null)?.[feature] === false).map(
      (feature) => [feature, false],
    ),
  );

/** Errors: those of the database. */
function cached<T>(db: Db, clock: () => Date, key: string, read: (value: unknown) => T): () => Promise<T> {
  let known: { value: T; until: number } | null = null;
  return async () => {
    const now = clock().getTime();
    if (known && now < known.until) return known.value;
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    known = { value: read(row?.value), until: now + TTL_MS };
    return known.value;
  };
}

export interface OperatorSettings {
  /** Gates of features that are switched off: all of them with open gates. Specification part 1 §6: "If the gate is off, the feature is allowed." */
  gates(): Promise<Gates>;
  /** Flags whose default is another here. Specification part 2 §3.1. */
  flags(): Promise<FlagOverrides>;
}

const ALL_OFF: Gates = Object.fromEntries(FEATURES.map((feature) => [feature, false]));

export const createOperatorSettings = (
  db: Db,
  { clock, gates }: { clock: () => Date; gates: Config['gates'] },
): OperatorSettings => ({
  gates: gates === 'open' ? async () => ALL_OFF : cached(db, clock, GATES_SETTING, readGates),
  flags: cached(db, clock, FLAGS_SETTING, readOverrides),
});

/** One name inside a setting; `value` undefined takes it out again. One statement: two operators at once lose nothing. */
async function change(db: Db, key: string, name: string, value: boolean | number | string | undefined): Promise<void> {
  const entry = value === undefined ? {} : { [name]: value };
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(entry)}::jsonb)
    on conflict (key) do update set value = (setting.value - ${name}::text) || excluded.value`.execute(db);
}

export const setFlag = (db: Db, name: FlagName, value: boolean | number | string | undefined) =>
  change(db, FLAGS_SETTING, name, value);

/** `isOn` true is how it is shipped. */
export const setGate = (db: Db, feature: Feature, isOn: boolean) =>
  change(db, GATES_SETTING, feature, isOn ? undefined : false);
