import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Question } from '#server/features/model/index.ts';
import { type MemoryModel, memoryModel, type ScriptedAnswer } from '#server/outside/model.memory.ts';
import { ModelNotAsked, type ModelRequest } from '#server/outside/model.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { OWN_NETWORKS, signedUp, strangerIn } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { AI_CALLS, type AiPolicyBody } from '#shared/api/aiPolicy.ts';
import type { ChatEvent, PayloadReply } from '#shared/api/chat.ts';
import { AI_PURPOSES, DEFAULT_AI_POLICY, type LabelRule } from '#shared/domain/aiPolicy.ts';

const CONTRACT = `SERVICES AGREEMENT

This Services Agreement is made between Brightwater Kilns, Inc., a Delaware corporation (“Brightwater”), and Oast & Sons Limited (the “Supplier”).

1. Liability. The liability of Brightwater for the glaze is limited to US$250,000.

2. Notices. Attention: Mary Lathe, m.lathe@brightwater.example.`;
const LEFT = /Brightwater|Oast|Lathe|250,000/i;
const QUESTION = 'How is the liability for the glaze limited?';

let api: TestApi;
let model: MemoryModel;
let answers: ((request: ModelRequest) => ScriptedAnswer)[] = [];
let person: TestBrowser;
let userId: string;

beforeAll(async () => {
  model = memoryModel({ answer: (request) => answers.shift()?.(request) ?? { text: 'Nothing.' } });
  api = await openTestApi(
    {
      ...OWN_NETWORKS,
      BASE_URL: 'http://localhost:3000',
      GATES: 'open',
      OPENAI_BASE_URL: 'https://models.example/v1',
      OPENAI_MODELS: 'large, small',
    },
    undefined,
    model,
  );
  await seedContract(api.deps.db, {
    id: 'a',
    sections: [{ heading: 'Liability', type: 'limitation-of-liability', body: 'Liability is limited to the fees.' }],
  });
  await api.deps.indexer.drain();
  ({ browser: person, id: userId } = await signedUp(api));
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  answers = [];
  model.received.length = 0;
  await api.deps.db.deleteFrom('ai_policy').execute();
  await api.deps.db.deleteFrom('model_call').execute();
});

const OPEN = { ...DEFAULT_AI_POLICY, models: null, purposes: [...AI_PURPOSES], labels: [] } satisfies AiPolicyBody;
const rule = (label: string, own: Partial<LabelRule> = {}) => ({
  label,
  mode: null,
  models: null,
  documents: null,
  ...own,
});
const set = (own: object, browser = person) => browser.send('put', '/api/ai/policy', { ...OPEN, ...own });
const eventsOf = (text: string): ChatEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: ') && block !== 'data: null')
    .map((block) => JSON.parse(block.slice(6)));
async function ask(body: object, browser = person) {
  const reply = await browser.send('post', '/api/chat', { text: QUESTION, ...body });
  const events = eventsOf(reply.text);
  const saved = events.find((one) => one.type === 'saved');
  const last = events.at(-1);
  return { thread: saved?.thread, answer: last?.type === 'answer' ? last.message.answer : null, status: reply.status };
}
const document = { name: 'Services', text: CONTRACT };
const told = () => JSON.stringify(model.received);

describe('is refused:', () => {
  test.each(Object.values(AI_CALLS).map(({ method, path }) => [method, path] as const))(
    '%s %s without an account',
    async (method, path) => {
      const stranger = strangerIn(api);
      const reply = method === 'get' ? await stranger.get(path) : await stranger.send(method, path, OPEN);
      expect(reply.status).toBe(401);
    },
  );

  test.each<[string, object, string]>([
    ['a mode that there is not', { mode: 'some' }, 'mode'],
    ['a purpose that there is not', { purposes: ['gossip'] }, 'purposes'],
    ['no model at all', { models: [] }, 'models'],
    ['a label without a name', { labels: [rule('  ')] }, 'labels'],
    ['a label twice', { labels: [rule('Kiln'), rule(' KILN ')] }, 'labels'],
    ['a label that is too long', { labels: [rule('x'.repeat(61))] }, 'labels'],
    ['too many labels', { labels: Array.from({ length: 101 }, (_, i) => rule(`l${i}`)) }, 'labels'],
    ['more than there is', { loose: true }, ''],
  ])('%s', async (_what, own, field) => {
    const { status, body } = await set(own);
    expect([status, body.error.code]).toEqual([422, 'invalid']);
    expect(JSON.stringify(body.error)).toContain(field);
    expect((await person.get('/api/ai/policy')).body.policy).toEqual(OPEN);
  });
});

