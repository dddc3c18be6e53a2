/** Agreements with their amendments on pages: made of what the library holds, gone with it, never out of it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { inTransaction } from '#server/db/inTransaction.ts';
import { createTexts } from '#server/features/records/textRoutes.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { createLibraries } from '#server/record/libraries.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { openTestDb } from '#server/testing/database.ts';
import { type Load, loaderOf } from '#server/testing/loadPage.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';

const PARTIES = ['Quill Fern Ltd', 'Harbour Kilns Inc'];
const AGREEMENT: SeedContract = {
  id: 'agreement',
  title: 'Supply Agreement',
  published: '2019-03-04',
  parties: PARTIES,
  sections: [
    { heading: 'Parties', body: 'This Supply Agreement is made between Quill Fern Ltd and Harbour Kilns Inc.' },
    { heading: 'Fees', body: 'The fee is ten pounds a month and is due within thirty (30) days.', type: 'fees' },
    { heading: 'Term', body: 'This Agreement ends after two years.', type: 'term' },
    { heading: 'Notices', body: 'Notices are given by letter.' },
  ],
};
const amendment = (n: number, changes: string, more: Partial<SeedContract> = {}): SeedContract => ({
  id: `amendment-${n}`,
  title: `Amendment No. ${n} to Supply Agreement`,
  published: `${2019 + n}-06-01`,
  parties: PARTIES,
  isAmendment: true,
  sections: [
    {
      heading: 'Recital',
      body: 'Quill Fern Ltd and Harbour Kilns Inc are parties to the Supply Agreement dated as of March 4, 2019 (the “Agreement”).',
    },
    { heading: 'Changes', body: changes },
  ],
  ...more,
});
const FIRST = amendment(
  1,
  'Section 2 of the Agreement is hereby amended by replacing “thirty (30) days” with “ten (10) days”.\n\nSection 4 of the Agreement is hereby deleted in its entirety.',
);
const SECOND = amendment(
  2,
  'Section 3 of the Agreement is hereby amended and restated in its entirety to read as follows: “3. Term. This Agreement ends after five years.”\n\nThe following is added after Section 4 of the Agreement: “5. Names. Either party may name the other.”\n\nThe fee that Section 2 of the Agreement names stays as it is.',
);

let database: Database;
let load: Load;
const ids: Record<string, string> = {};
const seed = async (contract: SeedContract) => (await seedContract(database.db, contract)).id;

beforeAll(async () => {
  database = await openTestDb();
  await database.db.insertInto('namespace').values({ id: 'fr', title: 'French', visibility: 'public' }).execute();
  for (const contract of [SECOND, AGREEMENT, FIRST]) ids[contract.id] = await seed(contract);
  // of the same parties and date, in another library
  ids.abroad = await seed({ ...amendment(3, 'Section 2 of the Agreement is hereby deleted.'), namespace: 'fr' });
  load = loaderOf(database.db);
});
afterAll(() => database.close());

const contractOf = async (id: string, namespace = 'en') =>
  (await load<'Contract'>('contract', { id }, { namespace }))?.props;
const amendmentsOf = async (id: string) => (await load<'Amendments'>('contractAmendments', { id }))?.props;

test('each of them shows all of them in order, itself marked', async () => {
  for (const name of ['agreement', 'amendment-1', 'amendment-2']) {
    const { chain } = (await contractOf(ids[name]!))!;
    expect(chain!.papers.map(({ role, isThis }) => `${role}${isThis ? ' *' : ''}`)).toEqual(
      ['Agreement', 'Amendment No. 1', 'Amendment No. 2'].map((role, n) =>
        n === ['agreement', 'amendment-1', 'amendment-2'].indexOf(name) ? `${role} *` : role,
      ),
    );
    expect(chain!.missing).toEqual([]);
    expect(chain!.uri).toBe(`/contracts/${ids.agreement}/amendments`);
  }
});

test('what amendments say of sections is offered where they name one', async () => {
  const between = ['Osier Wick Ltd', 'Marl Pits Inc'];
  const own: SeedContract = {
    ...AGREEMENT,
    id: 'plain',
    parties: between,
    sections: [
      { heading: 'Parties', body: 'This Supply Agreement is made between Osier Wick Ltd and Marl Pits Inc.' },
      { heading: 'Price', body: 'The price is ten pounds for each load of marl.' },
    ],
  };
  const words = (text: string): SeedContract => ({
    ...amendment(1, text),
    id: 'plain-amendment',
    parties: between,
    sections: [
      {
        heading: 'Recital',
        body: 'Osier Wick Ltd and Marl Pits Inc are parties to the Supply Agreement dated as of March 4, 2019 (the “Agreement”).',
      },
      { heading: 'Changes', body: text },
    ],
  });
  const [agreement, paper] = [await seed(own), await seed(words('The price of a load is twelve pounds from now on.'))];
  for (const id of [agreement, paper]) {
    load = loaderOf(database.db);
    const { chain } = (await contractOf(id))!;
    expect([chain!.papers.length, chain!.uri]).toEqual([2, null]);
  }
});

test('sections say which amendment speaks of them', async () => {
  const { blocks } = (await contractOf(ids.agreement!))!;
  const said = blocks.flatMap(({ anchor, amended = [] }) =>
    amended.map((mark) => `${anchor}: ${mark.said} ${mark.by}`),
  );
  expect(said).toEqual([
    'fees: Words replaced by Amendment No. 1 (2020)',
    'fees: Mentioned in Amendment No. 2 (2021)',
    'term: Restated by Amendment No. 2 (2021)',
    'notices: Deleted by Amendment No. 1 (2020)',
    'notices: Text added after it by Amendment No. 2 (2021)',
  ]);
  expect((await contractOf(ids['amendment-1']!))!.blocks.some(({ amended }) => amended)).toBe(false);
});

test('a wording says so of each contract that it stands in', async () => {
  const own = {
    title: 'Letter',
    sections: [{ heading: 'Term', body: 'This Agreement ends after two years.', type: 'term' }],
  };
  await seed({ ...own, id: 'letter' });
  const { items } = (await load<'Clause'>('clause', { id: 'term' }))!.props;
  const { samples } = (await load<'ClauseGroup'>('clauseGroup', { id: 'term', groupId: items[0]!.id }))!.props;
  const said = samples.items.map(({ contractTitle, amended = [] }) => [contractTitle, ...amended.map((one) => one.by)]);
  expect(said.sort()).toEqual([['Letter'], ['Supply Agreement', 'Amendment No. 2 (2021)']]);
  // what only mentions it changes nothing
  const fees = (await load<'Clause'>('clause', { id: 'fees' }))!.props.items[0]!.id;
  const { props } = (await load<'ClauseGroup'>('clauseGroup', { id: 'fees', groupId: fees }))!;
  expect(props.samples.items[0]!.amended!.map((one) => one.said)).toEqual(['Words replaced by']);
});

describe('the page of the amendments', () => {
  test('has both texts, the words that say so, and the text as amended', async () => {
    const { sections } = (await amendmentsOf(ids.agreement!))!;
    const [fees, term, notices] = sections;
    expect(sections.map(({ name }) => name)).toEqual(['Section 2', 'Section 3', 'Section 4']);
    expect(term!.original).toContain('ends after two years');
    expect(term!.changes[0]!.newText).toBe('3. Term. This Agreement ends after five years.');
    expect(term!.changes[0]!.quote).toMatch(/^Section 3 of the Agreement is hereby amended and restated/);
    expect(term!.changes[0]!.diff!.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['two', 'five']),
    );
    expect(term!.asAmended).toMatchObject({ text: '3. Term. This Agreement ends after five years.' });
    expect(fees!.asAmended).toMatchObject({ text: expect.stringContaining('due within ten (10) days') });
    expect(notices!.asAmended).toMatchObject({ text: null });
    // a change, with its text, that leaves the section what it was
    expect(notices!.changes[1]).toMatchObject({
      said: 'Text added after it by',
      newText: '5. Names. Either party may name the other.',
      diff: null,
    });
  });

  test('is the same from an amendment, and there is none for what is not amended', async () => {
    expect((await amendmentsOf(ids['amendment-2']!))!.sections).toEqual((await amendmentsOf(ids.agreement!))!.sections);
    expect(await amendmentsOf('nothing')).toBeUndefined();
  });
});

test('programs are told the chain with the text', async () => {
  const texts = createTexts({ libraries: createLibraries(database.db), config: { baseUrl: null } });
  const { chain } = await texts.contractText(ANYBODY, ids['amendment-1']!, { namespace: 'en', from: 0, chars: 500 });
  expect(chain!.map(({ role, date, isThis }) => [role, date, isThis])).toEqual([
    ['Agreement', '2019-03-04', false],
    ['Amendment No. 1', '2020-06-01', true],
    ['Amendment No. 2', '2021-06-01', false],
  ]);
});

test('another library has nothing to do with it', async () => {
  expect((await contractOf(ids.abroad!, 'fr'))!.chain).toBeUndefined();
  expect(JSON.stringify(await amendmentsOf(ids.agreement!))).not.toContain(ids.abroad);
});

describe('what goes is in no chain', () => {
  const library = () => operatorLibrary(database.db, 'en');
  /** As a server sees it that has not read the library before. */
  const rolesNow = async (name: string) => {
    load = loaderOf(database.db);
    return (await contractOf(ids[name]!))?.chain?.papers.map(({ role }) => role);
  };

  test('a withdrawn amendment, until it is restored', async () => {
    const id = ids['amendment-1']!;
    await inTransaction(database.db, (trx) => withdrawContract(library().within(trx), id, new Date()));
    expect(await rolesNow('agreement')).toEqual(['Agreement', 'Amendment No. 2']);
    const { chain, blocks } = (await contractOf(ids.agreement!))!;
    expect(chain!.missing).toEqual([1]);
    expect(JSON.stringify(blocks)).not.toContain('Amendment No. 1');
    expect(JSON.stringify(await amendmentsOf(ids.agreement!))).not.toContain('ten (10) days');
    await inTransaction(database.db, (trx) => restoreContract(library().within(trx), id));
    expect(await rolesNow('agreement')).toEqual(['Agreement', 'Amendment No. 1', 'Amendment No. 2']);
  });

  test('the agreement, of which the amendments stay; then all but one', async () => {
    await removeContract(library(), ids.agreement!);
    expect(await rolesNow('amendment-2')).toEqual(['Amendment No. 1', 'Amendment No. 2']);
    const { chain, sections } = (await amendmentsOf(ids['amendment-2']!))!;
    expect(chain.hasAgreement).toBe(false);
    expect(sections.map(({ original }) => original)).toEqual([null, null, null]);
    expect(JSON.stringify(sections)).not.toContain('ends after two years');
    await removeContract(library(), ids['amendment-1']!);
    expect(await rolesNow('amendment-2')).toBeUndefined();
    expect(await amendmentsOf(ids['amendment-2']!)).toBeUndefined();
  });
});
