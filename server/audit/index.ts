/**
 * The audit log: who did what to what. An entry is written in the transaction of what it tells, so that neither is there without the
 * other; each carries the hash of the one before, so that one that was changed or taken out shows.
 */
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { keyedHash } from '#server/secrets.ts';
import { type ChainEntry, entryHash, firstBreak } from './chain.ts';
import { type ChainMark, type TeamVerdict, teamWatch } from './team.ts';

export type { ChainMark, TeamVerdict } from './team.ts';

import { isOfTeam } from './teamEntries.ts';

export { type TeamEntry, type TeamFilter, teamActions, teamEntries } from './teamEntries.ts';

/** What is written down; each with the object that it is done to. */
export const AUDIT_ACTIONS = [
  'account.invited',
  'account.operator_made',
  'account.operator_removed',
  'account.plan_given',
  'account.plan_taken_back',
  'account.sessions_ended',
  'account.ai_policy_set',
  'account.allowance_set',
  'account.terminated',
  'account.token_made',
  'account.token_revoked',
  'team.created',
  'team.changed',
  'team.deleted',
  'team.invited',
  'team.invite_revoked',
  'team.invite_restored',
  'team.link_made',
  'team.link_ended',
  'team.asked',
  'team.joined',
  'team.accepted',
  'team.declined',
  'team.role_changed',
  'team.transferred',
  'team.member_removed',
  'team.left',
  'team.ai_policy_set',
  'billing.subscription_started',
  'billing.subscription_changed',
  'billing.subscription_ended',
  'billing.cancel_set',
  'billing.cancel_undone',
  'billing.trial_extended',
  'billing.paid',
  'billing.refunded',
  'billing.disputed',
  'billing.coupon_set',
  'billing.coupon_ended',
  'team.domain_claimed',
  'team.domain_proven',
  'team.domain_left',
  'team.domain_stopped',
  'team.issuer_set',
  'team.issuer_switched',
  'team.issuer_dropped',
  'team.scim_token_made',
  'team.scim_token_revoked',
  'team.scim_group_set',
  'team.list_applied',
  'setting.flag_set',
  'setting.gate_set',
  'admin.plan_given',
  'admin.plan_taken_back',
  'admin.allowance_set',
  'admin.refund_asked',
  'admin.trial_extension_asked',
  'admin.cancel_asked',
  'admin.audience_set',
  'admin.clause_labelled',
  'admin.clause_label_withdrawn',
  'admin.sessions_ended',
  'admin.operator_made',
  'admin.operator_removed',
  'admin.address_confirmed',
  'admin.link_sent',
  'admin.view_began',
  'admin.view_ended',
  'admin.flag_set',
  'admin.gate_set',
  'admin.switch_set',
  'admin.around_set',
  'admin.target_set',
  'admin.newsletter_taken',
  'admin.report_set',
  'admin.error_set',
  'admin.announced',
  'admin.announcement_withdrawn',
  'admin.contract_withdrawn',
  'admin.contract_restored',
  'admin.contract_reread',
  'admin.index_rebuilt',
  'admin.events_reprocessed',
  'library.corrected',
  'library.correction_undone',
  'library.wording_set',
  'library.owner_reminded',
  'library.version_noted',
  'library.version_withdrawn',
  'library.withdrawal_undone',
  'workflow.sent',
  'workflow.sent_again',
  'workflow.decided',
  'workflow.handed_on',
  'workflow.withdrawn',
  'library.created',
  'library.renamed',
  'library.made_public',
  'library.made_private',
  'library.names_hidden',
  'library.names_shown',
  'library.invited',
  'library.invite_revoked',
  'library.joined',
  'library.team_added',
  'library.role_changed',
  'library.member_removed',
  'library.left',
  'library.transferred',
  'library.deleted',
  'library.restored',
  'library.erasure_asked',
  'library.erased',
  'list.given',
  'list.taken_back',
  'list.link_opened',
  'list.link_closed',
  'list.deleted',
  'list.restored',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `command line`: whoever can open the data folder. */
export type Actor = 'command line' | 'server' | { userId: string };

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  /** A person is written down under a pseudonym; anything else by its name. */
  object: { userId: string } | { name: string };
  /** Names and numbers of the house; never an address or a text of somebody's. `reason`: why an operator did it, in their words. */
  details?: Record<string, string | number | boolean>;
}

/** `seq`: the first entry that does not fit; null: the end of the chain is missing. */
export type Verdict = { isWhole: true; entries: number } | { isWhole: false; entries: number; seq: number | null };

export interface Audit {
  /**
   * Adds an entry. Comes last in its transaction: from here to its end all others that record wait.
   */
  record(trx: Transaction<Tables>, entry: AuditEntry): Promise<void>;
  /** Reads the whole chain. */
  verify(): Promise<Verdict>;
  /** The same, told to a team: of entries of others no more than that they are there. `kept`: an earlier end that somebody has kept. */
  verifyForTeam(teamId: string, kept?: ChainMark): Promise<TeamVerdict>;
  /** What a person is called in the log. Once the account is erased nobody can tell whose it was. */
  pseudonym(userId: string): string;
}

const BATCH = 1000;

export function createAudit(db: Db, { secretKey, clock }: { secretKey: string; clock: () => Date }): Audit {
  const pseudonym = (userId: string) => `person:${keyedHash(secretKey, 'audit', userId)}`;

  async function* entries(): AsyncGenerator<ChainEntry> {
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('audit_entry')
        .selectAll()
        .where('seq', '>', String(after))
        .orderBy('seq')
        .limit(BATCH)
        .execute();
      for (const { seq, hash_before: hashBefore, ...row } of rows) yield { ...row, seq: Number(seq), hashBefore };
      if (rows.length < BATCH) return;
      after = Number(rows.at(-1)!.seq);
    }
  }

  /** `broken` "end": what is there fits, and the last of it is not there. */
  async function wholeChain(
    fits?: (entry: ChainEntry) => void,
  ): Promise<{ seen: number; broken: number | 'end' | null }> {
    // read first: what is added meanwhile comes behind it
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
    const { seen, broken, hashAt } = await firstBreak(entries(), Number(head?.seq ?? 0), fits);
    if (broken !== null) return { seen, broken };
    return { seen, broken: head && hashAt === head.hash ? null : 'end' };
  }

  return {
    pseudonym,
    async record(trx, { actor, action, object, details = {} }) {
      const head = await trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
      const entry = {
        seq: Number(head.seq) + 1,
        at: clock(),
        actor: typeof actor === 'string' ? actor : pseudonym(actor.userId),
        action,
        object: 'userId' in object ? pseudonym(object.userId) : object.name,
        details,
        hashBefore: head.hash,
      };
      const hash = entryHash(entry);
      const { seq, hashBefore, ...rest } = entry;
      await trx
        .insertInto('audit_entry')
        .values({ ...rest, seq: String(seq), details: JSON.stringify(details), hash_before: hashBefore, hash })
        .execute();
      await trx
        .updateTable('audit_head')
        .set({ seq: String(seq), hash })
        .execute();
    },
    async verify() {
      const { seen, broken } = await wholeChain();
      if (broken !== null) return { isWhole: false, entries: seen, seq: broken === 'end' ? null : broken };
      return { isWhole: true, entries: seen };
    },
    async verifyForTeam(teamId, kept) {
      const watch = teamWatch(teamId, kept);
      const { seen, broken } = await wholeChain(watch.fits);
      const isOwn = typeof broken === 'number' && (await isOfTeam(db, teamId, broken));
      return watch.verdict({ seen, broken, isOwn });
    },
  };
}
