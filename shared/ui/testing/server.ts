/** A server that answers as it is told, in place of the network. */

interface Answer {
  status?: number;
  /** JSON, or the content of a file. */
  body: unknown;
  /** Of a file. */
  name?: string;
}

/** By "METHOD /path". A function is asked anew each time; one that throws is a network that fails. */
export type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>;

export interface Sent {
  call: string;
  body: unknown;
}

const SESSION = {
  user: null,
  status: 'FREE',
  tier: 'FREE',
  isOperator: false,
  flags: {},
  usage: [],
  csrf: 'token',
};

/** Answers what it was told, 404 otherwise, and remembers what it was asked to change and which calls nobody waited for to the end. */
export function serverThatAnswers(answers: Answers): { sent: Sent[]; givenUp: string[] } {
  const sent: Sent[] = [];
  const givenUp: string[] = [];
  const all: Answers = { 'GET /api/session': { body: SESSION }, ...answers };
  globalThis.fetch = (async (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    if (method !== 'GET') sent.push({ call, body: body === undefined ? undefined : JSON.parse(String(body)) });
    signal?.addEventListener('abort', () => givenUp.push(call));
    const told = all[call] ?? { status: 404, body: { error: { code: 'not_found', message: '' } } };
    const answer = await (typeof told === 'function' ? told() : told);
    signal?.throwIfAborted();
    const { status = 200, body: content, name } = answer;
    return {
      ok: status < 400,
      status,
      headers: new Headers(name ? { 'content-disposition': `attachment; filename=${name}` } : {}),
      json: async () => content,
      blob: async () => new Blob([String(content)]),
    };
  }) as unknown as typeof fetch;
  return { sent, givenUp };
}

export const refused = (code: string, status = 422, details: object = {}): Answer => ({
  status,
  body: { success: false, user: null, error: { code, message: '', details } },
});

/** The network is gone. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
