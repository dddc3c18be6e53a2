/** Calls from the browser: same origin, JSON, with the token that changing calls must carry. Carries no schema library. */
import { type Filled, fillAddress, type Target } from '#shared/api/address.ts';
import { ApiError } from '#shared/api/apiError.ts';
import type { Asked, AskedLast, FileCall, ReplyOf, StreamCall, UploadCall } from '#shared/api/asked.ts';
import type { Call, ErrorReply } from '#shared/api/call.ts';
import { CALLS, type CallAddress } from '#shared/api/calls.ts';
import type { PageReply } from '#shared/api/pages.ts';
import type { SessionReply } from '#shared/api/session.ts';

export interface Api {
  /** Errors: ApiError; an aborted call throws the signal's reason. */
  call<C extends Call>(address: CallAddress<C>, ...asked: AskedLast<C>): Promise<ReplyOf<C>>;
  /** The same for a reply that is a file: what is in it and the name that the server gives it. */
  file<C extends FileCall>(address: CallAddress<C>, ...asked: AskedLast<C>): Promise<NamedFile>;
  /**
   * What the server sends, as it comes, until it has said all. Leaving the loop ends the connection.
   * Errors as of `call`, in the middle as well; `cut_off` where the end is missing.
   */
  stream<C extends StreamCall>(address: CallAddress<C>, ...asked: AskedLast<C>): AsyncGenerator<ReplyOf<C>>;
  /** As `call`, with files; `onProgress` is told how much of them has left, 0..1. */
  upload<C extends UploadCall>(address: CallAddress<C>, asked: Asked<C> & Files): Promise<ReplyOf<C>>;
  /** A page of ours as data: specification part 2 §7. Errors as of `call`, an error page among them. */
  page(path: string, asked?: { signal?: AbortSignal }): Promise<PageReply>;
  /** Who is asking; kept until `forget`. */
  session(): Promise<SessionReply>;
  /** After signing in or out: the next call asks anew. */
  forget(): void;
}

export interface NamedFile {
  blob: Blob;
  name: string;
  headers: Headers;
}

export interface ApiSettings {
  origin?: string;
  /** What the app around adds to each call. */
  headers?: () => Record<string, string>;
  /** 'omit' where a bearer token speaks instead of the cookie. */
  credentials?: RequestCredentials;
  /** Off for calls that carry a token of their own. */
  isGuarded?: boolean;
}

export interface Files {
  files: readonly File[];
  onProgress?: (part: number) => void;
}

/** All calls alike, once their types are left behind. */
interface Question extends Filled {
  body?: unknown;
  /** In place of a body: bytes as they are. */
  raw?: Blob;
  signal?: AbortSignal;
  accept?: string;
}

/** "attachment; filename=governing-law.html" → "governing-law.html". */
const nameOf = (response: Response): string =>
  /filename="?([^";]{1,200})/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/** The error that a refusal holds, whatever came back. */
function refusalIn(body: unknown, status: number): ApiError {
  const { code = 'server', message = '', details = {} } = (body as Partial<ErrorReply> | null)?.error ?? {};
  return new ApiError(code, status, message, details);
}

const refusal = async (response: Response): Promise<ApiError> =>
  refusalIn(await response.json().catch(() => null), response.status);

const offline = () => new ApiError('offline', 0, 'No internet!');

export function createApi({
  origin = '',
  headers = () => ({}),
  credentials = 'same-origin',
  isGuarded = credentials !== 'omit',
}: ApiSettings = {}): Api {
  let known: Promise<SessionReply> | null = null;
  /** Ends, well or not, with the last question of who is asking. */
  let lastAsked: Promise<unknown> = Promise.resolve();

  async function send(
    { method, path }: Target,
    { body, raw, signal, accept = 'application/json' }: Question,
    csrf?: string,
  ): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      method,
      credentials,
      headers: {
        Accept: accept,
        ...(raw ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(csrf ? { 'x-csrf-token': csrf } : {}),
        ...headers(),
      },
      ...(raw ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      // what is said as a page goes arrives all the same; browsers take no more than 64 kB of it
      ...(globalThis.document?.visibilityState === 'hidden' && !raw ? { keepalive: true } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw offline();
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }

  /** With the token, where the cookie speaks. */
  async function guarded<T>(target: Target, work: (csrf?: string) => Promise<T>): Promise<T> {
    if (!isGuarded || target.method === 'GET') return work();
    const { csrf } = await api.session();
    try {
      return await work(csrf);
    } catch (error) {
      // signed in or out in another tab: one new token, one more try
      if (!(error instanceof ApiError) || error.code !== 'csrf') throw error;
      api.forget();
      return work((await api.session()).csrf);
    }
  }

  const ask = (target: Target, question: Question) => guarded(target, (csrf) => send(target, question, csrf));

  const api: Api = {
    async call(address, asked: Question = {}) {
      const response = await ask(fillAddress(address, asked), asked);
      return response.status === 204 ? undefined : await response.json();
    },
    async file(address, asked: Question = {}) {
      const response = await ask(fillAddress(address, asked), asked);
      return { blob: await response.blob(), name: nameOf(response), headers: response.headers };
    },
    async *stream(address, asked: Question = {}) {
      const response = await ask(fillAddress(address, asked), { ...asked, accept: 'text/event-stream' });
      const { readEvents } = await import('#shared/api/events.ts');
      for await (const { name, data } of readEvents(response.body!)) {
        if (name === 'end') return;
        if (name === 'error') throw refusalIn(data, response.status);
        yield data as never;
      }
      throw asked.signal?.aborted ? asked.signal.reason : new ApiError('cut_off', 0, 'The answer was cut off.');
    },
    async upload(address, asked: Question & Files) {
      const target = fillAddress(address, asked);
      const { sendForm } = await import('#shared/api/sendForm.ts');
      const sent = { ...asked, fields: asked.body as Record<string, unknown> | undefined };
      return guarded(target, async (csrf) => {
        const own = { Accept: 'application/json', ...(csrf ? { 'x-csrf-token': csrf } : {}), ...headers() };
        const site = { method: target.method, url: `${origin}${target.path}`, headers: own };
        const { status, body } = await sendForm({ ...site, withCookie: credentials !== 'omit' }, sent);
        if (status === 0) throw offline();
        if (status >= 300) throw refusalIn(body, status);
        return body as never;
      });
    },
    async page(path, asked = {}) {
      const url = `${path}${path.includes('?') ? '&' : '?'}v=2&response=json`;
      return (await ask({ method: 'GET', path: url }, asked)).json();
    },
    session() {
      if (known) return known;
      // one after the other: two first answers at once set two cookies, and the token of one of them would be refused
      const asked: Promise<SessionReply> = lastAsked
        .then(() => send(fillAddress(CALLS.session), {}))
        .then((response) => response.json() as Promise<SessionReply>)
        .catch((error) => {
          if (known === asked) known = null;
          throw error;
        });
      known = asked;
      lastAsked = asked.catch(() => {});
      return asked;
    },
    forget() {
      known = null;
    },
  };
  return api;
}
