/** Somebody who asks: a browser with its cookies at an address, signed in or not. */
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { ANYBODY, type Asker, type Visitor } from '#server/http/visitor.ts';
import { statusOf, tierOf, type User } from '#shared/domain/status.ts';

export interface TestAsker extends Asker {
  /** Null: it has none yet. */
  cookie(): string | null;
  clearCookies(): void;
}

/** Keeps the cookie that an answer sets, as a browser does. */
export function askerAt(address: string, visitor: Visitor = ANYBODY): TestAsker {
  // every look at it is a new request, as a browser's next one is
  let cookies: Record<string, string> = {};
  const response = {
    cookie(name: string, value: string) {
      cookies[name] = value;
    },
  };
  return {
    visitor,
    get request() {
      return { ip: address, cookies } as unknown as Request;
    },
    response: response as unknown as Response,
    cookie: () => cookies.visitor ?? null,
    clearCookies() {
      cookies = {};
    },
  };
}

/** A row of `user_account` and its visitor; the plan is only said, not stored. */
export async function signedIn(
  db: Db,
  part: Partial<User> = {},
  settings: Record<string, unknown> = {},
): Promise<Visitor> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await db
    .insertInto('user_account')
    .values({ id, email, email_key: email, settings: sql`${JSON.stringify(settings)}::jsonb` })
    .execute();
  const user: User = {
    id,
    email,
    plan: 'free',
    isNew: false,
    confirmed: true,
    profileCompleted: true,
    trialUsed: false,
    subscription: null,
    ...part,
  };
  return { ...ANYBODY, user, status: statusOf(user), tier: tierOf(user) };
}

export const PREMIUM: Partial<User> = {
  plan: 'individual_month_tier-0_v1_7900_usd',
  trialUsed: true,
  subscription: { group: 'user', tier: 'tier-0', isAdmin: false },
};
