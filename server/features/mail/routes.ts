/** Reading the outbox: mails that nobody can send are for the operator to hand on, and for whoever develops to open. */
import type { Base } from '#server/base.ts';
import { listMails } from '#server/features/mail/outbox.ts';
import { isDeveloper } from '#server/http/developer.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { OUTBOX_CALLS, type OutboxReply } from '#shared/api/users.ts';

/** What the call and the page answer. `email`: mails to this address only. */
export const outboxReply = async (
  { db, config }: Pick<Base, 'db' | 'config'>,
  email: string | undefined,
): Promise<OutboxReply> => ({
  mails: await listMails(db, email ? { email } : {}),
  isSending: config.smtpUrl !== null,
});

export function mailRoutes(deps: Pick<Base, 'db' | 'config'>): Route[] {
  const forOperator = route(OUTBOX_CALLS.outbox, ({ query }) => outboxReply(deps, query.email));
  if (deps.config.devToken === null) return [forOperator];
  return [
    forOperator,
    route(OUTBOX_CALLS.devOutbox, ({ query, request }) => {
      if (!isDeveloper(deps.config, request)) throw notFound('outbox');
      return outboxReply(deps, query.email);
    }),
  ];
}
