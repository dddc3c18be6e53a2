/** What people keep of a private library beside its contracts: uploads under way and refused, a playbook, lists with notes, one open by a link. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashOf } from '#server/secrets.ts';
import type { TestApi } from '#server/testing/api.ts';
import { canary, type Planted } from '#server/testing/isolation/canaries.ts';

export interface Papers {
  upload: string;
  list: string;
  /** Another, open by a link. */
  shared: string;
  playbook: string;
  /** Of the link to the list: whoever has it may see the list, and of its wordings what they may read. */
  link: string;
}

/** What people have of their own, whatever becomes of a library. */
const personal = (place: 'list' | 'playbook'): string => `Zzqlibperson${place}`;

export async function plantPapers(
  { deps: { db } }: Pick<TestApi, 'deps'>,
  { id, places }: Planted,
  userId: string,
): Promise<Papers> {
  const papers = {
    upload: randomUUID(),
    list: randomUUID(),
    shared: randomUUID(),
    playbook: randomUUID(),
    link: randomBytes(32).toString('base64url'),
  };
  const now = new Date();
  const word = (place: 'stored' | 'external' | 'arriving' | 'note') => canary(id, place);
  await db
    .insertInto('upload')
    .values({ id: papers.upload, namespace: id, user_id: userId, source: 'direct', begun_at: now })
    .execute();
  await db
    .insertInto('upload_file')
    .values({
      id: randomUUID(),
      upload_id: papers.upload,
      position: 0,
      kind: 'file',
      source: '',
      name: `${word('arriving')}.docx`,
      bytes: 10,
      state: 'refused',
      code: 'broken',
      reason: `${word('arriving')} cannot be read.`,
    })
    .execute();
  // what a list is called is told to whoever has a link to it, and meant to be
  for (const [list, name] of [
    [papers.list, personal('list')],
    [papers.shared, 'Shared'],
  ] as const)
    await db
      .insertInto('saved_list')
      .values({ id: list, user_id: userId, made_by: userId, name, created_at: now, changed_at: now })
      .execute();
  const playbook = { id: papers.playbook, user_id: userId, name: personal('playbook'), rules: 0, revision: 1 };
  await db
    .insertInto('playbook')
    .values({
      ...playbook,
      draft: JSON.stringify({ id: papers.playbook, name: personal('playbook'), rules: [] }),
      notes: '[]',
      copied_from: null,
      created_at: now,
      changed_at: now,
      deleted_at: null,
    })
    .execute();
  const cited = { namespace: id, kind: 'clause', scope: 'governing-law', hash: 'abcdef' } as const;
  await db
    .insertInto('cited_wording')
    .values({ ...cited, text: `${word('external')} is heard.`, cited_at: now })
    .execute();
  for (const list of [papers.list, papers.shared])
    await db
      .insertInto('saved_snippet')
      .values({
        id: randomUUID(),
        list_id: list,
        position: 0,
        ...cited,
        member_id: places.clause!,
        group_id: places.group!,
        contract_id: places.contract!,
        title: `${word('external')} Governing Law`,
        picked: '[]',
        note: `${word('note')} was agreed.`,
        passport: sql`${JSON.stringify({ title: word('external') })}::jsonb`,
        added_by: userId,
        added_at: now,
      })
      .execute();
  await db
    .insertInto('saved_list_link')
    .values({ list_id: papers.shared, kind: 'view', token_hash: hashOf(papers.link), created_at: now })
    .execute();
  return papers;
}