describe('a policy', () => {
  test('is kept, answered with what there is to choose from, and its change is in the audit log without a word of the person’s', async () => {
    const own = { mode: 'masked', labels: [rule('Kiln deal', { mode: 'off' })] };
    const { body } = await set(own);
    expect(body).toEqual({ policy: { ...OPEN, ...own }, ceiling: 'plain', offered: ['large', 'small'], team: null });
    expect((await person.get('/api/ai/policy')).body).toEqual(body);
    const entries = () =>
      api.deps.db.selectFrom('audit_entry').selectAll().where('action', '=', 'account.ai_policy_set').execute();
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actor: api.deps.audit.pseudonym(userId), object: api.deps.audit.pseudonym(userId) });
    expect(entry!.details).toMatchObject({ mode: 'plain → masked' });
    expect(JSON.stringify(entry)).toContain('none → off / default / default');
    expect(JSON.stringify(entry)).not.toMatch(/Kiln|@/);
    // nothing changed, nothing to tell
    await set(own);
    expect(await entries()).toHaveLength(1);
    expect(await api.deps.audit.verify()).toMatchObject({ isWhole: true });
  });

  test('of one person is nobody else’s', async () => {
    await set({ mode: 'off' });
    const other = (await signedUp(api)).browser;
    expect((await other.get('/api/ai/policy')).body.policy).toEqual(OPEN);
    expect((await ask({}, other)).answer?.engine).toBe('model');
  });

  test('that cannot be read lets nothing go', async () => {
    const values = { user_id: userId, policy: JSON.stringify({ mode: 'all' }), updated_at: new Date() };
    await api.deps.db.insertInto('ai_policy').values(values).execute();
    expect((await ask({})).answer?.engine).toBe('passages');
    expect(model.received).toEqual([]);
  });
});

describe.each(AI_PURPOSES)('whoever asks for %s', (purpose) => {
  const question = (): Question => ({
    payer: { subject: `user:${userId}`, userId },
    purpose,
    label: 'Kiln',
    request: { model: 'large', messages: [{ role: 'user', content: CONTRACT }] },
  });
  const drain = async () => {
    let text = '';
    for await (const event of api.deps.models!.ask(question())) if (event.type === 'text') text += event.text;
    return text;
  };

  test.each([
    ['off', { mode: 'off' }],
    ['off for the label', { labels: [rule('Kiln', { mode: 'off' })] }],
    ['without this purpose', { purposes: AI_PURPOSES.filter((one) => one !== purpose) }],
    ['with models that there are not', { models: ['gone'] }],
  ])('is refused by a policy that is %s, and nothing is sent', async (_what, own) => {
    await set(own);
    await expect(drain()).rejects.toBeInstanceOf(ModelNotAsked);
    await expect(api.deps.models!.sendable(question())).rejects.toBeInstanceOf(ModelNotAsked);
    expect(model.received).toEqual([]);
    expect(await api.deps.db.selectFrom('model_call').selectAll().execute()).toEqual([]);
  });

  test('sends nothing of names where they are masked, and gets them back', async () => {
    await set({ mode: 'masked' });
    answers = [(request) => ({ text: request.messages.at(-1)!.content })];
    expect(await drain()).toBe(CONTRACT);
    expect(told()).not.toMatch(LEFT);
  });

  test('gets a model that is allowed', async () => {
    await set({ models: ['small'] });
    await drain();
    expect(model.received.map((one) => one.model)).toEqual(['small']);
  });
});

