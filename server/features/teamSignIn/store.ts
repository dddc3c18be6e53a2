/** The domain and the issuer of a team, as rows. */
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { opened, sealed } from '#server/secrets.ts';
import type { DomainFacts, DomainProof } from '#shared/domain/teamDomain.ts';

const SECRET = 'client secret of a team’s issuer';

export interface TeamDomain extends DomainFacts {
  teamId: string;
  token: string | null;
  way: DomainProof | null;
  checkedAt: Date | null;
  warnedAt: Date | null;
}

const domains = (db: Db) =>
  db
    .selectFrom('team')
    .leftJoin('team_domain_proof', 'team_domain_proof.team_id', 'team.id')
    .select([
      'team.id as teamId',
      'team.domain',
      'team.domain_verified_at as verifiedAt',
      'team_domain_proof.token',
      'team_domain_proof.way',
      'team_domain_proof.checked_at as checkedAt',
      'team_domain_proof.failing_since as failingSince',
      'team_domain_proof.warned_at as warnedAt',
      'team_domain_proof.stopped_at as stoppedAt',
    ]);

export const domainOfTeam = (db: Db, teamId: string): Promise<TeamDomain> =>
  domains(db).where('team.id', '=', teamId).executeTakeFirstOrThrow();

/** The team that has proven it, whether or not the proof still stands. */
export const teamOfDomain = async (db: Db, domain: string): Promise<TeamDomain | null> =>
  (await domains(db)
    .where('team.domain', '=', domain)
    .where('team.domain_verified_at', 'is not', null)
    .executeTakeFirst()) ?? null;

/** Those that were last looked at before `before`, the longest ago first. */
export const domainsDue = (db: Db, before: Date, most: number): Promise<TeamDomain[]> =>
  domains(db)
    .where('team.domain_verified_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('team_domain_proof.checked_at', 'is', null), eb('team_domain_proof.checked_at', '<=', before)]),
    )
    .orderBy('team_domain_proof.checked_at')
    .limit(most)
    .execute();

export interface TeamIssuer {
  teamId: string;
  issuer: string;
  clientId: string;
  revision: number;
  testedAt: Date | null;
  testError: string | null;
  isOn: boolean;
  isEnforced: boolean;
}

const issuers = (db: Db) =>
  db
    .selectFrom('team_sign_in')
    .select([
      'team_id as teamId',
      'issuer',
      'client_id as clientId',
      'revision',
      'tested_at as testedAt',
      'test_error as testError',
      'is_on as isOn',
      'is_enforced as isEnforced',
    ]);

export const issuerOfTeam = async (db: Db, teamId: string): Promise<TeamIssuer | null> =>
  (await issuers(db).where('team_id', '=', teamId).executeTakeFirst()) ?? null;

/** Null: there is none, or it was sealed with another SECRET_KEY. */
export async function clientSecretOf(db: Db, secretKey: string, teamId: string): Promise<string | null> {
  const row = await db
    .selectFrom('team_sign_in')
    .select('client_secret')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ? opened(secretKey, SECRET, teamId, row.client_secret) : null;
}

interface Entered {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Whatever was tested before was something else: it is off until it is tested. */
export async function putIssuer(
  trx: Transaction<Tables>,
  secretKey: string,
  teamId: string,
  { issuer, clientId, clientSecret }: Entered,
  now: Date,
): Promise<void> {
  const entered = {
    issuer,
    client_id: clientId,
    client_secret: sealed(secretKey, SECRET, teamId, clientSecret),
    tested_at: null,
    test_error: null,
    is_on: false,
    is_enforced: false,
    updated_at: now,
  };
  await trx
    .insertInto('team_sign_in')
    .values({ team_id: teamId, created_at: now, ...entered })
    .onConflict((conflict) =>
      conflict.column('team_id').doUpdateSet((eb) => ({ ...entered, revision: eb('team_sign_in.revision', '+', 1) })),
    )
    .execute();
}

/** How a test of these settings ended; nothing where they are others by now. A failed one takes nothing back that is switched on. */
export async function keepTest(
  db: Db,
  { teamId, revision }: { teamId: string; revision: number },
  error: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('team_sign_in')
    .set({ test_error: error, ...(error === null && { tested_at: now }), updated_at: now })
    .where('team_id', '=', teamId)
    .where('revision', '=', revision)
    .execute();
}
