/** A library whose contracts name people and companies by words that stand nowhere else, in every place in which names stand. */
import { sql } from 'kysely';
import type { TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';

/** Words of names alone: whoever does not see names sees none of them, whoever does sees all. */
export const NAMED = ['kilns', 'short', 'family', 'signer', 'mailbox', 'street', 'issuer', 'counsel', 'matter'].map(
  (word) => `zzqlib${word}`,
);
export const PHONE = '(617) 555-0142';

const TITLE = 'Services Agreement between Zzqlibkilns Works Limited and Zzqlibgiven Zzqlibfamily';

const body = (n: number) => [
  {
    heading: 'Parties',
    body: `This Services Agreement is made as of 1 May 2024 between Zzqlibkilns Works Limited, an English company (“Zzqlibshort”), and Zzqlibgiven Zzqlibfamily, an individual (the “Supplier”).`,
  },
  {
    heading: 'Governing Law',
    body: `The law of Delaware governs this Agreement, and Zzqlibshort answers to its courts alone, number ${n}.`,
    type: 'governing-law',
  },
  {
    heading: 'Obligations of Zzqlibshort',
    body: 'Zzqlibshort fires the kiln at night, and Ms. Zzqlibfamily tends it for Zzqlibkilns Works Limited.',
  },
  {
    heading: 'Definitions',
    body: '“Firing” means what Zzqlibshort does at night. “Zzqlibshort” means Zzqlibkilns Works Limited.',
  },
  {
    heading: 'Notices',
    body: `Notices go to 12 Zzqlibstreet Road, Boston, MA 02110, Attention: Zzqlibgiven Zzqlibfamily, zzqlibmailbox@zzqlibdomain.example, Tel. ${PHONE}.`,
  },
  {
    heading: 'Signatures',
    body: 'IN WITNESS WHEREOF the parties have signed.\nZZQLIBKILNS WORKS LIMITED\nBy: Zzqlibsigner Zzqlibquill\nName: Zzqlibsigner Zzqlibquill',
  },
];

export interface NamedLibrary {
  id: string;
  contract: string;
  clause: string;
  group: string;
  contractGroup: string;
}

/** What the access table's addresses name of a library, or of its copy. */
export async function namedPlaces({ deps: { db } }: Pick<TestApi, 'deps'>, id: string): Promise<NamedLibrary> {
  const { rows } = await sql<Omit<NamedLibrary, 'id'>>`
    select k.id as contract, c.id as clause, c.group_id as "group", k.group_id as "contractGroup"
    from contract k join clause c on c.namespace = k.namespace and c.contract_id = k.id and c.type_id = 'governing-law'
    where k.namespace = ${id} order by k.id limit 1`.execute(db);
  return { id, ...rows[0]! };
}

/** Private, with nobody in it. */
export async function plantNamed({ deps: { db } }: Pick<TestApi, 'deps'>, id: string): Promise<void> {
  await db.insertInto('namespace').values({ id, title: 'Firm Precedents', visibility: 'private' }).execute();
  for (const n of [1, 2, 3]) {
    const { id: contract } = await seedContract(db, {
      id: `zzqlibkilns-${n}`,
      namespace: id,
      title: n === 3 ? 'zzqlibkilns_zzqlibshort_msa' : TITLE,
      type: 'services-agreement',
      law: 'Delaware',
      published: '2024-05-01',
      fileName: `Zzqlibkilns ${n}.docx`,
      sections: body(n),
    });
    const tags = [
      ['company', 'Zzqlibissuer Holdings Inc'],
      ['party', 'Zzqlibkilns Works Limited'],
      ['lawfirm', 'Zzqlibcounsel Vance LLP'],
      ['matter', 'Zzqlibmatter 2024'],
      ['jurisdiction', 'Delaware'],
    ] as const;
    for (const [type, name] of tags)
      await db
        .insertInto('tag')
        .values({ namespace: id, contract_id: contract, type, value: name.toLowerCase().replaceAll(' ', '-'), name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}
