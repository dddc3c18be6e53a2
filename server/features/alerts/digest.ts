/** One mail a day at most to each person, with what is new in all that they watch. */
import { sql } from 'kysely';
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { digestMail } from '#server/features/alerts/mail.ts';
import { type Quotable, quotesOf } from '#server/features/alerts/quotes.ts';
import { stopToken } from '#server/features/alerts/stop.ts';
import { dropEnded, dropOldAlerts } from '#server/features/alerts/store.ts';
import { pathOf } from '#server/features/alerts/subject.ts';
import { putMail } from '#server/features/mail/index.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { ALERT_LIMITS } from '#shared/domain/alerts.ts';
import { paths, personalPaths, ROUTES } from '#shared/domain/paths.ts';

type DigestDeps = Pick<AlertDeps, 'db' | 'config' | 'clock' | 'guard' | 'libraries'>;

const DAY_MS = 86_400_000;
/** A little less than a day, or the mail would come later each day. */
const BETWEEN_MS = DAY_MS - 3_600_000;

interface Row extends Quotable {
  title: string;
  says: string;
  home: string;
  name: string;
  note: string;
  watch_id: string;
}

async function waiting({ db, clock }: DigestDeps): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct a.user_id from alert a join watch w on w.id = a.watch_id left join alert_mail m on m.user_id = a.user_id
    where a.mailed_at is null and w.ended_at is null and coalesce(m.is_on, true)
      and (m.last_at is null or m.last_at <= ${new Date(clock().getTime() - BETWEEN_MS)})`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** As many as the mail may name, of each watch. */
async function unmailed(db: DigestDeps['db'], userId: string): Promise<Quotable[]> {
  const { rows } = await sql<Quotable>`
    select id, change, contract_id, anchor, namespace, kind, scope from (
      select a.id, a.change, a.contract_id, a.anchor, w.namespace, w.kind, w.scope,
        row_number() over (partition by w.id order by a.at desc, a.id) as n
      from alert a join watch w on w.id = a.watch_id
      where a.user_id = ${userId} and a.mailed_at is null and w.ended_at is null) placed
    where n <= ${ALERT_LIMITS.mailed}`.execute(db);
  return rows;
}

/** False: somebody else has, or there is nothing that may be told. */
async function mailTo(deps: DigestDeps, userId: string): Promise<boolean> {
  const { db, config, clock, guard, libraries } = deps;
  const now = clock();
  const visitor = await absentVisitor(db, userId, now);
  if (!visitor?.user) return false;
  const { email } = visitor.user;
  const isAllowed = await guard.requireFeature('workflows', visitor).then(
    () => true,
    () => false,
  );
  const namespaces = await db
    .selectFrom('watch')
    .select('namespace')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const readable = new Set<string>();
  for (const { namespace } of namespaces) if (await libraries.seesAs(namespace, visitor)) readable.add(namespace);
  // before the transaction: a library is asked through a connection of its own
  const quotes = isAllowed ? await quotesOf(deps, visitor, await unmailed(db, userId)) : new Map<string, string>();
  return db.transaction().execute(async (trx) => {
    await sql`insert into alert_mail (user_id) values (${userId}) on conflict do nothing`.execute(trx);
    // of two at once the second finds it done
    const { rows: mine } = await sql<{ before: Date | null }>`
      with had as (select last_at from alert_mail where user_id = ${userId} for update)
      update alert_mail set last_at = ${now} from had
      where user_id = ${userId} and is_on and (had.last_at is null or had.last_at <= ${new Date(now.getTime() - BETWEEN_MS)})
      returning had.last_at as before`.execute(trx);
    if (mine.length === 0) return false;
    const { rows } = await sql<Row>`
      with told as (
        update alert set mailed_at = ${now} where user_id = ${userId} and mailed_at is null
          and watch_id in (select id from watch where ended_at is null) returning *)
      select t.id, t.change, t.contract_id, t.title, t.anchor, t.says, t.watch_id,
        w.namespace, w.kind, w.scope, w.home, w.name, w.note
      from told t join watch w on w.id = t.watch_id order by w.created_at, w.id, t.at desc, t.id`.execute(trx);
    const told = isAllowed ? rows.filter(({ namespace }) => readable.has(namespace)) : [];
    if (told.length === 0) return false;
    const origin = siteOrigin(config);
    const watches = [...new Set(told.map(({ watch_id }) => watch_id))].map((id) => {
      const of = told.filter(({ watch_id }) => watch_id === id);
      const [watch] = of;
      return {
        name: watch!.name,
        note: watch!.note,
        link: origin + pathOf(watch!),
        total: of.length,
        alerts: of.slice(0, ALERT_LIMITS.mailed).map(({ id, change, title, says, contract_id, anchor, namespace }) => ({
          change,
          title,
          says,
          quote: quotes.get(id) ?? '',
          link: change === 'withdrawn' ? null : origin + paths(namespace).contract(contract_id, anchor ?? undefined),
        })),
      };
    });
    const letter = digestMail({
      watches,
      since: mine[0]!.before,
      list: origin + ROUTES.alerts,
      stop: origin + personalPaths.stopAlertMails(stopToken(config.secretKey, userId)),
    });
    await putMail(trx, { userId, email }, letter, now);
    return true;
  });
}

/** Whoever is due. Returns how many mails were written. */
export async function mailAlerts(deps: DigestDeps): Promise<number> {
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * DAY_MS);
  await dropOldAlerts(deps.db, daysAgo(ALERT_LIMITS.days));
  await dropEnded(deps.db, daysAgo(ALERT_LIMITS.undo));
  let sent = 0;
  for (const userId of await waiting(deps)) if (await mailTo(deps, userId)) sent++;
  return sent;
}
