/** Answers that name what contracts have in the places of a wording, with how many have it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { withoutForeignCounts } from '#server/features/chat/sharedCounts.ts';
import { type MemoryModel, memoryModel, type ScriptedAnswer } from '#server/outside/model.memory.ts';
import { createLibraries } from '#server/record/libraries.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { OWN_NETWORKS } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { ChatEvent, ChatMessage } from '#shared/api/chat.ts';

const due = (period: string, more = ''): string =>
  `The Customer pays each invoice within ${period} of its receipt by bank transfer to the account that it names.${more}`;
const PERIODS = ['thirty (30) days', '30 days', '30 days', '45 days', '45 days'];
const COUNTS =
  'Of 5 contracts with this wording, after “Customer pays each invoice within”: 30 days in 3, 45 days in 2.';
const QUESTION = 'How long is the usual period to pay an invoice?';

let plain: TestApi;
let withModel: TestApi;
let model: MemoryModel;
let answers: ScriptedAnswer[] = [];

async function seed({ deps: { db, indexer } }: TestApi): Promise<void> {
  const section = (body: string) => [{ heading: 'Payment', type: 'payment', body }];
  for (const [i, period] of PERIODS.entries())
    await seedContract(db, { id: `p${i}`, title: `Agreement ${i}`, sections: section(due(period)) });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  for (const [i, period] of ['7 days', '8 days'].entries())
    await seedContract(db, { id: `s${i}`, namespace: 'secret', sections: section(due(period)) });
  await indexer.drain();
}

beforeAll(async () => {
  model = memoryModel({ answer: () => answers.shift() ?? { text: 'Nothing.' } });
  const settings = { ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'open' };
  plain = await openTestApi(settings);
  withModel = await openTestApi(
    { ...settings, OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODELS: 'large' },
    undefined,
    model,
  );
  await seed(plain);
  await seed(withModel);
}, 180_000);
afterAll(() => Promise.all([plain.close(), withModel.close()]));
beforeEach(() => {
  answers = [];
  model.received.length = 0;
});

async function ask(browser: TestBrowser, text: string): Promise<ChatMessage> {
  const { text: reply } = await browser.send('post', '/api/chat', { text });
  const events = reply
    .split('\n\n')
    .filter((block) => block.startsWith('data: ') && block !== 'data: null')
    .map((block): ChatEvent => JSON.parse(block.slice(6)));
  return events.flatMap((one) => (one.type === 'answer' ? [one.message] : []))[0]!;
}

describe('without a model', () => {
  test('a quoted wording has its values with their counts, each leading to the contracts that have it', async () => {
    const browser = plain.browser();
    const { answer } = await ask(browser, QUESTION);
    const [source] = answer!.sources;
    expect(source!.counted).toMatchObject({
      contracts: 5,
      slots: [
        {
          before: 'Customer pays each invoice within',
          values: [
            { text: '30 days', contracts: 3 },
            { text: '45 days', contracts: 2 },
          ],
          others: 0,
        },
      ],
    });
    for (const { url, contracts } of source!.counted!.slots[0]!.values) {
      const { status, body } = await browser.get(`${url}&v=2&response=json`);
      expect([status, body.props.samples.total]).toEqual([200, contracts]);
    }
  });

  test('nothing of a private library is counted', async () => {
    const { answer } = await ask(plain.browser(), QUESTION);
    expect(JSON.stringify(answer)).not.toMatch(/[78] days/);
  });
});

describe('a model', () => {
  test('is told the counts, and may prove by them what is usual; invented ones are left out', async () => {
    answers = [
      {
        text: 'Mostly 30 days. [S1: "30 days in 3, 45 days in 2"]\nAll of them have it. [S1: "30 days in 35"]',
      },
    ];
    const { answer } = await ask(withModel.browser(), QUESTION);
    const told = model.received[0]!.messages.map(({ content }) => content).join('\n');
    expect(told).toContain(COUNTS);
    expect(answer!.lines.map(({ proofs }) => proofs)).toEqual([
      [{ source: 'S1', quote: '30 days in 3, 45 days in 2', isCounted: true }],
      [],
    ]);
    expect(answer!.leftOut).toBe(1);
  });
});

test('a shared conversation has no counts of a library that its reader may not read', async () => {
  const owner = plain.browser();
  const { threadId, answer } = await ask(owner, QUESTION);
  const { url } = (await owner.get(`/api/chat/${threadId}/share`)).body;
  const page = () => plain.browser().get(`${new URL(url).pathname}?v=2&response=json`);
  expect((await page()).text).toContain('45 days');
  const { db } = plain.deps;
  const setTo = (visibility: 'public' | 'private') =>
    db.updateTable('namespace').set({ visibility }).where('id', '=', 'en').execute();
  const { messages } = (await page()).body.props;
  await setTo('private');
  const [, message] = await withoutForeignCounts(createLibraries(db), { user: null }, messages);
  await setTo('public');
  expect(JSON.stringify(message)).not.toContain('45 days');
  expect(message!.answer!.lines).toEqual(answer!.lines);
});

test('nor a line of a model that such counts prove, in the answer or in its words', async () => {
  answers = [
    { text: 'Mostly 30 days. [S1: "30 days in 3, 45 days in 2"]\nIt is by bank transfer. [S1: "by bank transfer"]' },
  ];
  const message = await ask(withModel.browser(), QUESTION);
  expect(message.content).toContain('Mostly 30 days');
  const { db } = withModel.deps;
  const shown = async () => (await withoutForeignCounts(createLibraries(db), { user: null }, [message]))[0]!;
  expect(await shown()).toEqual(message);
  const setTo = (visibility: 'public' | 'private') =>
    db.updateTable('namespace').set({ visibility }).where('id', '=', 'en').execute();
  await setTo('private');
  const { answer, content } = await shown();
  await setTo('public');
  expect(answer!.lines.map(({ text }) => text)).toEqual(['It is by bank transfer.']);
  expect(content).toBe('It is by bank transfer.');
  expect(JSON.stringify(answer)).not.toMatch(/45 days|in 3/);
});
