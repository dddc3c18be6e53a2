/** Asks a source by the guarded client: a token that has run out is renewed once, one that wants to be left alone is waited for. */
import type { Outbound, OutboundReply, OutboundRequest } from '#server/outside/outbound.ts';
import { MOST_BYTES, type SourceAccess, SourceFailed } from '#server/outside/uploadSources/source.ts';

export interface Asking {
  outbound: Outbound;
  /** What people call it. */
  name: string;
  /** Where the operator set its address. */
  isOperators: boolean;
  /** Null: it is asked without a token. */
  access: SourceAccess | null;
  /** Milliseconds; replaced in tests. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

interface Question extends Pick<OutboundRequest, 'method' | 'headers' | 'body'> {
  signal: AbortSignal;
  /** The answer is a file. */
  isFile?: boolean;
}

export type Ask = (url: string, question: Question) => Promise<OutboundReply>;

const MOST_TRIES = 4;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const LISTING_MS = 30_000;
const FILE_MS = 300_000;

/** Seconds, or a date. */
function waitOf(reply: OutboundReply, tries: number): number {
  const said = reply.headers['retry-after'];
  const seconds = said === undefined ? Number.NaN : Number(said);
  const until = Number.isNaN(seconds) ? Date.parse(said ?? '') - Date.now() : seconds * 1000;
  return Math.min(LONGEST_WAIT_MS, Math.max(0, Number.isNaN(until) ? SHORTEST_WAIT_MS * 2 ** tries : until));
}

const isBusy = ({ status, body }: OutboundReply): boolean =>
  status === 429 || status === 503 || (status === 403 && /rateLimitExceeded/i.test(body.toString('utf8', 0, 2000)));

/** The person let us in for less than this. */
const isTooLittle = ({ status, body }: OutboundReply): boolean =>
  status === 403 && /insufficient(?:Permissions|_scope)|SCOPE_INSUFFICIENT/.test(body.toString('utf8', 0, 4000));

const isGone = ({ status, body }: OutboundReply): boolean =>
  status === 404 || status === 410 || (status === 409 && /not_found/.test(body.toString('utf8', 0, 2000)));

/** Resolves with what is well; everything else is a SourceFailed. */
export function createAsk({ outbound, name, isOperators, access, wait }: Asking): Ask {
  const failed = (code: SourceFailed['code'], message: string, cause?: unknown) =>
    new SourceFailed(code, message, { cause });

  async function once(url: string, question: Question, token: string | null): Promise<OutboundReply> {
    const { signal, isFile = false, headers, ...rest } = question;
    try {
      return await outbound.request(url, {
        ...rest,
        headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        signal,
        isOperators,
        deadline: isFile ? FILE_MS : LISTING_MS,
        maxBytes: isFile ? MOST_BYTES : 8 << 20,
      });
    } catch (error) {
      signal.throwIfAborted();
      const { code } = error as { code?: string };
      if (code === 'too_large') throw failed('too_large', `The file has more than ${MOST_BYTES >> 20} MB.`, error);
      throw failed(isFile ? 'cut_short' : 'unreachable', `${name} did not answer to its end. Try again later.`, error);
    }
  }

  return async (url, question) => {
    let token = access && (await access.token(false));
    let isRenewed = false;
    for (let tries = 0; ; tries++) {
      const reply = await once(url, question, token);
      if (reply.status < 300) return wholeOf(reply, name);
      if (reply.status === 401 && access && !isRenewed) {
        isRenewed = true;
        token = await access.token(true);
      } else if (reply.status === 401 || isTooLittle(reply)) {
        throw failed('not_connected', `${name} asks to be connected again.`);
      } else if (isBusy(reply)) {
        if (tries + 1 >= MOST_TRIES)
          throw failed('busy', `${name} asks to be left alone for a while. Try again later.`);
        await wait(waitOf(reply, tries), question.signal);
        question.signal.throwIfAborted();
      } else if (isGone(reply)) throw failed('gone', `It is not in ${name} any more.`);
      else throw failed('unreachable', `${name} answered with an error (${reply.status}). Try again later.`);
    }
  };
}

/** A connection that ended early may look like an answer. */
function wholeOf(reply: OutboundReply, name: string): OutboundReply {
  const promised = Number(reply.headers['content-length'] ?? Number.NaN);
  const isPacked = reply.headers['content-encoding'] !== undefined && reply.headers['content-encoding'] !== 'identity';
  if (!isPacked && !Number.isNaN(promised) && promised !== reply.body.length) throw cutShort(name);
  return reply;
}

const cutShort = (name: string) => new SourceFailed('cut_short', `Less came from ${name} than it promised. Try again.`);

/** The file as it should be long. */
export function expectSize(bytes: Buffer, size: number | null | undefined, name: string): Buffer {
  if (typeof size === 'number' && size !== bytes.length) throw cutShort(name);
  return bytes;
}
