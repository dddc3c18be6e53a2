/** The domain of a team: claimed, proven, looked at again, given up. */
import type { Transaction } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Tables } from '#server/db/schema.ts';
import { mailAdmins } from '#server/features/teamSignIn/admins.ts';
import { companyError } from '#server/features/teamSignIn/errors.ts';
import {
  domainBackMail,
  domainLostMail,
  domainMissingMail,
  domainStoppedMail,
} from '#server/features/teamSignIn/mails.ts';
import { isPublicProvider, type Look, lookAt } from '#server/features/teamSignIn/proof.ts';
import { domainOfTeam, domainsDue, type TeamDomain, teamOfDomain } from '#server/features/teamSignIn/store.ts';
import { invalid } from '#server/http/errors.ts';
import { repeat } from '#server/repeat.ts';
import { randomToken } from '#server/secrets.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { domainIn, RECHECK_MS, rechecked } from '#shared/domain/teamDomain.ts';

export type DomainDeps = Pick<Base, 'config' | 'db' | 'clock' | 'log' | 'audit' | 'outbound' | 'resolver'>;
type Trx = Transaction<Tables>;

interface ByAdmin {
  teamId: string;
  userId: string;
}

/**
 * Another domain than before takes the proof, joining by domain and company sign-in with it.
 * Errors: `invalid` 422 for what is no domain, `domain_public` 422, `domain_taken` 409.
 */
export async function claimDomain(deps: DomainDeps, { teamId, userId }: ByAdmin, text: string): Promise<void> {
  const { db, clock, audit } = deps;
  const domain = domainIn(text);
  if (domain === null) throw invalid('domain', 'Enter a domain such as acme.com, without https:// and without a path.');
  if (isPublicProvider(domain)) throw companyError('domain_public', { domain });
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const before = await lockedDomain(trx, teamId);
    // claimed with the team, before anybody asked for a proof
    if (before.domain === domain && before.token !== null) return;
    const holder = await teamOfDomain(trx, domain);
    if (holder && holder.teamId !== teamId && holder.stoppedAt === null) throw companyError('domain_taken');
    await loseDomain(trx, teamId, now);
    await trx.updateTable('team').set({ domain, updated_at: now }).where('id', '=', teamId).execute();
    await trx.insertInto('team_domain_proof').values({ team_id: teamId, token: randomToken() }).execute();
    await audit.record(trx, {
      actor: { userId },
      action: 'team.domain_claimed',
      object: { name: domain },
      details: { team: teamId },
    });
  });
}

export async function leaveDomain({ db, clock, audit }: DomainDeps, { teamId, userId }: ByAdmin): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { domain } = await lockedDomain(trx, teamId);
    if (domain === null) return;
    await loseDomain(trx, teamId, clock());
    await audit.record(trx, {
      actor: { userId },
      action: 'team.domain_left',
      object: { name: domain },
      details: { team: teamId },
    });
  });
}

/** The row of the team is locked: of two changes at once the second sees what the first has done. */
async function lockedDomain(trx: Trx, teamId: string): Promise<TeamDomain> {
  await trx.selectFrom('team').select('id').where('id', '=', teamId).forUpdate().executeTakeFirstOrThrow();
  return domainOfTeam(trx, teamId);
}

/** Nothing that rests on the domain goes on without it; members stay members. */
async function loseDomain(trx: Trx, teamId: string, now: Date): Promise<void> {
  await trx
    .updateTable('team')
    .set({ domain: null, domain_verified_at: null, joins_by_domain: false, updated_at: now })
    .where('id', '=', teamId)
    .execute();
  await trx.deleteFrom('team_domain_proof').where('team_id', '=', teamId).execute();
  await trx
    .updateTable('team_sign_in')
    .set({ is_on: false, is_enforced: false, tested_at: null, updated_at: now })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('team_id', '=', teamId)
    .execute();
}

/** Looks now, because an admin asks. What was found is told, whether or not it proves anything. Errors: `domain_taken` 409. */
export async function checkDomain(deps: DomainDeps, { teamId, userId }: ByAdmin): Promise<Look | null> {
  const before = await domainOfTeam(deps.db, teamId);
  const { domain, token } = before;
  if (domain === null || token === null) return null;
  const look = await lookAt(deps, { domain, token });
  if (before.verifiedAt !== null) await keepLook(deps, before, look);
  else if (look.way !== null) await proven(deps, { teamId, userId }, { domain, token, way: look.way });
  return look;
}

