/**
 * Requests to addresses that people set: webhooks, sign-in of a team, imports. They lead out into the world and nowhere else: the
 * address that a name stands for is checked where the connection is made, so it cannot be another one by then, and every redirect is
 * a new request. Bounded in time and size; nothing of ours goes along.
 */
import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Agent, request as ask, type Dispatcher } from 'undici';
import { isInTheWorld } from './outbound/addresses.ts';

/** Why nothing came back. The message is for whoever set the address. */
class OutboundRefused extends Error {
  constructor(
    readonly code: 'address' | 'redirect' | 'too_large' | 'too_slow' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'OutboundRefused';
  }
}

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Of the answer, unpacked. Default 1 MB. */
  maxBytes?: number;
  /** Milliseconds for everything together. Default 10 s. */
  deadline?: number;
  /** Followed at most; each is checked anew. Default 3, for GET alone: what changes something goes where it was sent. */
  redirects?: number;
  /**
   * The operator set this address, no person did: plain http and addresses within are fine, for this origin alone. A redirect to
   * another one is checked like any other.
   */
  isOperators?: boolean;
}

export interface OutboundReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Where the answer came from in the end. */
  url: string;
}

export interface Outbound {
  /** Resolves with any status. Errors: OutboundRefused; the signal's reason when aborted. */
  request(url: string, request?: OutboundRequest): Promise<OutboundReply>;
  close(): Promise<void>;
}

export interface OutboundOptions {
  /** Plain http as well; for tests. */
  isPlainAllowed?: boolean;
  /** Which addresses may be reached. */
  isAllowed?: (address: string) => boolean;
  /** Names to addresses. */
  resolve?: (host: string) => Promise<{ address: string; family: 4 | 6 }[]>;
}

const MB = 1024 * 1024;
const DEADLINE_MS = 10_000;
const CONNECT_MS = 5000;
const REDIRECTS = 3;
const REDIRECT = new Set([301, 302, 303, 307, 308]);
/** What a stranger may be told on the way to another host. */
const TOLD_EVERYWHERE = new Set(['accept', 'accept-language', 'user-agent']);

const resolveAll = async (host: string) =>
  (await dns.promises.lookup(host, { all: true })) as { address: string; family: 4 | 6 }[];

const refusedAddress = (host: string) =>
  new OutboundRefused('address', `${host} is not an address that can be reached from here.`);

export function createOutbound({
  isPlainAllowed = false,
  isAllowed = isInTheWorld,
  resolve = resolveAll,
}: OutboundOptions = {}): Outbound {
  /** The connection goes to what is checked here. */
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        // one bad address among good ones is a trick
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return done(refusedAddress(host) as NodeJS.ErrnoException, '', 4);
        if (options.all) (done as unknown as (error: null, all: typeof found) => void)(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };
  // no connection is kept: the next request is checked as this one was
  const oneTime = { pipelining: 0, headersTimeout: 0, bodyTimeout: 0 };
  const agent = new Agent({ connect: { lookup, timeout: CONNECT_MS }, ...oneTime });
  /** To addresses that the operator set. */
  const within = new Agent({ connect: { timeout: CONNECT_MS }, ...oneTime });

  /** An address written as a number is never looked up, so it is checked here. */
  function checked(text: string | URL, base?: URL, operators?: string): URL {
    if (!URL.canParse(String(text), base)) throw new OutboundRefused('address', 'This is not a web address.');
    const url = new URL(String(text), base);
    if (url.origin === operators) return url;
    if (url.protocol !== 'https:' && !(isPlainAllowed && url.protocol === 'http:'))
      throw new OutboundRefused('address', 'The address must begin with https://.');
    if (url.username || url.password)
      throw new OutboundRefused('address', 'The address must hold no name or password.');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (net.isIP(host) && !isAllowed(host)) throw refusedAddress(host);
    return url;
  }

  /** One question and the head of its answer. */
  async function once(
    url: URL,
    request: OutboundRequest,
    signal: AbortSignal,
    operators?: string,
  ): Promise<Dispatcher.ResponseData> {
    const { method = 'GET', headers = {}, body = null } = request;
    return ask(url, {
      dispatcher: url.origin === operators ? within : agent,
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      body,
      signal,
    });
  }

  return {
    async request(address, request = {}) {
      const { signal: given, maxBytes = MB, deadline = DEADLINE_MS, method = 'GET' } = request;
      let left = request.redirects ?? (method === 'GET' ? REDIRECTS : 0);
      const late = AbortSignal.timeout(deadline);
      const signal = given ? AbortSignal.any([given, late]) : late;
      const operators = request.isOperators && URL.canParse(address) ? new URL(address).origin : undefined;
      let url = checked(address, undefined, operators);
      let asked = request;
      try {
        for (;;) {
          const answer = await once(url, asked, signal, operators);
          const { location } = answer.headers;
          if (!REDIRECT.has(answer.statusCode) || typeof location !== 'string') {
            const body = await readBounded(answer, maxBytes, signal);
            return { status: answer.statusCode, headers: headersOf(answer), body, url: url.href };
          }
          await answer.body.dump({ limit: 0 }).catch(() => {});
          if (left-- <= 0) throw new OutboundRefused('redirect', 'The address leads on to other addresses too often.');
          const next = checked(location, url, operators);
          if (next.origin !== url.origin) asked = { ...asked, headers: withoutSecrets(asked.headers) };
          url = next;
        }
      } catch (error) {
        if (given?.aborted) throw given.reason;
        if (late.aborted) throw new OutboundRefused('too_slow', 'The answer took too long.');
        throw refusalIn(error) ?? new OutboundRefused('unreachable', `${url.host} does not answer.`, { cause: error });
      }
    },
    close: async () => {
      await Promise.all([agent.destroy(), within.destroy()]);
    },
  };
}

/** Ours, however deep the client has wrapped it. */
function refusalIn(error: unknown): OutboundRefused | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundRefused) return at;
    const inner = (at as { errors?: unknown[] }).errors?.find((one) => one instanceof OutboundRefused);
    if (inner) return inner as OutboundRefused;
  }
  return null;
}

const withoutSecrets = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => TOLD_EVERYWHERE.has(name.toLowerCase())));

const headersOf = ({ headers }: Dispatcher.ResponseData): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Packed bodies count as what they unpack to. */
async function readBounded(
  { body, headers }: Dispatcher.ResponseData,
  most: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const encoding = headers['content-encoding'] ?? 'identity';
  const isPacked = encoding === 'gzip';
  if (!isPacked && encoding !== 'identity') {
    body.on('error', () => {}).destroy();
    throw new OutboundRefused('unreachable', 'The answer is packed in a way that was not asked for.');
  }
  const stream: Readable = isPacked ? pipeline(body, createGunzip(), () => {}) : body;
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = () => stream.destroy(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new OutboundRefused('too_large', 'The answer is too large.');
      chunks.push(chunk);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
  }
  return Buffer.concat(chunks);
}
