/** Calls from the browser: same origin, JSON, with the token that changing calls must carry. Carries no schema library. */
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

export interface ApiOptions {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

export interface Api {
  /** Errors: ApiError; an aborted call throws the signal's reason. */
  call<Reply>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: ApiOptions): Promise<Reply>;
  /** As `call` with POST, for a reply that is a file: what is in it and the name that the server gives it. */
  file(path: string, options?: ApiOptions): Promise<{ blob: Blob; name: string }>;
  /** Who is asking; kept until `forget`. */
  session(): Promise<SessionReply>;
  /** After signing in or out: the next call asks anew. */
  forget(): void;
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

/** `headers`: what the app around adds to each call; `credentials` 'omit' where a bearer token speaks instead of the cookie. */
export function createApi({
  origin = '',
  headers = () => ({}),
  credentials = 'same-origin',
}: {
  origin?: string;
  headers?: () => Record<string, string>;
  credentials?: RequestCredentials;
} = {}): Api {
  let known: Promise<SessionReply> | null = null;

  async function send(method: string, path: string, { query, body, signal }: ApiOptions, csrf?: string) {
    const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== false);
    const search = asked.length > 0 ? `?${new URLSearchParams(asked.map(([k, v]) => [k, String(v)]))}` : '';
    const response = await fetch(`${origin}${path}${search}`, {
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
  async function ask(method: string, path: string, options: ApiOptions): Promise<Response> {
    if (method === 'GET' || credentials === 'omit') return send(method, path, options);
    const { csrf } = await api.session();
    try {
      return await send(method, path, options, csrf);
    } catch (error) {
      // signed in or out in another tab: one new token, one more try
      if (!(error instanceof ApiError) || error.code !== 'csrf') throw error;
      api.forget();
      return send(method, path, options, (await api.session()).csrf);
    }
  }

  const api: Api = {
    async call<Reply>(method: string, path: string, options: ApiOptions = {}) {
      const response = await ask(method, path, options);
      return (response.status === 204 ? undefined : await response.json()) as Reply;
    },
    async file(path, options = {}) {
      const response = await ask('POST', path, options);
      return { blob: await response.blob(), name: nameOf(response) };
    },
    session() {
      known ??= send('GET', '/api/session', {})
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
