/**
 * The feed of a person's alerts. Its address is the key: signed, with a number that is another one as soon as a new address is asked for, so
 * that the record holds nothing that opens it. What the person may read is asked each time it is fetched.
 */
import { type RequestHandler, Router } from 'express';
import { sql } from 'kysely';
import { ATOM_TYPE, atomXml } from '#server/atom.ts';
import type { Db } from '#server/db/db.ts';
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { quotesOf } from '#server/features/alerts/quotes.ts';
import { pathOf } from '#server/features/alerts/subject.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { signed, unsigned } from '#server/secrets.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { ALERT_LIMITS } from '#shared/domain/alerts.ts';
import { alertTitle } from '#shared/domain/alertWords.ts';
import { paths, personalPaths, ROUTES } from '#shared/domain/paths.ts';

type FeedDeps = Pick<AlertDeps, 'db' | 'config' | 'clock' | 'guard' | 'libraries'>;

const PURPOSE = 'feed of alerts';

const addressOf = ({ config }: FeedDeps, userId: string, number: number): string =>
  siteOrigin(config) + personalPaths.alertFeed(signed(config.secretKey, PURPOSE, `${userId}~${number}`));

async function numberOf(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('alert_feed')
    .select('number')
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Null: there is none. */
export async function feedOf(deps: FeedDeps, userId: string): Promise<string | null> {
  const number = await numberOf(deps.db, userId);
  return number === null ? null : addressOf(deps, userId, number);
}

/** A new address each time; the one before it no longer works. */
export async function setFeed(deps: FeedDeps, userId: string, isOn: boolean): Promise<string | null> {
  const { rows } = await sql<{ number: number }>`
    insert into alert_feed (user_id, number, is_on) values (${userId}, 1, ${isOn})
    on conflict (user_id) do update set number = alert_feed.number + 1, is_on = excluded.is_on
    returning number`.execute(deps.db);
  return isOn ? addressOf(deps, userId, rows[0]!.number) : null;
}

const newest = (db: Db, userId: string) =>
  db
    .selectFrom('alert as a')
    .innerJoin('watch as w', 'w.id', 'a.watch_id')
    .select(['a.id', 'a.change', 'a.contract_id', 'a.title', 'a.anchor', 'a.at', 'a.says'])
    .select(['w.namespace', 'w.kind', 'w.scope', 'w.home', 'w.name', 'w.note', 'w.id as watch_id'])
    .where('a.user_id', '=', userId)
    .where('w.ended_at', 'is', null)
    .orderBy('a.at', 'desc')
    .orderBy('a.id')
    .limit(ALERT_LIMITS.feed)
    .execute();

async function readableAlerts(deps: FeedDeps, visitor: Visitor) {
  const isAllowed = await deps.guard.requireFeature('workflows', visitor).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return [];
  const rows = await newest(deps.db, visitor.user!.id);
  const readable = new Set<string>();
  for (const namespace of new Set(rows.map((row) => row.namespace)))
    if (await deps.libraries.seesAs(namespace, visitor)) readable.add(namespace);
  return rows.filter(({ namespace }) => readable.has(namespace));
}

/** GET /feeds/alerts/:token. Of an address that no longer works 410, which feed readers take for the end; of one that was never ours 404. */
export function alertFeed(deps: FeedDeps): Router {
  const origin = siteOrigin(deps.config);
  const serve: RequestHandler<{ token: string }> = async (request, response, next) => {
    const token = request.params.token.replace(/\.atom$/, '');
    const [userId, number] = (unsigned(deps.config.secretKey, PURPOSE, token) ?? '').split('~');
    if (!userId) return next();
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    const visitor = await absentVisitor(deps.db, userId, deps.clock());
    if (!visitor || `${await numberOf(deps.db, userId)}` !== number) {
      response.status(410).type('text/plain').send('This feed has ended, or has another address now.\n');
      return;
    }
    const alerts = await readableAlerts(deps, visitor);
    const quotes = await quotesOf(deps, visitor, alerts);
    const self = origin + personalPaths.alertFeed(token);
    response.type(ATOM_TYPE).send(
      atomXml({
        id: self,
        title: 'Clausary: alerts',
        subtitle: 'What is new in what you watch.',
        self,
        page: origin + ROUTES.alerts,
        since: new Date(0),
        entries: alerts.map((one) => ({
          id: `urn:uuid:${one.id}`,
          title: alertTitle(one),
          href:
            one.change === 'withdrawn'
              ? null
              : origin + paths(one.namespace).contract(one.contract_id, one.anchor ?? undefined),
          updated: one.at,
          summary: [
            quotes.has(one.id) ? `“${quotes.get(one.id)}”` : '',
            `Watched: ${one.name} (${origin}${pathOf(one)})`,
            one.note === '' ? '' : `Because: ${one.note}`,
          ]
            .filter((line) => line !== '')
            .join('\n'),
          category: { term: one.watch_id, label: one.name },
        })),
      }),
    );
  };
  const router = Router();
  router.get('/feeds/alerts/:token', serve);
  return router;
}
