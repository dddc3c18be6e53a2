/** Setting it, and what the audit log is told: names of settings and their values; labels, which are a person's own words, by a hash. */
import type { Base } from '#server/base.ts';
import { lockedPolicy, savePolicy } from '#server/features/aiPolicy/store.ts';
import { keyedHash } from '#server/secrets.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';

export type AiPolicyDeps = Pick<Base, 'db' | 'config' | 'clock' | 'audit'>;

const HASH_LENGTH = 12;

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
    const labelName = (label: string) =>
      `label ${keyedHash(config.secretKey, 'ai-label', `${userId}\n${label.toLowerCase()}`).slice(0, HASH_LENGTH)}`;
    const details = policyChanges(before, policy, labelName);
    if (Object.keys(details).length === 0) return before;
    await savePolicy(trx, userId, policy, clock());
    await audit.record(trx, { actor: { userId }, action: 'account.ai_policy_set', object: { userId }, details });
    return policy;
  });
