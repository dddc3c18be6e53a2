/** Setting it, and what the audit log is told: names of settings and their values; labels, which are a person's own words, by a hash. */
import type { Transaction } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Tables } from '#server/db/schema.ts';
import { lockedPolicy, savePolicy, teamPolicy } from '#server/features/aiPolicy/store.ts';
import { keyedHash } from '#server/secrets.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';

const HASH_LENGTH = 12;

/** A label's name in the log, which cannot be guessed back. */
const hiddenLabel =
  ({ config }: Pick<Base, 'config'>, owner: string) =>
  (label: string): string =>
    `label ${keyedHash(config.secretKey, 'ai-label', `${owner}\n${label.toLowerCase()}`).slice(0, HASH_LENGTH)}`;

export type AiPolicyDeps = Pick<Base, 'db' | 'config' | 'clock' | 'audit'>;

/** Each setting by its name. */
function settingsOf(policy: AiPolicy, nameOf: (label: string) => string): Map<string, string> {
  const models = (names: readonly string[] | null) => names?.join(', ') ?? 'all';
  const all = new Map([
    ['mode', policy.mode],
    ['models', models(policy.models)],
    ['purposes', policy.purposes.join(', ') || 'none'],
    ['documents', policy.documents],
  ]);
  for (const { label, mode, models: own, documents } of policy.labels)
    all.set(nameOf(label), [mode ?? 'default', own ? models(own) : 'default', documents ?? 'default'].join(' / '));
  return all;
}

/** "from → to" of what is another; a label that came or went is so from or to nothing. */
function policyChanges(before: AiPolicy, after: AiPolicy, nameOf: (label: string) => string): Record<string, string> {
  const [from, to] = [settingsOf(before, nameOf), settingsOf(after, nameOf)];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  return Object.fromEntries(
    names
      .filter((name) => from.get(name) !== to.get(name))
      .map((name) => [name, `${from.get(name) ?? 'none'} → ${to.get(name) ?? 'none'}`]),
  );
}

export const changePolicy = (
  { db, config, clock, audit }: AiPolicyDeps,
  userId: string,
  policy: AiPolicy,
): Promise<AiPolicy> =>
  db.transaction().execute(async (trx) => {
    const before = await lockedPolicy(trx, userId);
    const details = policyChanges(before, policy, hiddenLabel({ config }, userId));
    if (Object.keys(details).length === 0) return before;
    await savePolicy(trx, userId, policy, clock());
    await audit.record(trx, { actor: { userId }, action: 'account.ai_policy_set', object: { userId }, details });
    return policy;
  });

/** The same for a team, whose row the caller has locked and whose admin `userId` is. */
export async function changeTeamPolicy(
  { config, clock, audit }: Omit<AiPolicyDeps, 'db'>,
  trx: Transaction<Tables>,
  { team, userId }: { team: { id: string; ai_policy: unknown }; userId: string },
  policy: AiPolicy,
): Promise<AiPolicy> {
  const before = teamPolicy(team.ai_policy);
  const changes = policyChanges(before, policy, hiddenLabel({ config }, team.id));
  if (Object.keys(changes).length === 0) return before;
  await trx
    .updateTable('team')
    .set({ ai_policy: JSON.stringify(policy), updated_at: clock() })
    .where('id', '=', team.id)
    .execute();
  const details = { ...changes, team: team.id };
  await audit.record(trx, {
    actor: { userId },
    action: 'team.ai_policy_set',
    object: { name: `team:${team.id}` },
    details,
  });
  return policy;
}
