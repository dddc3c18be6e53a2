/** Whether somebody is mailed about days of review, and the link with which such mails end: it works signed out and for nothing else. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { signed, unsigned } from '#server/secrets.ts';
import { STEWARDSHIP_CALLS } from '#shared/api/stewardship.ts';
import { errorText } from '#shared/domain/errors.ts';

export type ReviewMailDeps = Pick<Base, 'db' | 'config'> & { limits: Limits };

const PURPOSE = 'stop review mails';

/** Ids hold no dot. */
export const stopToken = (secret: string, userId: string): string => signed(secret, PURPOSE, userId);

/** Whose mails it ends; null: it is none of ours. */
const readStopToken = (secret: string, token: string): string | null => unsigned(secret, PURPOSE, token);

export async function hasReviewMails(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('steward_mail').select('is_on').where('user_id', '=', userId).executeTakeFirst();
  return row?.is_on ?? true;
}

/** Nothing where the account is gone. */
async function setReviewMails(db: Db, userId: string, isOn: boolean): Promise<void> {
  await sql`
    insert into steward_mail (user_id, is_on) select id, ${isOn} from user_account where id = ${userId}
    on conflict (user_id) do update set is_on = excluded.is_on`.execute(db);
}

export function reviewMailRoutes({ db, config, limits }: ReviewMailDeps): Route[] {
  const done = { success: true as const };
  return [
    route(STEWARDSHIP_CALLS.reviewMails, async ({ visitor, body }) => {
      await setReviewMails(db, visitor.user!.id, body.on);
      return done;
    }),
    route(STEWARDSHIP_CALLS.stopReviewMails, async ({ body, request }) => {
      const userId = readStopToken(config.secretKey, body.token);
      if (userId === null) {
        await limits.take('tokenNetwork', networkOfRequest(request));
        throw new AppError('token_expired', 422, errorText('token_expired'));
      }
      await setReviewMails(db, userId, false);
      return done;
    }),
  ];
}
