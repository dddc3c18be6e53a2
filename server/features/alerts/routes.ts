/** The calls of alerts. What a person watches is theirs alone. */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { feedOf, setFeed } from '#server/features/alerts/feed.ts';
import { readStopToken } from '#server/features/alerts/stop.ts';
import {
  alertsOf,
  changeWatch,
  endWatch,
  hasMails,
  keepWatch,
  restoreWatch,
  setMails,
  setSeen,
  toldOf,
  watchesOf,
  watchOf,
} from '#server/features/alerts/store.ts';
import { foundBy, pathOf, subjectOf } from '#server/features/alerts/subject.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { ALERT_CALLS, type WatchesReply } from '#shared/api/alerts.ts';
import { ALERT_LIMITS, isPaused, tellsOf } from '#shared/domain/alerts.ts';
import { errorText } from '#shared/domain/errors.ts';
import { paths } from '#shared/domain/paths.ts';

/** What the call and the page answer. Of a library that the person may no longer read only the watch is told, which they can end. */
export async function watchesReply(deps: AlertDeps, visitor: Visitor): Promise<WatchesReply> {
  const { db, guard, libraries } = deps;
  const userId = visitor.user!.id;
  const [watches, alerts, mails, feed] = await Promise.all([
    watchesOf(db, userId),
    alertsOf(db, userId),
    hasMails(db, userId),
    feedOf(deps, userId),
  ]);
  const isAllowed = await guard.requireFeature('workflows', visitor).then(
    () => true,
    () => false,
  );
  const readable = new Set<string>();
  for (const namespace of new Set(watches.map((one) => one.namespace)))
    if (await libraries.seesAs(namespace, visitor)) readable.add(namespace);
  return {
    mails,
    feed,
    isAllowed,
    watches: watches.map((watch) => ({
      id: watch.id,
      namespace: watch.namespace,
      kind: watch.kind,
      scope: watch.scope,
      name: watch.name,
      note: watch.note,
      tells: watch.tells,
      isPaused: isPaused(toldOf(watch)),
      path: pathOf(watch),
      since: watch.created_at.toISOString(),
      seenAt: watch.seen_at.toISOString(),
      leftOut: watch.left_out,
      alerts: alerts
        .filter(({ watch_id }) => watch_id === watch.id && readable.has(watch.namespace))
        .map(({ id, change, title, contract_id, anchor, at, says }) => ({
          id,
          says,
          change,
          title,
          path: change === 'withdrawn' ? null : paths(watch.namespace).contract(contract_id, anchor ?? undefined),
          at: at.toISOString(),
          isNew: at > watch.seen_at,
        })),
    })),
  };
}

export function alertRoutes(deps: AlertDeps): Route[] {
  const { db, clock, config, guard, libraries, limits } = deps;
  const done = { success: true as const };
  return [
    route(ALERT_CALLS.watches, ({ visitor }) => watchesReply(deps, visitor)),
    route(ALERT_CALLS.watch, async ({ visitor, body }) => {
      const { namespace, kind, note } = body;
      const library = await libraries.readable(namespace, visitor);
      if (!library) throw notFound('library');
      await guard.requireFeature('workflows', visitor);
      const subject = await subjectOf(deps, library, visitor, body);
      const id = await keepWatch(db, {
        ...subject,
        userId: visitor.user!.id,
        namespace: library.namespace,
        kind,
        note,
        tells: tellsOf(kind, body.tells),
        now: clock(),
      });
      if (id === null)
        throw invalid('scope', `You watch ${ALERT_LIMITS.watches} things. End a watch that you do not need.`);
      return { id, name: subject.name };
    }),
    route(ALERT_CALLS.unwatch, async ({ visitor, params }) => {
      if (!(await endWatch(db, visitor.user!.id, params.id, clock()))) throw notFound('watch');
      return done;
    }),
    route(ALERT_CALLS.restoreWatch, async ({ visitor, params }) => {
      if (!(await restoreWatch(db, visitor.user!.id, params.id))) throw notFound('watch');
      return done;
    }),
    route(ALERT_CALLS.changeWatch, async ({ visitor, params, body: { note, tells, isPaused: pause } }) => {
      const watch = await watchOf(db, visitor.user!.id, params.id);
      if (!watch) throw notFound('watch');
      const paused = isPaused(toldOf(watch));
      const goesOn = paused && pause === false;
      const { namespace, scope, kind } = watch;
      await changeWatch(db, watch.id, {
        ...(note !== undefined && { note }),
        ...(tells && { tells: tellsOf(kind, tells) }),
        ...(pause && !paused && { paused_from: clock(), paused_until: null }),
        ...(goesOn && { paused_until: clock() }),
        // what it came to find meanwhile is no news of what comes now
        ...(goesOn && kind === 'search' && (await libraries.seesAs(namespace, visitor))
          ? { known: await foundBy(deps, { namespace, query: scope, visitor }) }
          : {}),
      });
      return done;
    }),
    route(ALERT_CALLS.seenAlerts, async ({ visitor }) => {
      await setSeen(db, visitor.user!.id, clock());
      return done;
    }),
    route(ALERT_CALLS.alertMails, async ({ visitor, body }) => {
      await setMails(db, visitor.user!.id, body.on);
      return done;
    }),
    route(ALERT_CALLS.alertFeed, async ({ visitor, body }) => {
      if (body.on) await guard.requireFeature('workflows', visitor);
      return { feed: await setFeed(deps, visitor.user!.id, body.on) };
    }),
    route(ALERT_CALLS.stopAlertMails, async ({ body, request }) => {
      const userId = readStopToken(config.secretKey, body.token);
      if (userId === null) {
        await limits.take('tokenNetwork', networkOfRequest(request));
        throw new AppError('token_expired', 422, errorText('token_expired'));
      }
      await setMails(db, userId, false);
      return done;
    }),
  ];
}
