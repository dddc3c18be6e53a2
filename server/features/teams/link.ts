/** The link by which people can join. Made of a seed in the record and the server's key: it can be shown again, the record alone opens nothing. */
import { randomUUID } from 'node:crypto';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { asAdmin } from '#server/features/teams/rights.ts';
import type { TeamRow } from '#server/features/teams/store.ts';
import { hashOf, keyedHash } from '#server/secrets.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { LINK_DAYS } from '#shared/domain/teams.ts';

const DAY_MS = 86_400_000;

const tokenOf = ({ config }: Pick<TeamDeps, 'config'>, teamId: string, seed: string): string =>
  keyedHash(config.secretKey, 'team-link', `${teamId}\n${seed}`);

export const joinUrl = ({ config }: Pick<TeamDeps, 'config'>, token: string): string =>
  `${siteOrigin(config)}${personalPaths.joinTeam(token)}`;

/** Null: there is none, or it was made with another key and works no more. */
export function linkOf(
  deps: Pick<TeamDeps, 'config'>,
  { id, link_seed, link_hash, link_expires_at }: TeamRow,
  now: Date,
): { url: string; expiresAt: string } | null {
  if (link_seed === null || link_hash === null || link_expires_at === null || link_expires_at <= now) return null;
  const token = tokenOf(deps, id, link_seed);
  return link_hash.equals(hashOf(token))
    ? { url: joinUrl(deps, token), expiresAt: link_expires_at.toISOString() }
    : null;
}

/** One that there was stops working. */
export const makeLink = (deps: TeamDeps, userId: string): Promise<void> =>
  asAdmin(deps, userId, async ({ trx, team, now }) => {
    const seed = randomUUID();
    const link = {
      link_seed: seed,
      link_hash: hashOf(tokenOf(deps, team.id, seed)),
      link_expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
      updated_at: now,
    };
    await trx.updateTable('team').set(link).where('id', '=', team.id).execute();
    const object = { name: `team:${team.id}` };
    await deps.audit.record(trx, { actor: { userId }, action: 'team.link_made', object, details: { team: team.id } });
  });

export const dropLink = (deps: TeamDeps, userId: string): Promise<void> =>
  asAdmin(deps, userId, async ({ trx, team, now }) => {
    if (team.link_hash === null) return;
    const none = { link_seed: null, link_hash: null, link_expires_at: null, updated_at: now };
    await trx.updateTable('team').set(none).where('id', '=', team.id).execute();
    const object = { name: `team:${team.id}` };
    await deps.audit.record(trx, { actor: { userId }, action: 'team.link_ended', object, details: { team: team.id } });
  });
