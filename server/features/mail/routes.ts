/** Reading the outbox: mails that nobody can send are for the operator to hand on, and for whoever develops to open. */
import type { Request } from 'express';
import { type Config, isLocalOrigin } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { listMails } from '#server/features/mail/outbox.ts';
import { isThisMachine } from '#server/http/address.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { OUTBOX_CALLS, type OutboxReply } from '#shared/api/users.ts';

/** Another site may have its name lead here (DNS rebinding), but cannot change what the browser calls us by. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Asked on this machine, by a name of this machine: for what whoever develops here may see without signing in. */
export const isAskedHere = (request: Pick<Request, 'socket' | 'headers'>): boolean =>
  isThisMachine(request) && LOCAL_HOST.test(request.headers.host ?? '');

/**
 * Whether mails may be read without signing in: where somebody develops, and never under an address that is for others, however the
 * process was started. A proxy in front asks from this machine too, and some ask by its name and say nothing of themselves.
 */
export const hasDevOutbox = ({ env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>): boolean =>
  env !== 'production' && (baseUrl === null || isLocalOrigin(baseUrl));

/** What the call and the page answer. `email`: mails to this address only. */
export const outboxReply = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  email: string | undefined,
): Promise<OutboxReply> => ({
  mails: await listMails(db, email ? { email } : {}),
  isSending: config.smtpUrl !== null,
});

export function mailRoutes(deps: Pick<Deps, 'db' | 'config'>): Route[] {
  const forOperator = route(OUTBOX_CALLS.outbox, ({ query }) => outboxReply(deps, query.email));
  if (!hasDevOutbox(deps.config)) return [forOperator];
  return [
    forOperator,
    route(OUTBOX_CALLS.devOutbox, ({ query, request }) => {
      if (!isAskedHere(request)) throw notFound('outbox');
      return outboxReply(deps, query.email);
    }),
  ];
}
