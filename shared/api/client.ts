/** Calls from the browser: same origin, JSON, with the token that changing calls must carry. Carries no schema library. */
import { type Filled, fillAddress, type Target } from '#shared/api/address.ts';
import type { AskedLast, FileCall, ReplyOf } from '#shared/api/asked.ts';
import type { Call } from '#shared/api/call.ts';
import { CALLS, type CallAddress } from '#shared/api/calls.ts';
import type { PageReply } from '#shared/api/pages.ts';
import type { SessionReply } from '#shared/api/session.ts';

/** What a refused call said. `status` 0: nobody answered. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export interface Api {
  /** Errors: ApiError; an aborted call throws the signal's reason. */
  call<C extends Call>(address: CallAddress<C>, ...asked: AskedLast<C>): Promise<ReplyOf<C>>;
  /** The same for a reply that is a file: what is in it and the name that the server gives it. */
  file<C extends FileCall>(address: CallAddress<C>, ...asked: AskedLast<C>): Promise<NamedFile>;
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

/** All calls alike, once their types are left behind. */
interface Question extends Filled {
  body?: unknown;
  signal?: AbortSignal;
}

/** "attachment; filename=governing-law.html" → "governing-law.html". */
const nameOf = (response: Response): string =>
  /filename="?([^";]{1,200})/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: string; message?: string; details?: object };
  } | null;
  const { code = 'server', message = '', details = {} } = body?.error ?? {};
  return new ApiError(code, response.status, message, details as Record<string, unknown>);
}

export function createApi({
  origin = '',
  headers = () => ({}),
  credentials = 'same-origin',
  isGuarded = credentials !== 'omit',
}: ApiSettings = {}): Api {
  let known: Promise<SessionReply> | null = null;

  async function send({ method, path }: Target, { body, signal }: Question, csrf?: string): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      method,
      credentials,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(csrf ? { 'x-csrf-token': csrf } : {}),
        ...headers(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError('offline', 0, 'No internet!');
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }

  /** With the token, where the cookie speaks. */
  async function ask(target: Target, question: Question): Promise<Response> {
    if (!isGuarded || target.method === 'GET') return send(target, question);
    const { csrf } = await api.session();
    try {
      return await send(target, question, csrf);
    } catch (error) {
      // signed in or out in another tab: one new token, one more try
      if (!(error instanceof ApiError) || error.code !== 'csrf') throw error;
      api.forget();
      return send(target, question, (await api.session()).csrf);
    }
  }

  const api: Api = {
    async call(address, asked: Question = {}) {
      const response = await ask(fillAddress(address, asked), asked);
      return response.status === 204 ? undefined : await response.json();
    },
    async file(address, asked: Question = {}) {
      const response = await ask(fillAddress(address, asked), asked);
      return { blob: await response.blob(), name: nameOf(response) };
    },
    async page(path, asked = {}) {
      const url = `${path}${path.includes('?') ? '&' : '?'}v=2&response=json`;
      return (await ask({ method: 'GET', path: url }, asked)).json();
    },
    session() {
      known ??= send(fillAddress(CALLS.session), {})
        .then((response) => response.json() as Promise<SessionReply>)
        .catch((error) => {
          known = null;
          throw error;
        });
      return known;
    },
    forget() {
      known = null;
    },
  };
  return api;
}
