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
    namespace = 'en',
    saved,
  }: {
    id: string;
    userId: string;
    namespace?: string;
    saved: Pick<SavedSnippetTable, 'kind' | 'scope' | 'hash' | 'contract_id'>;
  },
): Promise<void> {
  const by = { user_id: userId, team_id: null, made_by: userId };
  await db
    .insertInto('saved_list')
    .values({ id, ...by, name: 'Leases', created_at: NOW, changed_at: NOW })
    .execute();
  const found = { namespace, ...saved, member_id: `${saved.contract_id}-0`, group_id: 'g', title: 'Lease' };
  await db
    .insertInto('saved_snippet')
    .values({
      id: 's1',
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
