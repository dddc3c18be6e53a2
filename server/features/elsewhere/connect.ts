/** Leads somebody who comes from a provider to an account: the one connected before, the one with the same address, or a new one. */
import type { Db } from '#server/db/db.ts';
import {
  type AuthDeps,
  accountByEmail,
  connectedMail,
  createAccount,
  mailboxProven,
  mailConfirmation,
  refusal,
  tokenExpired,
} from '#server/features/auth/index.ts';
import type { Waiting } from '#server/features/elsewhere/attempt.ts';
import type { Identity } from '#server/features/elsewhere/identity.ts';
import { linkingOf } from '#server/features/elsewhere/linking.ts';
import { accountOfPair, addPair, nameAccount, type Pair } from '#server/features/elsewhere/store.ts';
import { putMail, type Recipient } from '#server/features/mail/index.ts';
import { AppError } from '#server/http/errors.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PROVIDER_NAMES } from '#shared/domain/signInElsewhere.ts';
import type { User } from '#shared/domain/status.ts';
import { SWITCH_TEXTS } from '#shared/domain/switches.ts';

type ConnectDeps = Pick<AuthDeps, 'config' | 'db' | 'clock'>;

/** An account to sign in to, or that the owner of one has to be asked. */
export type Destination = { userId: string; isNew: boolean } | 'ask';

/** Of two that come at once, the second sees what the first has done. */
const MOST_TRIES = 3;

/** Errors: `email_required` 422 for somebody new without an address, `conflict` 409 when too much happens at once. */
export async function accountFor(
  deps: ConnectDeps & Pick<AuthDeps, 'operatorSettings'>,
  identity: Identity,
): Promise<Destination> {
  // asked before: inside the transaction it would wait for it
  const isClosed = (await deps.operatorSettings.switchedOff()).includes('sign_up');
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const destination = await deps.db.transaction().execute((trx) => tryOnce(deps, trx, identity, isClosed));
    if (destination) return destination;
  }
  throw refusal('conflict');
}

/** Null: something changed meanwhile. */
async function tryOnce(
  { config, clock }: ConnectDeps,
  trx: Db,
  identity: Identity,
  isClosed: boolean,
): Promise<Destination | null> {
  const now = clock();
  const { email } = identity;
  const known = await accountOfPair(trx, identity);
  const owner = known === null && email !== null ? await accountByEmail(trx, email) : null;
  switch (linkingOf(identity, { isKnown: known !== null, isAddressTaken: owner !== null })) {
    case 'known':
      return { userId: known!, isNew: false };
    case 'no-address':
      throw refusal('email_required');
    case 'ask':
      return 'ask';
    case 'create': {
      if (isClosed) throw new AppError('switched_off', 503, SWITCH_TEXTS.sign_up.text);
      const userId = await create(config, trx, { ...identity, email: email! }, now);
      return userId === null ? null : { userId, isNew: true };
    }
    case 'connect': {
      const { id: userId } = owner!;
      await mailboxProven(trx, userId, now);
      const isDone = await connectAndTell(config, trx, identity, { userId, email: owner!.email }, now);
      return isDone ? { userId, isNew: false } : null;
    }
  }
}

async function create(
  config: AuthDeps['config'],
  trx: Db,
  identity: Identity & { email: string },
  now: Date,
): Promise<string | null> {
  const { email, isVerified: isConfirmed } = identity;
  const userId = await createAccount(trx, { email, isConfirmed }, now);
  if (userId === null) return null;
  // thrown, not returned: the new account must not stay behind alone
  if (!(await addPair(trx, identity, userId, now))) throw refusal('conflict');
  await nameAccount(trx, identity, userId);
  if (!isConfirmed) await mailConfirmation(trx, config, { userId, email }, {}, now);
  return userId;
}

/** False: the pair is connected already. */
async function connectAndTell(
  config: AuthDeps['config'],
  trx: Db,
  pair: Pair,
  account: Recipient,
  now: Date,
): Promise<boolean> {
  if (!(await addPair(trx, pair, account.userId, now))) return false;
  const letter = connectedMail(PROVIDER_NAMES[pair.provider], `${siteOrigin(config)}${ROUTES.account}`);
  await putMail(trx, account, letter, now);
  return true;
}

/**
 * The owner of the account says that both are the same person, by having signed in to it.
 * Errors: `token_expired` 422 when nothing waits; `conflict` 409 when it is another account's address, or connected already.
 */
export async function connectWaiting(deps: ConnectDeps, waiting: Waiting | null, user: User): Promise<void> {
  if (!waiting) throw tokenExpired();
  if (emailKey(waiting.email) !== emailKey(user.email)) throw refusal('conflict');
  const account = { userId: user.id, email: user.email };
  const isDone = await deps.db
    .transaction()
    .execute((trx) => connectAndTell(deps.config, trx, waiting, account, deps.clock()));
  if (!isDone) throw refusal('conflict');
}
