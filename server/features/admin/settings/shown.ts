/** Everything that is set for the whole site, as it stands in the record: not as a process may still remember it. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AdminDeps } from '#server/features/admin/context.ts';
import { countAddresses } from '#server/features/newsletter/index.ts';
import { settingsStored, usualTargets } from '#server/operatorSettings.ts';
import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { FEATURES } from '#shared/domain/access.ts';
import { FLAGS, type FlagName, flagValues } from '#shared/domain/flags.ts';
import { TARGET_NAMES } from '#shared/domain/outsideTargets.ts';
import { LIMITS } from '#shared/domain/quotas.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';
import { SWITCHES } from '#shared/domain/switches.ts';

async function overridesOf({ db }: Pick<AdminDeps, 'db'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; people: number }>`
    select key, count(*)::int as people
    from user_account, jsonb_object_keys(settings->'overrides') as key
    where jsonb_typeof(settings->'overrides') = 'object' group by key`.execute(db);
  return Object.fromEntries(rows.map(({ key, people }) => [key, people]));
}

export async function settingsProps(deps: AdminDeps): Promise<AdminSettingsProps> {
  const { config, quota } = deps;
  const { flags, gates, off, announcements, around, targets } = await settingsStored(deps.db);
  const values = flagValues({ operator: flags });
  const { limits, thresholds } = quota.numbers;
  const differ = <T extends object>(ours: T, theirs: T) =>
    Object.keys(ours).filter((key) => !isDeepStrictEqual(ours[key as keyof T], theirs[key as keyof T]));
  return {
    flags: (Object.keys(FLAGS) as FlagName[]).map((name) => ({
      name,
      value: values[name],
      shipped: FLAGS[name].default,
      values: (FLAGS[name] as { values?: readonly string[] }).values ?? null,
    })),
    gates: {
      features: FEATURES.map((name) => ({ name, isOn: gates[name] !== false })),
      areAllOpen: config.gates === 'open',
    },
    switches: SWITCHES.map((name) => ({ name, isOn: !off.includes(name) })),
    announcements,
    around,
    newsletter: await countAddresses(deps.db),
    targets: TARGET_NAMES.map((name) => ({
      name,
      target: targets[name] ?? null,
      usual: usualTargets(config.salesContact)[name] ?? null,
    })),
    quotas: {
      limits,
      thresholds,
      fromFile: [...differ(LIMITS, limits), ...differ(THRESHOLDS, thresholds)],
      overrides: await overridesOf(deps),
    },
  };
}
