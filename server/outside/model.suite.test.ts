/** The same cases for a model that is asked over HTTP and one that answers from a script; then every fault of an endpoint. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { memoryModel } from '#server/outside/model.memory.ts';
import { openAiModel } from '#server/outside/model.openai.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '#server/outside/model.ts';

const TOOL = { name: 'search', description: 'Finds clauses.', parameters: { type: 'object', properties: {} } };
const CALL = { name: 'search', arguments: '{"query":"cap"}' };

const asked = (content: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'any-model',
  messages: [
    { role: 'system', content: 'You answer lawyers.' },
    { role: 'user', content },
  ],
  ...more,
});

async function collected(model: LanguageModel, request: ModelRequest, signal?: AbortSignal) {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request, signal)) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const calls = events.flatMap((event) => (event.type === 'call' ? [event.call] : []));
  return { events, text, calls, end: events.at(-1) };
}

interface Rig {
  model: LanguageModel;
  close(): Promise<unknown>;
}

async function overHttp(): Promise<Rig> {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  mock.onMessage('hello', { content: 'Good morning, counsel.' });
  mock.onMessage('find a cap', { toolCalls: [CALL] });
  mock.onMessage('as json', { content: '{"risk":"low"}' });
  await mock.start();
  return {
    model: openAiModel({ baseUrl: `${mock.url}/v1`, apiKey: 'test', embeddingModel: 'any-embedding', retries: 0 }),
    close: () => mock.stop(),
  };
}

async function inMemory(): Promise<Rig> {
  const model = memoryModel({
    answer({ messages }) {
      const { content } = messages.at(-1)!;
      if (content === 'find a cap') return { calls: [{ id: 'one', ...CALL }] };
      return { text: content === 'as json' ? '{"risk":"low"}' : ['Good morning,', ' counsel.'] };
    },
    vector: (text) => [text.length, 1],
  });
  return { model, close: async () => {} };
}

describe.each([
  ['over HTTP', overHttp],
  ['in memory', inMemory],
])('a model %s', (_where, open) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.close());

  test('answers in pieces that make up the text, and says at the end what it used', async () => {
    const { text, end, calls } = await collected(rig.model, asked('hello'));
    expect(text).toBe('Good morning, counsel.');
    expect(calls).toEqual([]);
    expect(end).toMatchObject({ type: 'end', finish: 'stop' });
    const { use } = end as Extract<ModelEvent, { type: 'end' }>;
    expect(use.input).toBeGreaterThan(0);
    expect(use.output).toBeGreaterThan(0);
  });

  test('asks for tools, whole and named', async () => {
    const { calls, end } = await collected(rig.model, asked('find a cap', { tools: [TOOL] }));
    expect(calls).toEqual([{ id: expect.stringMatching(/./), ...CALL }]);
    expect(end).toMatchObject({ finish: 'calls' });
  });

  test('is asked for JSON of a schema', async () => {
    const schema = { type: 'object', properties: { risk: { type: 'string' } } };
    const { text } = await collected(rig.model, asked('as json', { json: { name: 'risk', schema } }));
    expect(JSON.parse(text)).toEqual({ risk: 'low' });
  });

  test('stops when nobody wants the answer any more', async () => {
    const controller = new AbortController();
    const reason = new Error('The reader has left.');
    controller.abort(reason);
    await expect(collected(rig.model, asked('hello'), controller.signal)).rejects.toBe(reason);
  });

  test('makes one vector a text', async () => {
    const vectors = await rig.model.embed!(['a', 'bb']);
    expect(vectors).toHaveLength(2);
    expect(vectors[0]!.length).toBe(vectors[1]!.length);
  });
});

/** An endpoint that does what a test says, one answer after another; the last one is repeated. */
async function endpoint(...answers: http.RequestListener[]) {
  const bodies: string[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      headers.push(request.headers);
      answers[Math.min(bodies.length, answers.length) - 1]!(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, bodies, headers, close };
}

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const streaming =
  (...pieces: string[]): http.RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) response.write(piece);
    response.end();
  };
const cutting =
  (...pieces: string[]): http.RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(pieces.join(''), () => response.socket?.destroy());
  };
const silentAfter =
  (...pieces: string[]): http.RequestListener =>
  (_request, response) => {
    if (pieces.length === 0) return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(pieces.join(''));
  };
const refusing =
  (status: number, code: string): http.RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    response.end(JSON.stringify({ error: { message: 'SECRET-OF-THE-PROMPT', code } }));
  };
const garbage: http.RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<html>Log in to the network first</html>');
};
const DONE = [chunk({ content: 'Fine.' }), chunk({}, 'stop'), 'data: [DONE]\n\n'];

