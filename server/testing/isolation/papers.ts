/** What people keep of a private library beside its contracts: uploads under way and refused, and lists with notes, one open by a link. */
import { sql } from 'kysely';
import { hashOf } from '#server/secrets.ts';
import type { TestApi } from '#server/testing/api.ts';
import { canary, type Planted } from '#server/testing/isolation/canaries.ts';

export interface Papers {
  upload: string;
  list: string;
  /** Of the link to the list: whoever has it may see the list, and of its wordings what they may read. */
  link: string;
}

export async function plantPapers(
  { deps: { db } }: Pick<TestApi, 'deps'>,
  { id, places }: Planted,
  userId: string,
): Promise<Papers> {
  const papers = { upload: `${id}-upload`, list: `${id}-list`, link: id.padEnd(43, 'x') };
  const now = new Date();
  const word = (place: 'stored' | 'external') => canary(id, place);
  await db
    .insertInto('upload')
    .values({ id: papers.upload, namespace: id, user_id: userId, source: 'direct', begun_at: now })
    .execute();
  await db
    .insertInto('upload_file')
    .values({
      id: `${id}-file`,
      upload_id: papers.upload,
      position: 0,
      kind: 'file',
      source: '',
      name: `${word('stored')}.docx`,
      bytes: 10,
      state: 'refused',
      code: 'broken',
      reason: `${word('stored')} cannot be read.`,
    })
    .execute();
  await db
    .insertInto('saved_list')
    .values({ id: papers.list, user_id: userId, made_by: userId, name: 'Clipboard', created_at: now, changed_at: now })
    .execute();
  const cited = { namespace: id, kind: 'clause', scope: 'governing-law', hash: 'abcdef' } as const;
  await db
    .insertInto('cited_wording')
    .values({ ...cited, text: `${word('external')} is heard.`, cited_at: now })
    .execute();
  await db
    .insertInto('saved_snippet')
    .values({
      id: `${id}-snippet`,
      list_id: papers.list,
      position: 0,
      ...cited,
      member_id: places.clause!,
      group_id: places.group!,
      contract_id: places.contract!,
      title: `${word('external')} Governing Law`,
      picked: '[]',
      note: '',
      passport: sql`${JSON.stringify({ title: word('external') })}::jsonb`,
      added_by: userId,
      added_at: now,
    })
    .execute();
  await db
    .insertInto('saved_list_link')
    .values({ list_id: papers.list, kind: 'view', token_hash: hashOf(papers.link), created_at: now })
    .execute();
  return papers;
}
