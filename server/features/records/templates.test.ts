/** Groups as templates, by the call, on the page of a group and in hits of a search. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operatorLibrary } from '#server/record/operator.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type Load, loaderOf } from '#server/testing/loadPage.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { TemplatesReply } from '#shared/api/templates.ts';
import { contractsWith, fill } from '#shared/slots/index.ts';

const pay = (days: string, may = 'shall') =>
  `The Buyer ${may} pay each invoice of the Supplier within ${days} days after its receipt, and ${may} set off against it what the Supplier owes to the Buyer.`;
const DAYS = ['60', '30', '30', 'thirty (30)', '45'];
const SECRET = pay('seventeen');

let api: TestApi;
let load: Load;
let group: string;

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  const { db } = api.deps;
  const put = (id: string, body: string, namespace?: string) =>
    seedContract(db, {
      id,
      title: `Supply ${id}`,
      published: '2019-05-06',
      sections: [{ heading: 'Payment', body, type: 'payment-terms' }],
      ...(namespace && { namespace }),
    });
  for (const [i, days] of DAYS.entries()) await put(`s${i}`, pay(days));
  for (const [i, days] of ['30', '45'].entries()) await put(`n${i}`, pay(days, 'shall not'));
  await seedContract(db, {
    id: 'o1',
    title: 'Other',
    sections: [
      { heading: 'Notices', body: 'A notice is given in writing and sent to the last address known.', type: 'notices' },
    ],
  });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await put('x1', SECRET, 'secret');
  await put('x2', SECRET, 'secret');
  load = loaderOf(db);
  group = (await load<'Clause'>('clause', { id: 'payment-terms' }))!.props.items[0]!.id;
});
afterAll(() => api.close());

const ask = (id: string, namespace = 'en') =>
  api.browser().get(`/api/groups/${encodeURIComponent(id)}/templates?namespace=${namespace}`);
const templates = async (): Promise<TemplatesReply> => (await ask(group)).body;
const pageOf = async (query = '') =>
  (await load<'ClauseGroup'>('clauseGroup', { id: 'payment-terms', groupId: group }, { query }))!.props;

describe.each<[string, () => Promise<unknown>]>([
  ['read on the spot', async () => {}],
  ['as kept', () => readStale(operatorLibrary(api.deps.db, 'en'))],
])('%s', (_, prepare) => {
  beforeAll(async () => {
    await prepare();
  });

  test('the call gives the usual text, its values, and what sets another bargain apart', async () => {
    const { templates: read, others } = await templates();
    expect(others).toBe(0);
    expect(read.map(({ contracts, deal, family }) => ({ contracts, deal, family }))).toEqual([
      { contracts: 5, deal: [], family: 0 },
      { contracts: 2, deal: ['not'], family: 0 },
    ]);
    expect(read[0]).toMatchObject({ wordForWord: 3, sameTerms: 3, isModal: true, isReadable: true });
    expect(read[0]!.text).toContain('within 30 days after');
    const [slot] = read[0]!.slots;
    expect(slot!.values.map(({ text, contracts }) => [text.replace(/^thirty \(30\)/, '30'), contracts])).toEqual([
      ['30 days', 3],
      expect.anything(),
      expect.anything(),
    ]);
  });

  test('what it gives is enough to put other values in, and to know who has them', async () => {
    const [template] = (await templates()).templates;
    const sixty = template!.slots[0]!.values.findIndex(({ value }) => value === '60 day');
    expect(fill(template!, new Map([[0, sixty]]))).toBe(pay('60'));
    expect(contractsWith(template!, new Map([[0, sixty]]))).toBe(1);
  });

  test('gives the text of one member, the usual one for the group, and none of another group or library', async () => {
    const member = async (id: string) =>
      (await api.browser().get(`/api/groups/${group}/templates?member=${encodeURIComponent(id)}`)).body.member;
    const clauses = await api.deps.db.selectFrom('clause').select(['id', 'text', 'namespace', 'group_id']).execute();
    const own = clauses.filter((one) => one.namespace === 'en' && one.group_id === group);
    expect(own.length).toBe(7);
    for (const { id, text } of own) expect(await member(id)).toBe(text);
    expect(await member(group)).toContain('within 30 days after');
    const others = clauses.filter((one) => !own.includes(one));
    expect(others.map((one) => one.namespace).sort()).toEqual(['en', 'secret', 'secret']);
    for (const { id } of others) expect(await member(id)).toBeNull();
    expect(await member('nope')).toBeNull();
    expect((await templates()).member).toBeNull();
  });

  test('each value leads to the contracts that have it, and to none that have it in another bargain', async () => {
    const slots = (await templates()).templates.map((template) => template.slots[0]!);
    expect(slots.map(({ values }) => values.length)).toEqual([3, 2]);
    for (const { href, contracts } of slots.flatMap(({ values }) => values)) {
      const { samples, chosen } = await pageOf(href!.split('?')[1]);
      expect(samples.items.length).toBe(contracts);
      expect(samples.total).toBe(samples.items.length);
      expect(chosen!.href).not.toContain('?');
      const said = chosen!.text.replace(/\D/g, '');
      for (const { text } of samples.items) expect(text).toContain(said);
    }
  });

  test('another bargain is shown whole, with its contracts and no others', async () => {
    const { sisters } = await pageOf();
    const { samples, chosen } = await pageOf(`like=${encodeURIComponent(sisters[0]!.clauseId)}`);
    expect(chosen).toMatchObject({ text: 'not', whole: sisters[0]!.text });
    expect(samples.total).toBe(2);
    for (const { text } of samples.items) expect(text).toContain('shall not');
  });

  test('an address with a value or bargain that is no more shows the whole group', async () => {
    for (const query of ['like=nope', 'slot=nope:30%20day', 'slot=', 'slot=x', `slot=${'y'.repeat(400)}:z`]) {
      const { samples, chosen } = await pageOf(query);
      expect([samples.total, chosen]).toEqual([7, null]);
    }
  });

  test('the page counts what is word for word, and says what each contract has', async () => {
    const { group: card, sisters, samples } = await pageOf();
    expect(card.counts).toEqual({ contracts: 5, wordForWord: 3, sameTerms: 3, departing: 0, others: 2 });
    expect(card.size).toBe(7);
    expect(card.snippet).toContain('within 30 days after');
    expect(card.template!.slots[0]!.places.map(({ start, end }) => card.snippet.slice(start, end))).toEqual([
      '30 days',
    ]);
    expect(sisters.map(({ deal, contracts }) => [deal, contracts])).toEqual([[['not'], 2]]);
    const mine = new Map(samples.items.map(({ contractTitle, mine: own }) => [contractTitle, own]));
    expect(mine.get('Supply s0')).toEqual([{ text: '60 days', weight: 'terms', isUsual: false }]);
    expect(mine.get('Supply s1')).toEqual([expect.objectContaining({ isUsual: true })]);
  });
});

test('of a long wording no more is told than pages show, with the values in it, and every value of them on its page', async () => {
  const words =
    'The Seller shall keep the goods insured against every loss of which the Buyer has told it in writing. '.repeat(30);
  const body = (i: number) =>
    `Each event is covered to ${i + 10} dollars. ${words}A claim is filed within ${i + 40} days, says the secret end.`;
  for (let i = 0; i < 11; i++)
    await seedContract(api.deps.db, {
      id: `long${i}`,
      title: `Long ${i}`,
      sections: [{ heading: 'Insurance', body: body(i), type: 'insurance' }],
    });
  const { id } = (await load<'Clause'>('clause', { id: 'insurance' }))!.props.items[0]!;
  const { templates: read } = (await ask(id)).body as TemplatesReply;
  const page = (await load<'ClauseGroup'>('clauseGroup', { id: 'insurance', groupId: id }))!.props;
  const card = (await load<'Clause'>('clause', { id: 'insurance' }))!.props.items[0]!;
  expect(read[0]).toMatchObject({ isCut: true, contracts: 11 });
  expect(read[0]!.text.length).toBeLessThanOrEqual(2500);
  expect(read[0]!.slots.map(({ kind }) => kind)).toEqual(['amount']);
  for (const { choices } of read[0]!.wordings) expect(choices).toHaveLength(1);
  expect(JSON.stringify([read, page.group, page.sisters, card])).not.toContain('secret end');
  expect(card.template!.slots[0]).toMatchObject({ more: 3 });
  expect(page.group.template!.slots[0]!.values).toHaveLength(11);
});

test('a hit says what it says itself, with its own figure', async () => {
  await api.deps.indexer.ensureIndex();
  const { body } = await api.browser().get('/api/search?q=invoice%20receipt%20set%20off');
  expect(body.items.length).toBeGreaterThan(0);
  for (const { wording, snippet } of body.items) {
    expect(wording.counts.others + wording.counts.contracts).toBe(7);
    for (const { text, contracts, of } of wording.terms) {
      expect(contracts).toBeLessThanOrEqual(of);
      expect(snippet).toContain(text.replace(/\D/g, ''));
    }
  }
});

test('of a private library nobody learns anything', async () => {
  const { group_id: hidden } = await api.deps.db
    .selectFrom('clause')
    .select('group_id')
    .where('namespace', '=', 'secret')
    .executeTakeFirstOrThrow();
  const unknown = await ask('nope', 'nowhere');
  for (const answer of [await ask(hidden, 'secret'), await ask(hidden, 'nowhere'), await ask('nope')]) {
    expect(answer.status).toBe(404);
    expect({ ...answer.body.error, reference: null }).toEqual({ ...unknown.body.error, reference: null });
  }
  expect(JSON.stringify((await ask(group)).body)).not.toContain('seventeen');
});

describe('a meaning of a term', () => {
  const means = (share: string) =>
    `“Affiliate” means in respect of any person every other person that holds ${share} of its voting shares or directs how it is managed.`;
  const pageOfTerm = async (query = '') =>
    (await load<'Definition'>('definition', { id: 'affiliate' }, { query }))!.props;

  beforeAll(async () => {
    for (const [i, share] of ['50%', '50%', '25%'].entries())
      await seedContract(api.deps.db, {
        id: `d${i}`,
        title: `Lease ${i}`,
        sections: [{ heading: 'Definitions', body: means(share) }],
      });
  });

  test('each value leads to the contracts that define it so', async () => {
    const { items, chosen } = await pageOfTerm();
    expect(chosen).toBeNull();
    const [slot] = items[0]!.template!.slots;
    expect(slot!.values.map(({ text, contracts }) => [text, contracts])).toEqual([
      ['50%', 2],
      ['25%', 1],
    ]);
    const lists = await Promise.all(slot!.values.map(({ href }) => pageOfTerm(href!.split('?')[1])));
    expect(lists.map((page) => [page.chosen!.text, page.chosen!.total])).toEqual([
      ['50%', 2],
      ['25%', 1],
    ]);
    expect(lists[1]!.chosen!.samples.map(({ label }) => label)).toEqual(['Lease 2']);
  });

  test('an address with a value or meaning that is no more shows the page alone', async () => {
    const { items } = await pageOfTerm();
    for (const query of ['wording=nope&slot=x:y', `wording=${items[0]!.id}&slot=nope:30`, `wording=${items[0]!.id}`])
      expect((await pageOfTerm(query)).chosen).toBeNull();
  });
});
