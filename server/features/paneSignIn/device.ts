/** The way in where Word may open no window: the person types the pane's code on the site, and the pane asks until it is let in. */
import { randomInt } from 'node:crypto';
import { type AuthDeps, newDeviceMail, refusal, type Told, takeNotice } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import { startPaneSession, type Tokens } from '#server/features/paneSignIn/tokens.ts';
import { AppError } from '#server/http/errors.ts';
import { hashOf, keyedHash, randomToken } from '#server/secrets.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { DEVICE_CODE_LENGTH, DEVICE_CODE_LETTERS, deviceCodeOf } from '#shared/domain/deviceCode.ts';
import { errorText } from '#shared/domain/errors.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { User } from '#shared/domain/status.ts';

export const DEVICE_MS = 10 * 60_000;
/** Seconds between two questions of a pane. */
export const POLL_INTERVAL = 5;
/** Less than the interval: an answer on its way takes time. */
const POLL_MIN_MS = 4000;

const randomCode = () =>
  Array.from({ length: DEVICE_CODE_LENGTH }, () => DEVICE_CODE_LETTERS[randomInt(DEVICE_CODE_LETTERS.length)]).join('');

/** Short enough to be guessed from a plain hash. */
const codeHash = ({ config }: Pick<AuthDeps, 'config'>, code: string) =>
  keyedHash(config.secretKey, 'pane device code', code);

/** Error: `too_many_attempts` 429. */
export async function startDevice(
  deps: AuthDeps,
  { device, network }: { device: string; network: string },
): Promise<{ deviceCode: string; userCode: string }> {
  const { db, clock, limits } = deps;
  await limits.take('deviceNetwork', network);
  const now = clock();
  const deviceCode = randomToken();
  const userCode = randomCode();
  await db
    .insertInto('pane_device')
    .values({
      device_hash: hashOf(deviceCode),
      user_code_hash: codeHash(deps, userCode),
      device,
      created_at: now,
      expires_at: new Date(now.getTime() + DEVICE_MS),
    })
    .execute();
  return { deviceCode, userCode };
}

/** What was let in: "Word on Windows". Only misses count. Errors: `device_code_unknown` 422, `too_many_attempts` 429. */
export async function confirmDevice(
  deps: AuthDeps,
  by: { user: User; sessionId: string },
  { typed, network }: { typed: string; network: string },
): Promise<string> {
  const { db, clock, limits } = deps;
  const subject = emailKey(by.user.email);
  await limits.take('tokenNetwork', network);
  await limits.take('deviceAccount', subject);
  const code = deviceCodeOf(typed);
  const row =
    code === null
      ? undefined
      : await db
          .updateTable('pane_device')
          .set({ session_id: by.sessionId })
          .where('user_code_hash', '=', codeHash(deps, code))
          .where('session_id', 'is', null)
          .where('expires_at', '>', clock())
          .returning('device')
          .executeTakeFirst();
  if (!row) throw refusal('device_code_unknown');
  await limits.forget('deviceAccount', subject);
  return row.device;
}

/** Null: nobody has typed the code yet. Errors: `device_code_unknown` 422, `too_many_attempts` 429 when asked too soon. */
export async function pollDevice(deps: AuthDeps, deviceCode: string): Promise<Tokens | null> {
  const { config, db, clock, limits } = deps;
  const hash = hashOf(deviceCode);
  const now = clock();
  await checkPace(deps, hash, now);
  const told = await letInBy(deps, hash, now);
  if (!told) return null;
  const isTold = await takeNotice(limits, told, 'new_device');
  return db.transaction().execute(async (trx) => {
    const letIn = await trx
      .deleteFrom('pane_device')
      .using('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .whereRef('session.id', '=', 'pane_device.session_id')
      .where('pane_device.device_hash', '=', hash)
      .where('pane_device.expires_at', '>', now)
      .returning(['session.user_id', 'user_account.email', 'pane_device.device'])
      .executeTakeFirst();
    if (!letIn) return null;
    const { user_id: userId, email, device } = letIn;
    const account = `${siteOrigin(config)}${ROUTES.sessions}`;
    if (isTold) await putMail(trx, { userId, email }, newDeviceMail({ device, at: now, account }), now);
    return startPaneSession(deps, trx, userId, device);
  });
}

/** Who has typed the code of this pane; null: nobody yet. */
async function letInBy({ db }: AuthDeps, hash: Buffer, now: Date): Promise<Told | null> {
  const row = await db
    .selectFrom('pane_device')
    .innerJoin('session', 'session.id', 'pane_device.session_id')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['user_account.email', 'user_account.confirmed_at'])
    .where('pane_device.device_hash', '=', hash)
    .where('pane_device.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { email: row.email, isConfirmed: row.confirmed_at !== null } : null;
}

async function checkPace({ db }: AuthDeps, hash: Buffer, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('pane_device')
    .set({ polled_at: now })
    .where('device_hash', '=', hash)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(now.getTime() - POLL_MIN_MS))]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const known = await db
    .selectFrom('pane_device')
    .select('device')
    .where('device_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!known) throw refusal('device_code_unknown');
  const resetsAt = new Date(now.getTime() + POLL_INTERVAL * 1000).toISOString();
  throw new AppError('too_many_attempts', 429, errorText('too_many_attempts'), { resetsAt, interval: POLL_INTERVAL });
}
