/** What is over goes: sessions, tokens, solved captchas, mails that were sent long ago, spent allowances, old signals, old reports. How long each is kept: docs/security.md. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { IDLE_MS } from '#server/features/auth/sessions.ts';
import { sweepRuns } from '#server/ingest/runs.ts';
import { repeat } from '#server/repeat.ts';
import { TOKEN_LIMITS } from '#shared/domain/apiTokens.ts';
import { LIST_LIMITS } from '#shared/domain/lists.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long the operator can see that a mail went out. */
const SENT_MAIL_MS = 30 * DAY_MS;
/** What never went out is of no use to anybody by then. */
const UNSENT_MAIL_MS = 90 * DAY_MS;

/** So long a person sees which personal token has ended. */
const ENDED_TOKEN_MS = TOKEN_LIMITS.listedDaysAfter * DAY_MS;

/** So long a deleted playbook can be brought back. */
const DELETED_PLAYBOOK_MS = 30 * DAY_MS;
/** The same of lists, and of what was taken out of one. */
const DELETED_LIST_MS = LIST_LIMITS.undoDays * DAY_MS;
const VISITOR_CHAT_MS = 30 * DAY_MS;
/** So long a person and the operator can see what was asked of the model. */
const LEDGER_MS = 400 * DAY_MS;

/** So long a team can see whom it asked in vain. */
const OLD_INVITE_MS = 90 * DAY_MS;

/** So long an operator who is done with a report or an error can open it again. */
const DONE_MS = 90 * DAY_MS;
/** What nobody has looked after by then nobody will; an error that comes back is written down anew. */
const OLD_REPORT_MS = 400 * DAY_MS;
const OLD_ERROR_MS = 90 * DAY_MS;
/** Counts of nobody, for whoever compares one quarter with another. */
const OLD_VITAL_MS = 400 * DAY_MS;

/** Whoever keeps something for a while and lets it go. */
interface Sweeps {
  sweep(): Promise<void>;
}

type HouseDeps = Pick<Base, 'db' | 'log' | 'clock'> & { quota: Sweeps; signals: Sweeps };

export async function cleanUp({ db, clock }: Pick<HouseDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        // a pane's session is idle while Word is closed
        eb.and([eb('kind', '=', 'web'), eb('last_seen_at', '<=', before(IDLE_MS))]),
      ]),
    )
    .execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('api_token').where('expires_at', '<=', before(ENDED_TOKEN_MS)).execute();
  await db.deleteFrom('captcha_used').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pane_device').where('expires_at', '<=', now).execute();
  // what a visitor asked is nobody's after the cookie is forgotten; a person's own stays until it is deleted
  await db
    .deleteFrom('chat_thread')
    .where('user_id', 'is', null)
    .where('updated_at', '<=', before(VISITOR_CHAT_MS))
    .execute();
  await db.deleteFrom('playbook').where('deleted_at', '<=', before(DELETED_PLAYBOOK_MS)).execute();
  await db.deleteFrom('saved_list').where('deleted_at', '<=', before(DELETED_LIST_MS)).execute();
  await db.deleteFrom('saved_snippet').where('deleted_at', '<=', before(DELETED_LIST_MS)).execute();
  // releases of playbooks that are gone, once no review is read beside them any more
  await sql`
    delete from playbook_release r where r.playbook_id like 'own-%'
    and not exists (select from playbook p where p.id = r.playbook_id)
    and not exists (select from review v where v.playbook_hash = r.hash)
    and not exists (select from bulk_review b where b.playbook_hash = r.hash)`.execute(db);
  await db.deleteFrom('team_invite').where('expires_at', '<=', before(OLD_INVITE_MS)).execute();
  await db.deleteFrom('model_call').where('at', '<=', before(LEDGER_MS)).execute();
  await db.deleteFrom('reader_report').where('done_at', '<=', before(DONE_MS)).execute();
  await db.deleteFrom('reader_report').where('created_at', '<=', before(OLD_REPORT_MS)).execute();
  await db.deleteFrom('client_error').where('done_at', '<=', before(DONE_MS)).execute();
  await db.deleteFrom('client_error').where('last_at', '<=', before(OLD_ERROR_MS)).execute();
  await db.deleteFrom('missing_page').where('last_at', '<=', before(OLD_ERROR_MS)).execute();
  await db.deleteFrom('web_vital').where('day', '<=', before(OLD_VITAL_MS).toISOString().slice(0, 10)).execute();
  await sweepRuns(db);
  await db.deleteFrom('mail_outbox').where('sent_at', '<=', before(SENT_MAIL_MS)).execute();
  await db.deleteFrom('mail_outbox').where('created_at', '<=', before(UNSENT_MAIL_MS)).execute();
}

/** Every hour until aborted. Several processes at it do no harm. */
export const keepHouse = (deps: HouseDeps, others: readonly Sweeps[], signal: AbortSignal): Promise<void> =>
  repeat(signal, HOUR_MS, () =>
    Promise.all([cleanUp(deps), ...[deps.quota, deps.signals, ...others].map((one) => one.sweep())]).then(
      () => {},
      (error) => {
        if (!signal.aborted) deps.log.warn({ err: error }, 'what is over could not be removed');
      },
    ),
  );
