/** What a person has set: collapsed sidebars and the like. Specification part 2 §2.5, §2.7. */
import type { z } from 'zod';
import type { Base } from '#server/base.ts';
import { MAX_SIDEBARS, Settings } from '#shared/api/settings.ts';
import type { SettingsBody } from '#shared/api/users.ts';

type SettingsDeps = Pick<Base, 'db' | 'clock'>;

/** What an older version wrote and nobody knows any more is left out. */
export const readSettings = (stored: unknown): Settings => Settings.catch(() => Settings.parse({})).parse(stored);

export async function settingsOf({ db }: Pick<Base, 'db'>, userId: string): Promise<Settings> {
  const row = await db.selectFrom('user_account').select('settings').where('id', '=', userId).executeTakeFirst();
  return readSettings(row?.settings ?? {});
}

/** The names changed last stay when there are too many. */
function merged(before: Settings, { sidebars = {}, contractsCollapsed }: z.output<typeof SettingsBody>): Settings {
  const kept = Object.entries(before.sidebars).filter(([name]) => !Object.hasOwn(sidebars, name));
  return {
    sidebars: Object.fromEntries([...kept, ...Object.entries(sidebars)].slice(-MAX_SIDEBARS)),
    contractsCollapsed: contractsCollapsed ?? before.contractsCollapsed,
  };
}

export async function changeSettings(
  { db, clock }: SettingsDeps,
  userId: string,
  body: z.output<typeof SettingsBody>,
): Promise<Settings> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('user_account')
      .select('settings')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const settings = merged(readSettings(row?.settings ?? {}), body);
    // numbers that an operator gave the account are nothing that the person sets
    const { overrides } = (row?.settings ?? {}) as { overrides?: unknown };
    await trx
      .updateTable('user_account')
      .set({
        settings: JSON.stringify({ ...settings, ...(overrides === undefined ? {} : { overrides }) }),
        updated_at: clock(),
        ...(body.planViewClosed ? { is_new: false } : {}),
      })
      .where('id', '=', userId)
      .execute();
    return settings;
  });
}
