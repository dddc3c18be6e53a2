/** One mail to each owner of wordings with all whose day of review is near or past: once before the day, once after it. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import type { CurationDeps } from '#server/features/curation/library.ts';
import { type ReviewsOfLibrary, reviewMail } from '#server/features/curation/reviewMail.ts';
import { stopToken } from '#server/features/curation/reviewMails.ts';
import { auditName } from '#server/features/libraries/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { type ReviewTold, reviewsUntold, tellReviews } from '#server/record/reviews.ts';
import { sweepWordingUse } from '#server/record/wordingUse.ts';
import { repeat } from '#server/repeat.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { paths, personalPaths } from '#shared/domain/paths.ts';
import { DAYS_BETWEEN_REVIEW_MAILS } from '#shared/domain/stewardship.ts';
import { firstDayOfUse } from '#shared/domain/wordingUse.ts';

export type ReminderDeps = Pick<Base, 'db' | 'config' | 'clock' | 'audit' | 'log'> & Pick<CurationDeps, 'libraries'>;

const EVERY_MS = 15 * 60_000;
/** Less by an hour, or the mail would come later each time. */
const BETWEEN_MS = (DAYS_BETWEEN_REVIEW_MAILS * 24 - 1) * 3_600_000;

/** Those of the libraries whose wordings the person may still look after, with what they are called. */
async function curatedBy({ db, libraries, clock }: ReminderDeps, userId: string, namespaces: readonly string[]) {
  const visitor = await absentVisitor(db, userId, clock());
  const found: { library: WritableLibrary; title: string }[] = [];
  for (const namespace of visitor?.user ? namespaces : []) {
    const library = await libraries.writable(namespace, visitor!, 'curate');
    if (typeof library === 'string') continue;
    found.push({ library, title: (await libraries.readable(namespace, visitor!))?.title ?? namespace });
  }
  return { email: visitor?.user?.email, found };
}

function linesOf(origin: string, namespace: string, told: readonly ReviewTold[], today: string) {
  const to = paths(namespace);
  return told.map(({ group_id, title, scope, review_by }): ReviewsOfLibrary['wordings'][number] => ({
    title,
    reviewBy: review_by,
    isLate: review_by < today,
    link: scope ? origin + to.clauseGroup(scope, group_id) : null,
  }));
}

/** False: somebody else has, it is too early for another, or the person wants none or may be told of nothing. */
async function mailTo(deps: ReminderDeps, userId: string, namespaces: readonly string[]): Promise<boolean> {
  const { email, found } = await curatedBy(deps, userId, namespaces);
  if (email === undefined || found.length === 0) return false;
  const { db, config, clock, audit } = deps;
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const origin = siteOrigin(config);
  return db.transaction().execute(async (trx) => {
    await sql`insert into steward_mail (user_id) values (${userId}) on conflict do nothing`.execute(trx);
    // of two at once the second finds it done
    const mine = await sql`
      update steward_mail set last_at = ${now}
      where user_id = ${userId} and is_on and (last_at is null or last_at <= ${new Date(now.getTime() - BETWEEN_MS)})
      returning user_id`.execute(trx);
    if (mine.rows.length === 0) return false;
    const told: (ReviewsOfLibrary & { namespace: string })[] = [];
    for (const { library, title } of found) {
      const { namespace } = library;
      const wordings = linesOf(origin, namespace, await tellReviews(library.within(trx), userId, today), today);
      if (wordings.length > 0) told.push({ namespace, title, link: origin + paths(namespace).stewardship(), wordings });
    }
    if (told.length === 0) return false;
    const stop = origin + personalPaths.stopReviewMails(stopToken(config.secretKey, userId));
    await putMail(trx, { userId, email }, reviewMail({ libraries: told, stop }), now);
    for (const { namespace, wordings } of told)
      await audit.record(trx, {
        actor: 'server',
        action: 'library.owner_reminded',
        object: { name: auditName(deps, namespace) },
        details: { wordings: wordings.length },
      });
    return true;
  });
}

/** Whoever is due. Returns how many mails were written. Several processes at it do no harm. */
export async function remindOwners(deps: ReminderDeps): Promise<number> {
  const today = deps.clock().toISOString().slice(0, 10);
  let sent = 0;
  for (const [userId, namespaces] of await reviewsUntold(deps.db, today))
    if (await mailTo(deps, userId, namespaces)) sent++;
  return sent;
}

/** Reminds, and forgets counts that are told no more. Until aborted. */
export const keepReminding = (deps: ReminderDeps, signal: AbortSignal): Promise<void> =>
  repeat(signal, EVERY_MS, async () => {
    try {
      await remindOwners(deps);
      await sweepWordingUse(deps.db, firstDayOfUse(deps.clock()));
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'owners of wordings could not be reminded');
    }
  });
