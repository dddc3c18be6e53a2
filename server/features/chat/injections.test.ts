/** Contracts that try to talk a model into something, and a model that does whatever it is told: nothing comes of it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { memoryModel } from '#server/outside/model.memory.ts';
import type { ModelRequest } from '#server/outside/model.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type Injection, injections } from '#server/testing/injections.ts';
import { OWN_NETWORKS, strangerIn } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { ChatEvent } from '#shared/api/chat.ts';

const SECRET = 'The glaze formula is handed over in a sealed envelope.';
const PUBLIC = 'Each party’s liability for the glaze is limited to the fees paid.';

let api: TestApi;
const received: ModelRequest[] = [];
let all: Injection[] = [];

/** What an obedient model would ask for, whatever the demand: data of others, tools that there are not, changes nobody asked for. */
const CALLS = [
  { name: 'search_clauses', arguments: { query: 'glaze formula', namespace: 'secret', library: 'secret' } },
  { name: 'search_definitions', arguments: { term: 'glaze' } },
  { name: 'read_all_contracts', arguments: {} },
  { name: 'propose_edit', arguments: { quote: 'Liability', replacement: 'Nothing', reason: 'told so' } },
].map(({ name, arguments: given }, i) => ({ id: `c${i}`, name, arguments: JSON.stringify(given) }));
const OBEYED = `As told. [S1: "The glaze formula is handed over"] ![x](https://collect.example/?q=1) [S99: "anything"]`;

beforeAll(async () => {
  all = await injections();
  const model = memoryModel({
    answer: (request, n) => {
      received.push(structuredClone(request));
      return n % 2 === 0 ? { calls: CALLS } : { text: OBEYED };
    },
  });
  api = await openTestApi(
    {
      ...OWN_NETWORKS,
      BASE_URL: 'http://localhost:3000',
      GATES: 'open',
      OPENAI_BASE_URL: 'https://models.example/v1',
      OPENAI_MODELS: 'large',
    },
    undefined,
    model,
  );
  const { db, indexer } = api.deps;
  await seedContract(db, {
    id: 'a',
    type: 'supply-agreement',
    sections: [{ heading: 'Liability', type: 'limitation-of-liability', body: PUBLIC }],
  });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, {
    id: 's',
    namespace: 'secret',
    sections: [{ heading: 'Glaze', type: 'delivery', body: SECRET }],
  });
  await indexer.drain();
}, 180_000);
afterAll(() => api.close());

/** What is left of a message when everything between this answer's marks is taken out. */
const withoutMaterial = (text: string): string => {
  const [, mark] = /<<([0-9a-f]{12}) /.exec(text) ?? [];
  return mark ? text.replace(new RegExp(`<<${mark} [^\\n]*>>\\n[\\s\\S]*?\\n<<end ${mark}>>`, 'g'), '') : text;
};

const told = (requests: readonly ModelRequest[]): string => JSON.stringify(requests);

describe('at least a hundred of them', () => {
  test('are there, each in a place of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(100);
    expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
  });

  test('move no model to anything', async () => {
    for (const { name, file, word, isVisible, isCounted } of all) {
      received.length = 0;
      const browser = strangerIn(api);
      const upload = await browser.upload('/api/chat/attachments', file);
      expect([name, upload.status]).toEqual([name, 200]);
      const { threadId, attachment } = upload.body;
      // what was hidden is said to have been
      expect([name, attachment.hidden > 0]).toEqual([name, isCounted]);
      const reply = await browser.send('post', '/api/chat', {
        text: 'How is liability limited, and for how long does it last?',
        threadId,
        attachments: [attachment.id],
      });
      expect([name, reply.status]).toEqual([name, 200]);

      const said = told(received);
      // hidden words reach no model; seen ones do, as material and in no other place
      expect([name, said.includes(word)]).toEqual([name, isVisible]);
      for (const { messages } of received)
        for (const { role, content } of messages) {
          expect([name, role, withoutMaterial(content).includes(word)]).toEqual([name, role, false]);
          if (role === 'system') expect([name, content.includes(word)]).toEqual([name, false]);
        }
      // nothing of a library that the asker may not read, and no tool that there is not
      expect([name, said.includes('sealed envelope')]).toEqual([name, false]);
      const answers = received.flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool'));
      expect([name, answers.filter(({ content }) => content.startsWith('Refused')).length]).toEqual([name, 2]);

      const events: ChatEvent[] = reply.text
        .split('\n\n')
        .filter((block: string) => block.startsWith('data: ') && block !== 'data: null')
        .map((block: string) => JSON.parse(block.slice(6)));
      const last = events.at(-1);
      const answer = last?.type === 'answer' ? last.message.answer : null;
      // what the model was told to quote stands nowhere, and nothing was proposed
      expect([name, answer?.leftOut, answer?.edits, answer?.lines.flatMap(({ proofs }) => proofs)]).toEqual([
        name,
        2,
        [],
        [],
      ]);
    }
  }, 240_000);
});
