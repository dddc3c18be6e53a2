/** Calls that let the pane in. They carry tokens of their own, and the cookie that may hold the refresh token. Contracts: shared/api/pane.ts. */
import { ApiError } from '#shared/api/client.ts';
import type { PaneDeviceReply, PaneDeviceTokenReply, PaneRefreshReply, PaneTokens } from '#shared/api/pane.ts';

async function post<Reply>(path: string, body: object): Promise<Reply> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'x-clausary-platform': 'msword' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError('offline', 0, 'No internet!');
  });
  const reply = (await response.json().catch(() => null)) as (Reply & { error?: RefusalBody }) | null;
  if (response.ok && reply) return reply;
  const { code = 'server', message = '', details = {} } = reply?.error ?? {};
  throw new ApiError(code, response.status, message, details);
}

interface RefusalBody {
  code?: string;
  message?: string;
  details?: Record<string, unknown>;
}

export const exchangeCode = (code: string, verifier: string): Promise<PaneTokens> =>
  post('/api/pane/token', { code, verifier });

/** Without a token of its own it asks by cookie; null where there is none. Errors: `unauthenticated` 401 for one that is no good. */
export async function refreshTokens(refreshToken: string | null): Promise<PaneTokens | null> {
  const reply = await post<PaneRefreshReply>('/api/pane/refresh', refreshToken === null ? {} : { refreshToken });
  return 'isSignedOut' in reply ? null : reply;
}

export const endSession = (refreshToken: string | null): Promise<unknown> =>
  post('/api/pane/signout', refreshToken === null ? {} : { refreshToken });

export const startDevice = (): Promise<PaneDeviceReply> => post('/api/pane/device', {});

export const askDevice = (deviceCode: string): Promise<PaneDeviceTokenReply> =>
  post('/api/pane/device/token', { deviceCode });
