/** Everything that an operator sees of one person: the account, never a text of theirs. */
import type { Request, Response } from 'express';
import type { Audit } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import { moneyOf } from '#server/features/admin/money/shown.ts';
import type { Sessions } from '#server/features/auth/index.ts';
import { deployments } from '#server/features/openings/index.ts';
import { viewsSeen } from '#server/features/operatorView/index.ts';
import { personOf, withPerson } from '#server/features/people/index.ts';
import { OVERRIDABLE, overridesOf, type Quota } from '#server/features/quota/index.ts';
import { ANYBODY, type Visitor } from '#server/http/visitor.ts';
import type { PersonProps } from '#shared/api/adminPeople.ts';
import { statusOf, tierOf } from '#shared/domain/status.ts';

export interface PersonDeps extends Pick<Base, 'db' | 'clock' | 'audit' | 'config' | 'billing'> {
  sessions: Sessions;
  quota: Quota;
}

const MOST_ENTRIES = 100;

async function auditOf({ db, audit }: { db: Base['db']; audit: Audit }, userId: string): Promise<PersonProps['audit']> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['seq', 'at', 'actor', 'action', 'details'])
    .where('object', '=', audit.pseudonym(userId))
    .orderBy('seq', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ seq, at, ...row }) => ({ ...row, seq: Number(seq), at: at.toISOString() }));
}

interface Asked {
  visitor: Visitor;
  request: Request;
  response: Response;
}

/** Null: there is no such account. */
export async function personProps(
  deps: PersonDeps,
  id: string,
  { visitor, ...exchange }: Asked,
): Promise<PersonProps | null> {
  const { db, clock, audit, sessions, quota } = deps;
  const row = await withPerson(
    db.selectFrom('user_account').where('user_account.id', '=', id),
    clock(),
  ).executeTakeFirst();
  if (!row) return null;
  const { user, isOperator } = personOf(row);
  const account = await db
    .selectFrom('user_account')
    .select(['password_hash', 'created_at', 'last_active_on', 'settings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [status, tier] = [statusOf(user), tierOf(user)];
  const usage = await quota.history({ ...exchange, visitor: { ...ANYBODY, user, status, tier } });
  return {
    person: {
      id,
      email: user.email,
      status,
      tier,
      isConfirmed: user.confirmed,
      isOperator,
      hasPassword: account.password_hash !== null,
      isSelf: visitor.user?.id === id,
      createdAt: account.created_at.toISOString(),
      lastActiveOn: account.last_active_on,
      pseudonym: audit.pseudonym(id),
    },
    ...(await moneyOf(deps, { userId: id })),
    usage: usage.allowances,
    overrides: overridesOf(account.settings),
    overridable: [...OVERRIDABLE],
    sessions: await sessions.list(id, null),
    views: await viewsSeen(deps, id),
    deployments: await deployments(deps, id),
    audit: await auditOf(deps, id),
  };
}
