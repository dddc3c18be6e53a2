/** What an admin enters about the team's issuer, and what is switched on of it. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { companyError, isCompanyError } from '#server/features/teamSignIn/errors.ts';
import { findIssuer } from '#server/features/teamSignIn/issuer.ts';
import { clientSecretOf, domainOfTeam, issuerOfTeam, putIssuer } from '#server/features/teamSignIn/store.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { IssuerBody } from '#shared/api/teamSignIn.ts';
import { issuerError } from '#shared/domain/teamSignIn.ts';

export type SettingsDeps = Pick<Base, 'config' | 'db' | 'clock' | 'log' | 'audit' | 'outbound'>;

interface ByAdmin {
  teamId: string;
  userId: string;
}

/** Errors: `invalid` 422 with the field, also for an issuer that cannot be found out about; `domain_unproven` 409. */
export async function setIssuer(deps: SettingsDeps, { teamId, userId }: ByAdmin, body: IssuerBody): Promise<void> {
  const { config, db, clock, audit } = deps;
  const { issuer, clientId } = body;
  const wrong = issuerError(issuer, { isPlainAllowed: config.env === 'test' });
  if (wrong) throw invalid('issuer', wrong);
  if ((await domainOfTeam(db, teamId)).verifiedAt === null) throw companyError('domain_unproven');
  const before = await issuerOfTeam(db, teamId);
  // a secret that is kept goes to nobody but the issuer that it was entered for
  const isSame = before?.issuer === issuer && before.clientId === clientId;
  const clientSecret = body.clientSecret ?? (isSame ? await clientSecretOf(db, config.secretKey, teamId) : null);
  if (clientSecret === null) throw invalid('clientSecret', 'Enter the client’s secret.');
  try {
    await findIssuer(deps, { issuer, clientId, clientSecret });
  } catch (error) {
    if (!isCompanyError(error)) throw error;
    throw invalid('issuer', `The issuer cannot be asked about itself. ${String(error.details?.reason ?? '')}`.trim());
  }
  await db.transaction().execute(async (trx) => {
    await putIssuer(trx, config.secretKey, teamId, { issuer, clientId, clientSecret }, clock());
    await audit.record(trx, {
      actor: { userId },
      action: 'team.issuer_set',
      object: { name: new URL(issuer).host },
      details: { team: teamId },
    });
  });
}

/**
 * On: members with an address of the domain come in by it, those who come first time join. Enforced: members come in no other way, and
 * sessions that began otherwise end; admins keep their other ways.
 * Errors: `not_found` 404 without an issuer, `sign_in_untested`, `domain_unproven` 409.
 */
export async function switchIssuer(
  { db, clock, audit }: SettingsDeps,
  { teamId, userId }: ByAdmin,
  wanted: { isOn?: boolean | undefined; isEnforced?: boolean | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('team').select('id').where('id', '=', teamId).forUpdate().executeTakeFirstOrThrow();
    const issuer = await issuerOfTeam(trx, teamId);
    if (!issuer) throw notFound('issuer');
    const isOn = wanted.isOn ?? issuer.isOn;
    const isEnforced = isOn && (wanted.isEnforced ?? issuer.isEnforced);
    if (wanted.isEnforced === true && !isOn) throw companyError('sign_in_untested');
    if (isOn && issuer.testedAt === null) throw companyError('sign_in_untested');
    if (isOn && (await domainOfTeam(trx, teamId)).verifiedAt === null) throw companyError('domain_unproven');
    await trx
      .updateTable('team_sign_in')
      .set({ is_on: isOn, is_enforced: isEnforced, updated_at: clock() })
      .where('team_id', '=', teamId)
      .execute();
    if (isEnforced && !issuer.isEnforced)
      await sql`
        delete from session where user_id in (
          select m.user_id from team_member m join user_account u on u.id = m.user_id join team t on t.id = m.team_id
          where m.team_id = ${teamId} and m.state = 'active' and m.role = 'member' and u.email_key like '%@' || t.domain)`.execute(
        trx,
      );
    await audit.record(trx, {
      actor: { userId },
      action: 'team.issuer_switched',
      object: { name: new URL(issuer.issuer).host },
      details: { team: teamId, on: isOn, enforced: isEnforced },
    });
  });
}

export async function dropIssuer({ db, audit }: SettingsDeps, { teamId, userId }: ByAdmin): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('team_sign_in')
      .where('team_id', '=', teamId)
      .returning('issuer')
      .executeTakeFirst();
    if (!dropped) return;
    await trx.deleteFrom('team_identity').where('team_id', '=', teamId).execute();
    await audit.record(trx, {
      actor: { userId },
      action: 'team.issuer_dropped',
      object: { name: new URL(dropped.issuer).host },
      details: { team: teamId },
    });
  });
}
