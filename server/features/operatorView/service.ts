/**
 * An operator sees the site as somebody else (docs/decisions/0040): for half an hour, without changing anything, without the person's
 * texts. Beginning and end are in the audit log; the person finds it among their sessions, and in a mail when it is over.
 */
import type { Base } from '#server/base.ts';
import { type Letter, putMail } from '#server/features/mail/index.ts';
import { insertView, markEnded, openView, overViews, viewsOf } from '#server/features/operatorView/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { repeat } from '#server/repeat.ts';
import type { OperatorViewInfo } from '#shared/api/operatorView.ts';

type ViewDeps = Pick<Base, 'db' | 'clock' | 'audit'>;

const SWEEP_MS = 60_000;
/** In the list of a person's sessions. */
const MOST_SHOWN = 20;
/** Of a pseudonym: enough to tell two operators apart. */
const SHOWN = 8;

const nameOf = (pseudonym: string): string => pseudonym.replace(/^person:/, '').slice(0, SHOWN);
const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const viewedMail = (operator: string, reason: string, from: Date, to: Date): Letter => ({
  kind: 'operator_view',
  subject: 'An operator looked at your account',
  text: [
    `An operator of this Clausary site (${nameOf(operator)}) saw the site as you see it, from ${time(from)} to ${time(to)}.`,
    `The reason: ${reason}`,
    'Nothing could be changed, and nothing that you have written or sent was shown. You find it among your sessions.',
    'Clausary\n',
  ].join('\n\n'),
});

/** Errors: `not_found` 404; `view_refused` 422 for an operator, oneself among them, and for a session that is no browser's. */
export async function beginView(
  { db, clock, audit }: ViewDeps,
  { user, session }: Visitor,
  userId: string,
  reason: string,
): Promise<void> {
  if (session?.kind !== 'web') throw new AppError('view_refused', 422, 'Open this in a browser.');
  const operator = user!.id;
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('user_account')
      .select('is_operator')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    if (!person) throw notFound('account');
    if (person.is_operator)
      throw new AppError('view_refused', 422, 'Nobody sees the site as an operator: those see what is others’.');
    const now = clock();
    await insertView(trx, { userId, operator: audit.pseudonym(operator), sessionId: session.id, reason }, now);
    const entry = { actor: { userId: operator }, object: { userId }, details: { reason } };
    await audit.record(trx, { ...entry, action: 'admin.view_began' });
  });
}

/** Answers whose view it was; null: it had ended before. */
async function end({ db, clock, audit }: ViewDeps, id: string, actor: 'server' | { userId: string }) {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const ended = await markEnded(trx, id, now);
    if (!ended) return null;
    const { userId, email, operator, reason, startedAt, endedAt } = ended;
    await putMail(trx, { userId, email }, viewedMail(operator, reason, startedAt, endedAt), now);
    const details = { reason, minutes: Math.ceil((endedAt.getTime() - startedAt.getTime()) / 60_000) };
    await audit.record(trx, { actor, action: 'admin.view_ended', object: { userId }, details });
    return userId;
  });
}

/** Errors: `not_found` 404 where none is open. */
export async function stopView(deps: ViewDeps, { view }: Visitor): Promise<{ person: string }> {
  const person = view && (await end(deps, view.id, { userId: view.operatorId }));
  if (!person) throw notFound('view as somebody else');
  return { person };
}

/** Those that nobody stopped. */
export async function endOverViews(deps: ViewDeps): Promise<void> {
  for (const id of await overViews(deps.db, deps.clock())) await end(deps, id, 'server');
}

/** Every minute until aborted. Several processes at it do no harm. */
export const watchViews = (deps: ViewDeps & Pick<Base, 'log'>, signal: AbortSignal): Promise<void> =>
  repeat(signal, SWEEP_MS, () =>
    endOverViews(deps).catch((error) => {
      if (!signal.aborted) deps.log.warn({ err: error }, 'views as somebody else could not be ended');
    }),
  );

export const openViewOf = ({ db, clock }: Pick<Base, 'db' | 'clock'>, sessionId: string) =>
  openView(db, sessionId, clock());

/** For the person: the last ones first. */
export const viewsSeen = async ({ db }: Pick<Base, 'db'>, userId: string): Promise<OperatorViewInfo[]> =>
  (await viewsOf(db, userId, MOST_SHOWN)).map(({ operator, reason, started_at, ended_at }) => ({
    operator: nameOf(operator),
    reason,
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
