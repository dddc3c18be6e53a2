/** Things of people that an export has, as the site would have written them. */
import type { Db } from '#server/db/db.ts';
import type { SavedSnippetTable } from '#server/db/listTables.ts';
import { contentHash } from '#server/outside/files.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { noteVersion, putSteward, setWithdrawal } from '#server/record/stewards.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';

const NOW = new Date('2026-11-24T10:00:00.123Z');

export async function listOf(
  db: Db,
  {
    id,
    userId,
    teamId = null,
    namespace = 'en',
    saved,
  }: {
    id: string;
    userId: string;
    /** It is the team's then, to which the person gave it. */
    teamId?: string | null;
    namespace?: string;
    saved: Pick<SavedSnippetTable, 'kind' | 'scope' | 'hash' | 'contract_id'>;
  },
): Promise<void> {
  const by = { user_id: teamId ? null : userId, team_id: teamId, made_by: userId };
  await db
    .insertInto('saved_list')
    .values({ id, ...by, name: 'Leases', created_at: NOW, changed_at: NOW })
    .execute();
  const found = { namespace, ...saved, member_id: `${saved.contract_id}-0`, group_id: 'g', title: 'Lease' };
  await db
    .insertInto('saved_snippet')
    .values({
      id: `${id}-s1`,
      list_id: id,
      position: 0,
      ...found,
      picked: '[]',
      note: 'Ours',
      passport: '{}',
      added_by: userId,
      added_at: NOW,
    })
    .execute();
}

export async function playbookOf(db: Db, userId: string, id: string): Promise<void> {
  const body = { ...STANDARD_PLAYBOOKS[0]!, id, name: 'Ours', version: '1' };
  const hash = contentHash(canonicalJson(body));
  const draft = JSON.stringify({ ...body, name: 'Ours, to come' });
  const row = { id, user_id: userId, name: 'Ours', rules: 1, draft, revision: 3, notes: '[]', copied_from: null };
  await db
    .insertInto('playbook')
    .values({ ...row, created_at: NOW, changed_at: NOW, deleted_at: null })
    .execute();
  await db
    .insertInto('playbook_release')
    .values({ hash, playbook_id: id, version: '1', body: JSON.stringify(body) })
    .execute();
  await db
    .insertInto('playbook_version')
    .values({ playbook_id: id, number: 1, hash, note: 'First', published_at: NOW })
    .execute();
}

/** Three wordings that are looked after: one withdrawn for another, that other, and one that no contract has any more. */
export async function stewardsOf(
  { db }: { db: Db },
  namespace: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const clauses = await db
    .selectFrom('clause')
    .select(['group_id', 'text'])
    .where('namespace', '=', namespace)
    .orderBy('position')
    .limit(2)
    .execute();
  const library = operatorLibrary(db, namespace);
  const begin = async (group: string, words: string, title: string, state: 'preferred' | null) => {
    const said = { title, owner_id: by, review_by: '2027-01-31', state, note: 'As agreed', set_by: by, set_at: now };
    await putSteward(library, { group_id: group, ...said });
    await noteVersion(library, { group, words, by, now });
  };
  const [first, second] = clauses as [(typeof clauses)[number], (typeof clauses)[number]];
  await begin(first.group_id, first.text, 'First', 'preferred');
  await begin(second.group_id, second.text, 'Second', null);
  await begin('as-it-was', 'Words that went.', 'Gone', 'preferred');
  const withdrawal = { by, at: now, reason: 'Out of date', replacement: second.group_id };
  await setWithdrawal(library, { group: first.group_id, number: 1 }, withdrawal);
}

/** A conversation with a file, a review that is compared with an earlier one, and one of a bulk; and one of each that is under way. */
export async function assistedOf(db: Db, userId: string): Promise<void> {
  const subject = `user:${userId}`;
  const own = { subject, user_id: userId };
  const at = { created_at: NOW, updated_at: NOW };
  await db
    .insertInto('chat_thread')
    .values({ id: 'thread', ...own, title: 'Caps', label: 'Alder', ...at })
    .execute();
  const message = { thread_id: 'thread', created_at: NOW };
  await db
    .insertInto('chat_message')
    .values([
      { id: 'm0', ...message, position: 0, role: 'user', content: 'Is there a cap?', answer: null },
      { id: 'm1', ...message, position: 1, role: 'assistant', content: 'Yes.', answer: '{"lines":[]}' },
    ])
    .execute();
  await db
    .insertInto('chat_attachment')
    .values({ id: 'a0', ...message, message_id: 'm0', name: 'nda.docx', kind: 'docx', content: 'A cap.', hidden: 0 })
    .execute();
  const body = STANDARD_PLAYBOOKS[1]!;
  const hash = contentHash(canonicalJson(body));
  await db
    .insertInto('playbook_release')
    .values({ hash, playbook_id: body.id, version: body.version, body: JSON.stringify(body) })
    .execute();
  const bulk = { ...own, playbook_hash: hash, posture: 'strict' as const, created_at: NOW };
  await db
    .insertInto('bulk_review')
    .values([
      { id: 'bulk', ...bulk, name: 'Leases' },
      { id: 'bulk-under-way', ...bulk, name: 'More leases' },
    ])
    .execute();
  const document = { position: 0, kind: 'file' as const, source: 'lease.docx', name: 'lease.docx' };
  await db
    .insertInto('bulk_document')
    .values([
      { id: 'd0', bulk_id: 'bulk', ...document, document_hash: contentHash('lease'), state: 'done' },
      { id: 'd1', bulk_id: 'bulk-under-way', ...document, document_hash: null, state: 'waiting' },
    ])
    .execute();
  const review = {
    ...own,
    name: 'lease.docx',
    document_hash: contentHash('lease'),
    document: '{"paragraphs":[]}',
    playbook_hash: hash,
    side: 'tenant',
    posture: 'strict' as const,
    engine: '0.1.0',
    model: null,
    total: 1,
  };
  const later = new Date(NOW.getTime() + 60_000);
  await db
    .insertInto('review')
    .values([
      // the later one sorts first by its id, and names the one before
      { id: 'z-first', ...review, state: 'done', earlier_id: null, created_at: NOW, ended_at: NOW },
      { id: 'a-second', ...review, state: 'done', earlier_id: 'z-first', created_at: later, ended_at: later },
      { id: 'of-bulk', ...review, state: 'done', earlier_id: null, bulk_document_id: 'd0', created_at: later },
      { id: 'under-way', ...review, state: 'running', earlier_id: null, created_at: later },
    ])
    .execute();
  await db
    .insertInto('review_result')
    .values({ review_id: 'z-first', position: 0, rule_id: 'cap', verdict: 'fail', result: '{"reason":"No cap."}' })
    .execute();
  await db
    .insertInto('review_decision')
    .values({ review_id: 'z-first', rule_id: 'cap', kind: 'noted', words: null, note: 'As agreed', decided_at: NOW })
    .execute();
}
