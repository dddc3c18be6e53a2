/** Leads whoever comes from a team's issuer to an account of the team: docs/decisions/0039. */
import type { Transaction } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { createAccount, mailboxProven } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import { companyError } from '#server/features/teamSignIn/errors.ts';
import { companyConnectedMail } from '#server/features/teamSignIn/mails.ts';
import { domainOfTeam } from '#server/features/teamSignIn/store.ts';
import type { Keeping, Roster } from '#server/features/teams/index.ts';
import { AppError } from '#server/http/errors.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { type AccountFacts, type CompanyClaims, claimsError, companyLinking } from '#shared/domain/teamSignIn.ts';

type Trx = Transaction<Tables>;
export type EnterDeps = Pick<Base, 'config' | 'db' | 'clock'> & { roster: Roster };

export interface Entered {
  userId: string;
  isNew: boolean;
}

async function takeIn(
  { roster }: EnterDeps,
  keeping: Keeping,
  person: { userId: string; email: string },
): Promise<void> {
  try {
    await roster.takeIn(keeping, person);
  } catch (error) {
    if (error instanceof AppError && error.code === 'team_full') throw companyError('company_no_seat');
    throw error;
  }
}

interface FoundAccount extends AccountFacts {
  id: string;
}

/**
 * The account to sign in to, made or taken into the team where that is right.
 * Errors: those of `companyLinking` and `claimsError`, `company_no_seat` 403.
 */
export async function enter(deps: EnterDeps, teamId: string, claims: CompanyClaims): Promise<Entered> {
  const { db, clock, roster } = deps;
  const now = clock();
  return db.transaction().execute(async (trx) => {
    // one at a time for each team: of two that come at once, the second sees the account of the first
    const team = await roster.lock(trx, teamId);
    if (!team) throw companyError('company_unknown');
    const keeping = { trx, team, actor: 'server', now } as const;
    const { domain, verifiedAt, way, stoppedAt } = await domainOfTeam(trx, teamId);
    if (domain === null || verifiedAt === null || way === null) throw companyError('company_unknown');
    const wrong = claimsError(claims, domain);
    if (wrong) throw companyError(wrong);
    const email = (claims.email as string).trim().normalize('NFC');
    const [known, owner] = [await accountKnown(trx, teamId, claims), await accountWith(trx, email)];
    const linking = companyLinking({
      teamId,
      domain,
      email,
      proof: way,
      isProofCurrent: stoppedAt === null,
      known,
      owner,
    });
    switch (linking) {
      case 'known':
        await takeIn(deps, keeping, { userId: known!.id, email: known!.email });
        return { userId: known!.id, isNew: false };
      case 'create': {
        // by the website alone nobody has shown whose the mailbox is
        const userId = await createAccount(trx, { email, isConfirmed: way === 'dns' }, now);
        // the address was free a moment ago, in this transaction
        if (userId === null) throw companyError('company_account_exists');
        await nameAccount(trx, claims, userId);
        await takeIn(deps, keeping, { userId, email });
        await addIdentity(trx, teamId, claims, userId, now);
        return { userId, isNew: true };
      }
      case 'connect': {
        const userId = owner!.id;
        if (way === 'dns') await mailboxProven(trx, userId, now);
        await takeIn(deps, keeping, { userId, email });
        await addIdentity(trx, teamId, claims, userId, now);
        await tellConnected(deps, trx, teamId, { userId, email: owner!.email }, now);
        return { userId, isNew: false };
      }
      default:
        throw companyError(linking);
    }
  });
}

const accounts = (db: Db) =>
  db
    .selectFrom('user_account')
    .leftJoin('team_member', 'team_member.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'user_account.email',
      'user_account.is_operator',
      'user_account.confirmed_at',
      'team_member.team_id',
      'team_member.state',
      'team_member.way',
    ]);

async function first(query: ReturnType<typeof accounts>): Promise<FoundAccount | null> {
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { id, email, is_operator: isOperator, confirmed_at, team_id: teamId, state, way } = row;
  const team = teamId === null ? null : { id: teamId, isActive: state === 'active', isOwnWill: way !== 'sync' };
  return { id, email, isOperator, isConfirmed: confirmed_at !== null, team };
}

const accountWith = (db: Db, email: string) => first(accounts(db).where('email_key', '=', emailKey(email)));

const accountKnown = (db: Db, teamId: string, { iss, sub }: CompanyClaims) =>
  first(
    accounts(db).where('user_account.id', 'in', (eb) =>
      eb
        .selectFrom('team_identity')
        .select('team_identity.user_id')
        .where('team_identity.team_id', '=', teamId)
        .where('issuer', '=', iss)
        .where('subject', '=', sub),
    ),
  );

async function addIdentity(trx: Trx, teamId: string, { iss, sub }: CompanyClaims, userId: string, now: Date) {
  await trx
    .insertInto('team_identity')
    .values({ team_id: teamId, issuer: iss, subject: sub, user_id: userId, created_at: now })
    .execute();
}

const NAME_MAX = 100;

/** What the company says that a new account's person is called, so that the profile need not be asked for it. */
async function nameAccount(trx: Trx, { given_name, family_name }: CompanyClaims, userId: string): Promise<void> {
  const given = Object.entries({ firstName: given_name, lastName: family_name })
    .filter((one): one is [string, string] => typeof one[1] === 'string' && one[1].trim() !== '')
    .map(([name, text]) => [name, text.trim().slice(0, NAME_MAX)]);
  await trx
    .updateTable('user_account')
    .set({ profile: JSON.stringify(Object.fromEntries(given)) })
    .where('id', '=', userId)
    .execute();
}

async function tellConnected(
  { config }: EnterDeps,
  trx: Trx,
  teamId: string,
  to: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const { name } = await trx.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirstOrThrow();
  await putMail(trx, to, companyConnectedMail(name, `${siteOrigin(config)}${ROUTES.account}`), now);
}
