/** Private libraries with words that stand nowhere else, one for every place in which text can stand. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { operatorLibrary } from '#server/record/operator.ts';
import { withdrawContract } from '#server/record/withdrawn.ts';
import type { TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';

/** Every planted word begins so; letters alone, so that a slug, a stem or a changed case leaves it whole. */
export const CANARY = /zzqlib[a-z]+/gi;

/** What a member sees somewhere. */
const SHOWN = ['name', 'title', 'heading', 'clause', 'term', 'meaning', 'company', 'law', 'keeper', 'reason'] as const;
const HIDDEN = ['party', 'file', 'external', 'withdrawn', 'invite', 'stored', 'arriving', 'note', 'words'] as const;
const BY_HAND = ['corrected', 'wasread', 'unused', 'scanned', 'label'] as const;
type Place = (typeof SHOWN)[number] | (typeof HIDDEN)[number] | (typeof BY_HAND)[number];

export const canary = (library: string, place: Place): string => `Zzq${library}${place}`;
export const shownWords = (library: string): string[] => SHOWN.map((place) => canary(library, place).toLowerCase());

/** One of each kind that anything is made of: names, terms, text, tags, files, what is put aside. */
const GUESSED = [
  'name',
  'title',
  'term',
  'clause',
  'company',
  'law',
  'file',
  'withdrawn',
  'keeper',
  'scanned',
] as const;
export const guessedWords = (library: string): string[] => GUESSED.map((place) => canary(library, place).toLowerCase());

/** The name of a library that there is not: of the same length, so that nothing else differs between two answers. */
export const absentOf = (id: string): string => `${id.slice(0, -1)}x`;

export interface Planted {
  id: string;
  /** What the addresses of the access table name, all of this library. */
  places: Record<string, string>;
  /** Names of what people keep of it. */
  papers?: object;
}

/** What private contracts say beside their words: public ones say it too, so that the two would be one group. */
const COMMON = 'The law of Delaware governs this Agreement, and the courts of Delaware alone decide on it.';

const contractOf = (id: string, n: number) => {
  const word = (place: Place) => canary(id, place);
  return {
    namespace: id,
    id: `${word('external')}${n}`,
    fileName: `${word('file')}${n}.docx`,
    title: `${word('title')} Services Agreement ${n}`,
    type: 'services-agreement',
    law: word('law'),
    published: '2020-01-02',
    sections: [
      { heading: 'Governing Law', body: `${COMMON} ${word('law')} is heard.`, type: 'governing-law' },
      { heading: `${word('heading')} Works`, body: `The ${word('clause')} kiln is fired at night by the supplier.` },
      { heading: 'Signatures', body: `${word('scanned')} was read from a picture of the page.` },
      { heading: 'Definitions', body: `“${word('term')}” means the ${word('meaning')} of a kiln.` },
    ],
  };
};

/** What members have said of it by hand. */
async function plantSaid(
  db: TestApi['deps']['db'],
  id: string,
  { contract, clause, group }: { contract: string; clause: string; group: string },
): Promise<void> {
  const word = (place: Place) => canary(id, place);
  const now = new Date();
  const { group_id: other } = await db
    .selectFrom('clause')
    .select('group_id')
    .where('namespace', '=', id)
    .where('heading', '=', `${word('heading')} Works`)
    .executeTakeFirstOrThrow();
  const states = [
    { group_id: group, state: 'preferred', note: `${word('keeper')} looks after it.` },
    { group_id: other, state: 'do_not_use', note: `${word('unused')} lost with it.` },
  ] as const;
  for (const one of states)
    await db
      .insertInto('stewarded_wording')
      .values({ namespace: id, title: `${word('heading')} Works`, review_by: null, set_at: now, ...one })
      .execute();
  for (const [number, { group_id }] of states.entries())
    await db
      .insertInto('stewarded_version')
      .values({
        namespace: id,
        group_id,
        number: 1,
        words: `${word('words')} as it was.`,
        prints: ['0123456789abcdef'],
        noted_by: null,
        noted_at: now,
        withdrawn_by: null,
        ...(number === 0 && { withdrawn_at: now, reason: `${word('reason')} was decided.` }),
      })
      .execute();
  await db
    .insertInto('contract_correction')
    .values({
      namespace: id,
      external_id: `${word('external')}1`,
      kind: 'tag',
      place: `matter:${word('corrected').toLowerCase()}`,
      value: JSON.stringify({ name: word('corrected') }),
      was: JSON.stringify({ name: word('wasread') }),
      before: null,
      corrected_by: null,
      corrected_at: now,
      batch: 'planted',
    })
    .execute();
  await db
    .insertInto('clause_label')
    .values({
      id: randomUUID(),
      hash: createHash('sha256').update(id).digest('hex'),
      namespace: id,
      clause_id: clause,
      heading: `${word('label')} heading`,
      body: `${word('label')} body`,
      type_id: 'governing-law',
      suggested_type_id: null,
      confidence: null,
      labelled_by: null,
      labelled_at: now,
    })
    .execute();
  await db
    .insertInto('library_change')
    .values({ namespace: id, contract_id: contract, title: `${word('title')} was changed`, was: null, at: now })
    .execute();
}