describe('an endpoint that', () => {
  test.each<[string, http.RequestListener, string]>([
    ['never begins', silentAfter(), 'too_slow'],
    ['falls silent', silentAfter(chunk({ content: 'The cap is' })), 'too_slow'],
    ['is busy', refusing(429, 'rate_limit_exceeded'), 'busy'],
    ['fails', refusing(500, 'server_error'), 'busy'],
    ['is overloaded', refusing(503, 'overloaded'), 'busy'],
    ['does not know the key', refusing(401, 'invalid_api_key'), 'not_allowed'],
    ['does not know the model', refusing(404, 'model_not_found'), 'unknown_model'],
    ['is sent too much', refusing(400, 'context_length_exceeded'), 'too_long'],
    ['holds back', refusing(400, 'content_filter'), 'refused'],
    ['declines', streaming(chunk({ refusal: 'I cannot help with that.' }), chunk({}, 'stop')), 'refused'],
    ['stops for its filter', streaming(chunk({ content: 'The' }), chunk({}, 'content_filter')), 'refused'],
    ['cuts the connection', cutting(chunk({ content: 'The cap is' })), 'cut_off'],
    ['ends without an end', streaming(chunk({ content: 'The cap is' })), 'cut_off'],
    ['sends half an event', streaming('data: {"choices":[{"delta"\n\n'), 'unreadable'],
    ['sends other events', streaming('data: {"hello":1}\n\n'), 'unreadable'],
    ['is a log-in page', garbage, 'cut_off'],
    [
      'talks without end',
      streaming(...Array.from({ length: 60 }, () => chunk({ content: 'x'.repeat(100) }))),
      'runaway',
    ],
    [
      'asks for tools without end',
      streaming(
        ...Array.from({ length: 40 }, (_, index) =>
          chunk({ tool_calls: [{ index, id: `${index}`, function: { name: 'search', arguments: '{}' } }] }),
        ),
      ),
      'runaway',
    ],
  ])('%s: told as what it is', async (_what, answer, fault) => {
    const { baseUrl, close } = await endpoint(answer);
    const model = openAiModel({ baseUrl, apiKey: null, opening: 300, silence: 300, retries: 0, most: 5000 });
    const error = await collected(model, asked('hello')).catch((thrown: unknown) => thrown);
    await close();
    expect(error).toMatchObject({ name: 'ModelFailed', fault });
    // what the endpoint says may repeat the prompt, and messages go to logs
    expect((error as Error).message).not.toContain('SECRET');
  });

  test('is not there: told as what it is', async () => {
    const { baseUrl, close } = await endpoint(garbage);
    await close();
    const model = openAiModel({ baseUrl, apiKey: null, retries: 0 });
    await expect(collected(model, asked('hello'))).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('drips one letter at a time ends at the deadline', async () => {
    const { baseUrl, close } = await endpoint((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(chunk({ content: 'x' })), 20);
      response.on('close', () => clearInterval(timer));
    });
    const model = openAiModel({ baseUrl, apiKey: null, silence: 200, deadline: 400, retries: 0 });
    await expect(collected(model, asked('hello'))).rejects.toMatchObject({ fault: 'too_slow' });
    await close();
  });

  test.each([429, 500, 503])('answers %d once is asked again', async (status) => {
    const { baseUrl, bodies, close } = await endpoint(refusing(status, 'later'), streaming(...DONE));
    const { text } = await collected(openAiModel({ baseUrl, apiKey: null }), asked('hello'));
    await close();
    expect([text, bodies.length]).toEqual(['Fine.', 2]);
    expect(bodies[1]).toBe(bodies[0]);
  });

  test.each([400, 401, 404])('answers %d is not asked again', async (status) => {
    const { baseUrl, bodies, close } = await endpoint(refusing(status, 'no'), streaming(...DONE));
    await collected(openAiModel({ baseUrl, apiKey: null }), asked('hello')).catch(() => {});
    await close();
    expect(bodies).toHaveLength(1);
  });

  test('is left when the reader leaves in the middle', async () => {
    let hasLeft: () => void;
    const left = new Promise<void>((resolve) => {
      hasLeft = resolve;
    });
    const { baseUrl, close } = await endpoint((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: 'The cap' }));
      response.on('close', () => hasLeft());
    });
    const stream = openAiModel({ baseUrl, apiKey: null }).stream(asked('hello'))[Symbol.asyncIterator]();
    expect((await stream.next()).value).toEqual({ type: 'text', text: 'The cap' });
    await stream.return?.();
    await left;
    await close();
  });

  test('says nothing of tokens: they are counted from the characters, and marked so', async () => {
    const { baseUrl, close } = await endpoint(streaming(...DONE));
    const { end } = await collected(openAiModel({ baseUrl, apiKey: null }), asked('hello'));
    await close();
    expect(end).toMatchObject({ use: { output: 2, isEstimated: true } });
  });
});

test('what is sent is the body that was shown, to the byte, and the key stands in its header alone', async () => {
  const { baseUrl, bodies, headers, close } = await endpoint(streaming(...DONE));
  const model = openAiModel({ baseUrl, apiKey: 'sk-secret' });
  const request = asked('“Fees” – ÄÖÜ 契約 \u2028', {
    tools: [TOOL],
    messages: [
      { role: 'user', content: 'find a cap' },
      { role: 'assistant', content: '', calls: [{ id: 'a', ...CALL }] },
      { role: 'tool', callId: 'a', content: 'nothing' },
    ],
  });
  await collected(model, request);
  await close();
  expect(bodies).toEqual([model.bodyOf(request)]);
  expect(bodies[0]).not.toContain('sk-secret');
  expect(headers[0]!.authorization).toBe('Bearer sk-secret');
});
