import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { modelAnswers } from '#server/doctor/modelAnswers.ts';
import { createModels, type Models } from '#server/features/model/index.ts';
import { type MemoryModel, memoryModel, type ScriptedAnswer } from '#server/outside/model.memory.ts';
import { ModelFailed, type ModelRequest } from '#server/outside/model.ts';
import { openTestDeps } from '#server/testing/deps.ts';

let opened: Awaited<ReturnType<typeof openTestDeps>>;
let models: Models;
let model: MemoryModel;
let answers: ScriptedAnswer[];

beforeAll(async () => {
  model = memoryModel({ answer: () => answers.shift() ?? { text: 'ready' } });
  opened = await openTestDeps(
    { OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODELS: 'large, small', OPENAI_PRICES: 'large=2/10' },
    undefined,
    model,
  );
  models = createModels(opened.deps)!;
});
afterAll(() => opened.close());
beforeEach(async () => {
  answers = [];
  model.received.length = 0;
  await opened.deps.db.deleteFrom('model_call').execute();
});

const request: ModelRequest = { model: 'large', messages: [{ role: 'user', content: 'What is a cap?' }] };
const question = { payer: { subject: 'visitor:x', userId: null }, purpose: 'chat' as const, label: 'Kiln', request };
const entries = () => opened.deps.db.selectFrom('model_call').selectAll().execute();
const drain = async (signal?: AbortSignal) => {
  let text = '';
  for await (const event of models.ask(question, signal)) if (event.type === 'text') text += event.text;
  return text;
};

describe('the ledger', () => {
  test('has who asked what for, how much went there and back, the cost, and the hash of what was sent', async () => {
    answers = [{ text: 'A limit of liability.' }];
    expect(await drain()).toBe('A limit of liability.');
    const [entry] = await entries();
    const { body } = await models.sendable(question);
    expect(entry).toMatchObject({
      subject: 'visitor:x',
      user_id: null,
      purpose: 'chat',
      model: 'large',
      label: 'Kiln',
      outcome: 'done',
      sent_bytes: Buffer.byteLength(body),
      sent_hash: createHash('sha256').update(body).digest('hex'),
    });
    expect(Number(entry!.cost)).toBe(entry!.input_tokens * 2 + entry!.output_tokens * 10);
  });

  test('never has a text', async () => {
    answers = [{ text: 'A limit of liability.' }];
    await drain();
    expect(JSON.stringify(await entries())).not.toMatch(/cap\?|liability/);
  });

  test('has what failed, by its fault', async () => {
    answers = [{ text: ['A lim'], fault: new ModelFailed('cut_off', 'lost') }];
    await expect(drain()).rejects.toMatchObject({ fault: 'cut_off' });
    expect(await entries()).toMatchObject([{ outcome: 'cut_off', is_estimated: true, output_tokens: 2 }]);
  });

  test('has an answer that nobody waited for', async () => {
    answers = [{ text: ['A ', 'limit'] }];
    for await (const _event of models.ask(question)) break;
    expect(await entries()).toMatchObject([{ outcome: 'left' }]);
  });
});

describe('an answer that has to be JSON', () => {
  const Risk = z.strictObject({ risk: z.enum(['low', 'high']) });
  const ask = () => models.askForJson(question, 'risk', Risk);

  test.each([
    ['as it was asked for', '{"risk":"low"}'],
    ['inside a fence', '```json\n{"risk":"low"}\n```'],
  ])('is read %s', async (_what, text) => {
    answers = [{ text }];
    expect(await ask()).toEqual({ risk: 'low' });
    expect(model.received).toHaveLength(1);
    expect(model.received[0]!.json).toMatchObject({ name: 'risk', schema: { type: 'object' } });
  });

  test.each([
    ['no JSON', 'I think the risk is low.', 'no JSON'],
    ['another value', '{"risk":"medium"}', 'risk'],
    ['more than was asked for', '{"risk":"low","also":1}', 'also'],
  ])('and is %s goes back once, with what is wrong', async (_what, text, problem) => {
    answers = [{ text }, { text: '{"risk":"high"}' }];
    expect(await ask()).toEqual({ risk: 'high' });
    expect(model.received).toHaveLength(2);
    expect(model.received[1]!.messages.at(-1)!.content).toContain(problem);
    expect(await entries()).toHaveLength(2);
  });

  test('and does not fit twice is a fault', async () => {
    answers = [{ text: 'no' }, { text: 'no again' }];
    await expect(ask()).rejects.toMatchObject({ fault: 'unreadable' });
    expect(model.received).toHaveLength(2);
  });
});

describe('doctor', () => {
  test('asks the model one real question, and says where it went', async () => {
    expect(await modelAnswers.run(opened.deps, ['assistant'])).toMatchObject({
      state: 'ok',
      message: expect.stringMatching(/^large at models\.example answered/),
    });
    expect(model.received).toHaveLength(1);
  });

  test.each([
    ['unreachable', /OPENAI_BASE_URL/],
    ['not_allowed', /OPENAI_API_KEY/],
    ['unknown_model', /OPENAI_MODELS/],
    ['busy', /log/],
  ] as const)('says what to do about %s', async (fault, advice) => {
    answers = [{ fault: new ModelFailed(fault, 'as it said') }];
    const finding = await modelAnswers.run(opened.deps, ['assistant']);
    expect(finding).toMatchObject({ state: 'fail', advice: expect.stringMatching(advice) });
  });

  test('asks nothing of a model that nothing uses', async () => {
    expect(await modelAnswers.run(opened.deps, ['index'])).toMatchObject({ state: 'note' });
    expect(model.received).toHaveLength(0);
  });
});

test('what anybody may know is the first model and the host that texts go on to', () => {
  expect(models.known).toEqual({ name: 'large', where: 'models.example' });
  expect([models.nameFor('small'), models.nameFor('gpt-5'), models.nameFor(null)]).toEqual(['small', 'large', 'large']);
});