/** `id`: letters alone. */
export async function plantLibrary({ deps: { db } }: Pick<TestApi, 'deps'>, id: string): Promise<Planted> {
  const word = (place: Place) => canary(id, place);
  await db
    .insertInto('namespace')
    .values({ id, title: `${word('name')} Precedents`, visibility: 'private' })
    .execute();
  let contract = '';
  for (const n of [1, 2, 3, 5, 6, 7]) contract = (await seedContract(db, contractOf(id, n))).id;
  const lost = contractOf(id, 4);
  const withdrawn = await seedContract(db, { ...lost, title: `${word('withdrawn')} Lease` });
  await db.transaction().execute((trx) => withdrawContract(operatorLibrary(trx, id), withdrawn.id, new Date()));
  for (const type of ['company', 'party'] as const)
    await db
      .insertInto('tag')
      .values({ namespace: id, contract_id: contract, type, value: word(type).toLowerCase(), name: word(type) })
      .execute();
  await db
    .insertInto('contract_upload')
    .values({
      namespace: id,
      contract_id: contract,
      upload_id: null,
      user_id: null,
      source: 'direct',
      file_name: `${word('stored')}.docx`,
      uploaded_at: new Date(),
    })
    .execute();
  await db
    .insertInto('library_invite')
    .values({
      id: `${id}-invite`,
      namespace: id,
      email: `${word('invite')}@example.com`,
      email_key: `${word('invite')}@example.com`.toLowerCase(),
      role: 'read',
      token_hash: Buffer.from(id),
      invited_by: null,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const of = async (table: 'clause' | 'definition', heading: string) => {
    const { rows } = await sql<{ id: string; group_id: string }>`
      select id, group_id from ${sql.table(table)} r where namespace = ${id} and contract_id = ${contract}
      order by ${heading} = coalesce(to_jsonb(r)->>'heading', '') desc, position limit 1`.execute(db);
    return rows[0]!;
  };
  const clause = await of('clause', 'Governing Law');
  const { group_id: otherGroup } = await of('definition', '');
  const { group_id: contractGroup } = await db
    .selectFrom('contract')
    .select('group_id')
    .where('namespace', '=', id)
    .where('id', '=', contract)
    .executeTakeFirstOrThrow();
  const places = { library: id, contract, clause: clause.id, group: clause.group_id, otherGroup, contractGroup };
  await plantSaid(db, id, places);
  return { id, places };
}

export const letIn = ({ deps: { db } }: Pick<TestApi, 'deps'>, namespace: string, userId: string, role: LibraryRole) =>
  db.insertInto('library_member').values({ namespace, user_id: userId, team_id: null, role }).execute();

/** Everything that the record holds of these libraries, as one text: what nobody from outside may change. */
export async function heldBy({ deps: { db } }: Pick<TestApi, 'deps'>, libraries: readonly string[]): Promise<string> {
  const all: string[] = [];
  for (const table of [
    'contract',
    'clause',
    'definition',
    'tag',
    'snippet_group',
    'library_member',
    'library_invite',
  ]) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where namespace = any(${[...libraries]}::text[]) order by 1`.execute(
      db,
    );
    all.push(table, ...rows.map(({ row }) => row));
  }
  return all.join('\n');
}