describe('a question', () => {
  test('with masked names: none leaves, and the answer has them, with quotes that stand in the document', async () => {
    await set({ mode: 'masked' });
    answers = [
      () => ({ calls: [{ id: 'c', name: 'search_documents', arguments: '{"query":"notices of [Party A]"}' }] }),
      ({ messages }) => {
        const [, source] = /<<\w+ (S\d+), document/.exec(messages.find(({ role }) => role === 'user')!.content) ?? [];
        return {
          text: [
            'Of [Par',
            'ty A]. [',
            `${source}: "The liability of [party A.2] for the glaze is limited to [Amount 1]"]`,
          ],
        };
      },
    ];
    const { answer } = await ask({ document });
    expect(model.received).toHaveLength(2);
    expect(told()).not.toMatch(LEFT);
    expect(answer?.lines).toEqual([
      {
        text: 'Of Brightwater Kilns, Inc.',
        proofs: [
          {
            source: expect.stringMatching(/^S/),
            quote: 'The liability of Brightwater for the glaze is limited to US$250,000',
          },
        ],
      },
    ]);
    expect(answer?.notes).toContain('Names, addresses and amounts were masked for the model.');
  });

  test.each([
    ['of the thread', { label: 'Kiln' }, document],
    ['of the document', {}, { ...document, label: 'kiln' }],
    ['of the document, whatever the question says', { label: 'Oven' }, { ...document, label: 'Kiln' }],
    ['of the question, whatever the document says', { label: 'Kiln' }, { ...document, label: 'Oven' }],
  ])('is refused by the label %s: told in a line, answered by passages, paid by nobody', async (_what, own, open) => {
    await set({ labels: [rule('Kiln', { mode: 'off' }), rule('Oven')] });
    const used = () =>
      api.deps.db.selectFrom('usage_counter').select('used').where('key', '=', 'ai_assistant').execute();
    const before = await used();
    const { answer } = await ask({ ...own, document: open });
    expect(model.received).toEqual([]);
    expect(answer?.engine).toBe('passages');
    expect(answer?.notes[0]).toBe(
      'No model was asked: your AI settings say so for “Kiln”. These are the best passages instead; nothing was counted.',
    );
    expect(answer?.lines.length).toBeGreaterThan(0);
    expect(await used()).toEqual(before);
  });

  test('with a label that is not on the list has the default, never less', async () => {
    await set({ mode: 'off', labels: [rule('Kiln', { mode: 'plain' })] });
    expect((await ask({ label: 'Anything' })).answer?.engine).toBe('passages');
    expect((await ask({ label: 'Kiln', document: { ...document, label: 'Anything' } })).answer?.engine).toBe(
      'passages',
    );
    expect((await ask({ label: 'Kiln' })).answer?.engine).toBe('model');
  });

  test('in a thread that gets its label later is refused from then on', async () => {
    await set({ labels: [rule('Kiln', { mode: 'off' })] });
    const { thread } = await ask({});
    expect(model.received).toHaveLength(1);
    const labelled = await person.send('put', `/api/chat/${thread!.id}/label`, { label: ' Kiln ' });
    expect(labelled.body.thread.label).toBe('Kiln');
    expect((await ask({ threadId: thread!.id })).answer?.engine).toBe('passages');
    expect(model.received).toHaveLength(1);
    const stranger = (await signedUp(api)).browser;
    const foreign = await stranger.send('put', `/api/chat/${thread!.id}/label`, { label: '' });
    expect(foreign.status).toBe(404);
  });

  test('with the text of a document is refused where that never goes; one without is asked', async () => {
    await set({ documents: 'never' });
    const { answer } = await ask({ document });
    expect([answer?.engine, model.received.length]).toEqual(['passages', 0]);
    expect((await ask({})).answer?.engine).toBe('model');
  });
});

