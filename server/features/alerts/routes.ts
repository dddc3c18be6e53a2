/** The calls of alerts. What a person watches is theirs alone. */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { readStopToken } from '#server/features/alerts/stop.ts';
import {
  alertsOf,
  dropWatch,
  hasMails,
  keepWatch,
  setMails,
  setSeen,
  watchesOf,
} from '#server/features/alerts/store.ts';
import { pathOf, subjectOf } from '#server/features/alerts/subject.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { ALERT_CALLS, type WatchesReply } from '#shared/api/alerts.ts';
import { ALERT_LIMITS } from '#shared/domain/alerts.ts';
import { errorText } from '#shared/domain/errors.ts';
import { paths } from '#shared/domain/paths.ts';

/** What the call and the page answer. Of a library that the person may no longer read only the watch is told, which they can end. */
export async function watchesReply(deps: AlertDeps, visitor: Visitor): Promise<WatchesReply> {
  const { db, guard, libraries } = deps;
  const userId = visitor.user!.id;
  const [watches, alerts, mails] = await Promise.all([
    watchesOf(db, userId),
    alertsOf(db, userId),
    hasMails(db, userId),
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
    isAllowed,
    watches: watches.map((watch) => ({
      id: watch.id,
      namespace: watch.namespace,
      kind: watch.kind,
      scope: watch.scope,
      name: watch.name,
      note: watch.note,
      path: pathOf(watch),
      since: watch.created_at.toISOString(),
      seenAt: watch.seen_at.toISOString(),
      leftOut: watch.left_out,
      alerts: alerts
        .filter(({ watch_id }) => watch_id === watch.id && readable.has(watch.namespace))
        .map(({ id, change, title, contract_id, anchor, at }) => ({
          id,
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
        now: clock(),
      });
      if (id === null)
        throw invalid('scope', `You watch ${ALERT_LIMITS.watches} things. End a watch that you do not need.`);
      return { id, name: subject.name };
    }),
    route(ALERT_CALLS.unwatch, async ({ visitor, params }) => {
      if (!(await dropWatch(db, visitor.user!.id, params.id))) throw notFound('watch');
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
    route(ALERT_CALLS.stopAlertMails, async ({ body, request }) => {
      await limits.take('tokenNetwork', networkOfRequest(request));
      const userId = readStopToken(config.secretKey, body.token);
      if (userId === null) throw new AppError('token_expired', 422, errorText('token_expired'));
      await setMails(db, userId, false);
      return done;
    }),
  ];
}
