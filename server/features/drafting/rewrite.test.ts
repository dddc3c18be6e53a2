/** A draft that a model rewrites. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type MemoryModel, memoryModel, type ScriptedAnswer } from '#server/outside/model.memory.ts';
import { MODEL_FAULTS, ModelFailed, type ModelRequest } from '#server/outside/model.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { OWN_NETWORKS, strangerIn } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { ClauseDraft } from '#shared/api/drafting.ts';
import { undone } from '#shared/domain/drafting/splices.ts';

const FIRST = 'Neither party shall be liable for indirect or consequential loss.';
const SECOND = 'The liability of each party is limited to the fees paid in the 12 months before the claim.';
const CLAUSE = { type: 'limitation-of-liability', tone: 'plain' };

let api: TestApi;
let model: MemoryModel;
let answer: (request: ModelRequest) => ScriptedAnswer;
beforeAll(async () => {
  model = memoryModel({ answer: (request) => answer(request) });
  const settings = { ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'standard' };
  const endpoint = { OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODELS: 'large' };
  api = await openTestApi({ ...settings, ...endpoint }, undefined, model);
  for (const id of ['a', 'b'])
    await seedContract(api.deps.db, {
      id,
      title: `Agreement ${id}`,
      type: 'supply-agreement',
      sections: [{ heading: 'Liability', type: 'limitation-of-liability', body: `${FIRST} ${SECOND}` }],
    });
  await api.deps.indexer.drain();
});
afterAll(() => api.close());
beforeEach(async () => {
  model.received.length = 0;
  for (const table of ['usage_counter', 'usage_day', 'taken_wording'] as const)
    await api.deps.db.deleteFrom(table).execute();
});

const sentences = (...texts: string[]): ScriptedAnswer => ({
  text: JSON.stringify({ sentences: texts.map((text, n) => ({ n, text })) }),
});
const rewrite = async (browser: TestBrowser = strangerIn(api), body: object = CLAUSE): Promise<ClauseDraft> =>
  (await browser.send('post', '/api/drafts/clause/rewrite', body)).body;
const assembled = async (): Promise<ClauseDraft> =>
  (await strangerIn(api).send('post', '/api/drafts/clause', CLAUSE)).body;
const questions = async () =>
  (await api.deps.db.selectFrom('usage_counter').select('used').where('key', '=', 'model_calls').execute()).map(
    ({ used }) => Number(used),
  );
const PLAIN = FIRST.replace('shall', 'will');

test('each sentence keeps its precedent, and differences from it are found anew', async () => {
  answer = () => sentences(PLAIN, SECOND);
  const draft = await rewrite();
  expect(draft).toMatchObject({ engine: 'model', model: 'large', notes: [], text: `${PLAIN} ${SECOND}` });
  const [first, second] = draft.paragraphs[0]!.sentences;
  expect(undone(first!.parts)).toBe(FIRST);
  expect(first!.parts.some(({ kind, text }) => kind === 'added' && text === 'will')).toBe(true);
  expect(second).toEqual((await assembled()).paragraphs[0]!.sentences[1]);
  expect(new Set(await questions())).toEqual(new Set([1]));
});

test.each([
  ['other numbers', SECOND.replace('12', '24')],
  ['other words', 'Whatever happens, the buyer pays whatever the seller wishes in 12 instalments.'],
  ['nothing', ''],
])('a sentence with %s stands as it was assembled, and that is said', async (_, text) => {
  answer = () => sentences(PLAIN, text);
  const draft = await rewrite();
  expect(draft.text).toBe(`${PLAIN} ${SECOND}`);
  expect(draft.notes).toEqual([expect.stringMatching(/^1 sentence of the model/)]);
});

test('a sentence that the draft does not have is not in it', async () => {
  answer = () => sentences(PLAIN, SECOND, 'The Supplier pays a penalty.');
  expect((await rewrite()).text).not.toContain('penalty');
});

test('the wording goes to the model between marks, with the wishes', async () => {
  answer = () => sentences(FIRST, SECOND);
  expect((await rewrite()).notes).toEqual(['The model changed nothing.']);
  const { content } = model.received[0]!.messages[1]!;
  expect(content).toContain('Tone: plain words');
  expect(content.replace(/<<[0-9a-f]{12} [\s\S]*>>/, '')).not.toContain('liable');
});

describe('falls back to the assembly, with one line and at no cost:', () => {
  test.each<[string, ScriptedAnswer]>([
    ...MODEL_FAULTS.map((fault): [string, ScriptedAnswer] => [
      fault,
      { text: '{"sen', fault: new ModelFailed(fault, 'secret words of the endpoint') },
    ]),
    ['no JSON', { text: 'Here you are: ' }],
    ['other JSON', { text: '{"sentences":"all of them"}' }],
  ])('%s', async (_, scripted) => {
    answer = () => scripted;
    const draft = await rewrite();
    const { notes, ...rest } = draft;
    const { notes: none, ...before } = await assembled();
    expect(none).toEqual([]);
    expect(rest).toEqual(before);
    expect(notes).toEqual([expect.stringMatching(/nothing was counted\.$/)]);
    expect(JSON.stringify(draft)).not.toContain('secret words');
    expect((await questions()).every((used) => used === 0)).toBe(true);
  });

  test('the operator’s budget', async () => {
    const { modelBudget } = api.deps.quota.numbers;
    const before = modelBudget.person;
    modelBudget.person = 1;
    try {
      answer = () => sentences(PLAIN, SECOND);
      const browser = strangerIn(api);
      await browser.send('post', '/api/drafts/clause', CLAUSE);
      expect((await rewrite(browser)).engine).toBe('model');
      expect(await rewrite(browser)).toMatchObject({ engine: 'precedents', notes: [expect.stringMatching(/used up/)] });
      expect(model.received).toHaveLength(1);
    } finally {
      modelBudget.person = before;
    }
  });
});

test('what is copied is what was shown, without a further question; what does not fit its precedent is not', async () => {
  answer = () => sentences(PLAIN, SECOND);
  const browser = strangerIn(api);
  const { paragraphs } = await rewrite(browser);
  model.received.length = 0;
  const shown = paragraphs.flatMap((one) => one.sentences).map(({ text }, n) => ({ n, text }));
  const copy = (own: object[]) =>
    browser.send('post', '/api/drafts/clause/copy', { ...CLAUSE, rewritten: { model: 'large', sentences: own } });
  expect((await copy(shown)).body.wording).toBe(`${PLAIN} ${SECOND}`);
  expect((await copy([shown[0]!, { n: 1, text: 'Anything else at all.' }])).body.wording).toBe(`${PLAIN} ${SECOND}`);
  expect(model.received).toEqual([]);
});