describe('a preview', () => {
  const preview = async (body: object): Promise<PayloadReply> =>
    (await person.send('post', '/api/chat/preview', { text: QUESTION, ...body })).body;

  test.each([
    ['plain', {}],
    ['masked', { mode: 'masked' }],
    ['another model', { models: ['small'] }],
  ])('is what is sent, to the byte: %s', async (_what, own) => {
    await set(own);
    const shown = await preview({ document });
    expect(model.received).toEqual([]);
    await ask({ document, preview: shown.token });
    expect(model.bodyOf(model.received[0]!)).toBe(shown.body);
    const [entry] = await api.deps.db.selectFrom('model_call').selectAll().execute();
    expect(entry!.sent_hash).toBe(createHash('sha256').update(shown.body).digest('hex'));
    expect(shown.bytes).toBe(Buffer.byteLength(shown.body));
  });

  test('of another question has other marks', async () => {
    const shown = await preview({ document });
    await ask({ document, preview: shown.token, text: 'Who may end it?' });
    const mark = (text: string) => /<<([0-9a-f]{12}) /.exec(text)![1];
    expect(mark(told())).not.toBe(mark(shown.body));
  });

  test('tells what is masked as what', async () => {
    await set({ mode: 'masked' });
    const { body, masked } = await preview({ document });
    expect(body).not.toMatch(LEFT);
    for (const { placeholder, text } of masked) {
      expect(body).toContain(placeholder);
      expect(CONTRACT).toContain(text);
    }
    expect(masked.map(({ text }) => text)).toEqual(expect.arrayContaining(['Brightwater', 'US$250,000']));
  });

  test('of what is refused says so, and shows nothing', async () => {
    await set({ mode: 'off' });
    expect(await preview({ document })).toMatchObject({
      refusal: 'No model was asked: your AI settings say so.',
      model: null,
      body: '',
      masked: [],
    });
  });
});

describe('the ledger', () => {
  test('is its owner’s, page by page, and never has a text', async () => {
    for (let i = 0; i < 52; i++)
      for await (const _ of api.deps.models!.ask({
        payer: { subject: `user:${userId}`, userId },
        purpose: 'chat',
        label: 'Kiln',
        request: { model: 'large', messages: [{ role: 'user', content: CONTRACT }] },
      }));
    const first = (await person.get('/api/ai/calls')).body;
    const second = (await person.get(`/api/ai/calls?cursor=${first.nextCurs}`)).body;
    expect([first.calls.length, second.calls.length, second.nextCurs]).toEqual([50, 2, null]);
    expect(new Set([...first.calls, ...second.calls].map(({ id }) => id)).size).toBe(52);
    expect(first.calls[0]).toMatchObject({ purpose: 'chat', model: 'large', label: 'Kiln', outcome: 'done' });
    expect(JSON.stringify(first)).not.toMatch(LEFT);
    expect((await person.get('/api/ai/calls?cursor=nope')).status).toBe(422);
    const other = (await signedUp(api)).browser;
    expect((await other.get('/api/ai/calls')).body).toEqual({ calls: [], nextCurs: null });
  });

  test('is a table without formulas', async () => {
    for await (const _ of api.deps.models!.ask({
      payer: { subject: `user:${userId}`, userId },
      purpose: 'chat',
      label: '=HYPERLINK("http://evil.example")',
      request: { model: 'large', messages: [] },
    }));
    const reply = await person.get('/api/ai/calls.csv');
    expect(reply.headers['content-disposition']).toMatch(/attachment; filename="?clausary-model-/);
    expect(reply.headers['content-type']).toMatch(/^text\/csv/);
    const [head, row] = reply.text.split('\r\n');
    expect(head).toContain('Time,Purpose,Model,Label,Outcome,Bytes sent,SHA-256 of what was sent');
    expect(row).toContain(`,chat,large,"'=HYPERLINK(""http://evil.example"")",done,`);
  });
});