interface Proven {
  domain: string;
  token: string;
  way: NonNullable<Look['way']>;
}

async function proven(deps: DomainDeps, { teamId, userId }: ByAdmin, { domain, token, way }: Proven): Promise<void> {
  const { db, clock, audit } = deps;
  const now = clock();
  await db
    .transaction()
    .execute(async (trx) => {
      const current = await lockedDomain(trx, teamId);
      // another domain was claimed while we looked
      if (current.domain !== domain || current.token !== token) return;
      const holder = await teamOfDomain(trx, domain);
      if (holder && holder.teamId !== teamId) await takeOver(deps, trx, holder, now);
      await trx
        .updateTable('team')
        .set({ domain_verified_at: now, updated_at: now })
        .where('id', '=', teamId)
        .execute();
      await trx.updateTable('team_domain_proof').set({ way, checked_at: now }).where('team_id', '=', teamId).execute();
      await audit.record(trx, {
        actor: { userId },
        action: 'team.domain_proven',
        object: { name: domain },
        details: { team: teamId, by: way },
      });
    })
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? companyError('domain_taken') : error;
    });
}

/** A domain changes hands only where the team that had it has not proven it for 14 days. */
async function takeOver({ config }: DomainDeps, trx: Trx, holder: TeamDomain, now: Date): Promise<void> {
  if (holder.stoppedAt === null) throw companyError('domain_taken');
  await loseDomain(trx, holder.teamId, now);
  await mailAdmins(
    trx,
    holder.teamId,
    domainLostMail(holder.domain!, `${siteOrigin(config)}${ROUTES.teamSignIn}`),
    now,
  );
}

/** Of a domain that was proven: what this look changes, and who is told. */
async function keepLook(deps: DomainDeps, before: TeamDomain, look: Look): Promise<void> {
  const { config, db, clock, audit } = deps;
  const { teamId } = before;
  const now = clock();
  const page = `${siteOrigin(config)}${ROUTES.teamSignIn}`;
  await db.transaction().execute(async (trx) => {
    const current = await lockedDomain(trx, teamId);
    const { domain, token, checkedAt } = current;
    // somebody else has looked, or it is another domain by now
    if (domain === null || token !== before.token || checkedAt?.getTime() !== before.checkedAt?.getTime()) return;
    const after = rechecked({ ...current, isWarned: current.warnedAt !== null }, look.way !== null, now);
    await trx
      .updateTable('team_domain_proof')
      .set({
        checked_at: now,
        failing_since: after.failingSince,
        stopped_at: after.stoppedAt,
        ...(look.way !== null && { way: look.way, warned_at: null }),
        ...(after.tell === 'missing' && { warned_at: now }),
      })
      .where('team_id', '=', teamId)
      .execute();
    // whoever has an address of it may not be the company's any more
    if (after.tell === 'stopped')
      await trx.updateTable('team').set({ joins_by_domain: false, updated_at: now }).where('id', '=', teamId).execute();
    if (after.tell === 'missing') await mailAdmins(trx, teamId, domainMissingMail(domain, page), now);
    if (after.tell === 'stopped') await mailAdmins(trx, teamId, domainStoppedMail(domain, page), now);
    if (after.tell === 'back') await mailAdmins(trx, teamId, domainBackMail(domain, page), now);
    if (after.tell === 'stopped' || after.tell === 'back')
      await audit.record(trx, {
        actor: 'server',
        action: after.tell === 'stopped' ? 'team.domain_stopped' : 'team.domain_proven',
        object: { name: domain },
        details: { team: teamId },
      });
  });
}

const LOOK_MS = 3_600_000;
const AT_ONCE = 50;

/** Those that have not been looked at for a day. Answers how many there were. */
export async function recheckDomains(deps: DomainDeps): Promise<number> {
  const due = await domainsDue(deps.db, new Date(deps.clock().getTime() - RECHECK_MS), AT_ONCE);
  for (const one of due) {
    if (one.domain === null || one.token === null) continue;
    await keepLook(deps, one, await lookAt(deps, { domain: one.domain, token: one.token }));
  }
  return due.length;
}

/** Every hour until aborted. Several processes at it do no harm: the second sees that the first has looked. */
export const watchDomains = (deps: DomainDeps, signal: AbortSignal): Promise<void> =>
  repeat(signal, LOOK_MS, () =>
    recheckDomains(deps).then(
      () => {},
      (error) => {
        if (!signal.aborted) deps.log.warn({ err: error }, 'the domains of teams could not be looked at');
      },
    ),
  );
