/**
 * Requests to one bucket: signed, tried again where the store is busy or the connection breaks, and given up after a deadline. Addresses
 * name the bucket in the path: every store knows them so.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '#server/objectStoreSettings.ts';
import { refusalOf, StoreTrouble, silenceOf, unreachable } from '#server/outside/s3/trouble.ts';

/** For an answer to begin; a body that is sent or told of has more. */
const ANSWER_MS = 10_000;
/** What a body may take at least, in bytes a millisecond: half a megabyte a second. */
const SLOWEST = 500;
const TRIES = 5;
const FIRST_PAUSE_MS = 50;

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Left out: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Statuses that are an answer like any other. */
  expected?: readonly number[];
  /** For what takes a store longer than most. */
  answerMs?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export interface S3Client {
  endpoint: string;
  bucket: string;
  /** How long an answer may be silent, in ms. */
  patienceMs: number;
  /** Resolves with the whole answer. @throws StoreTrouble */
  ask(asked: Asked): Promise<Answer>;
  /** Resolves when the answer begins; `stop` ends it. @throws StoreTrouble */
  begin(asked: Asked): Promise<{ response: Response; stop: () => void }>;
}

/** As RFC 3986 has it: signed and sent are then the same. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** 409: two conditional writes at the same moment, of which the store would judge neither. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 409;

export function s3Client(
  store: ObjectStore,
  bucket: string,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, sessionToken } = store;
  const where = { endpoint, bucket };
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken && { sessionToken }),
  });

  function addressOf({ key = '', query = {} }: Asked): string {
    const path = key.split('/').map(encoded).join('/');
    const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    return `${endpoint}/${bucket}${key && '/'}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  }

  /** One try. `read`: what is done with an answer, within the same deadline. */
  async function attempt<T>(
    asked: Asked,
    restMs: number,
    read: (response: Response, stop: () => void) => Promise<T>,
  ): Promise<{ value: T } | { failed: StoreTrouble }> {
    const stopping = new AbortController();
    const timer = setTimeout(() => stopping.abort(), restMs);
    try {
      const { method, headers, body, expected = [] } = asked;
      const init = { method, headers, body, signal: stopping.signal, redirect: 'manual' as const };
      const response = await fetch(await signer.sign(addressOf(asked), init as RequestInit));
      if (response.ok || expected.includes(response.status))
        return { value: await read(response, () => stopping.abort()) };
      const refusal = refusalOf(where, response.status, await response.text());
      if (isPassing(response.status)) return { failed: refusal };
      throw refusal;
    } catch (error) {
      if (error instanceof StoreTrouble) throw error;
      if (stopping.signal.aborted) throw silenceOf(where, asked.answerMs ?? answerMs);
      return { failed: unreachable(where, error) };
    } finally {
      clearTimeout(timer);
    }
  }

  async function send<T>(asked: Asked, read: (response: Response, stop: () => void) => Promise<T>): Promise<T> {
    const size = asked.body?.length ?? 0;
    const ends = Date.now() + (asked.answerMs ?? answerMs) + size / SLOWEST;
    for (let n = 1; ; n++) {
      const tried = await attempt(asked, ends - Date.now(), read);
      if ('value' in tried) return tried.value;
      // not all at the same moment again
      const pauseMs = (0.5 + Math.random()) * FIRST_PAUSE_MS * 2 ** n;
      if (n === TRIES || Date.now() + pauseMs >= ends) throw tried.failed;
      await pause(pauseMs);
    }
  }

  return {
    endpoint,
    bucket,
    patienceMs: answerMs,
    ask: (asked) =>
      send(asked, async (response) => ({
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      })),
    begin: (asked) => send(asked, async (response, stop) => ({ response, stop })),
  };
}
