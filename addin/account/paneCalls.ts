/** Calls that let the pane in. They carry tokens of their own, and the cookie that may hold the refresh token. Contracts: shared/api/pane.ts. */
import { CALLS } from '#shared/api/calls.ts';
import { createApi } from '#shared/api/client.ts';
import type { PaneDeviceReply, PaneDeviceTokenReply, PaneTokens } from '#shared/api/pane.ts';

const api = createApi({ isGuarded: false, headers: () => ({ 'x-clausary-platform': 'msword' }) });

const held = (refreshToken: string | null) => (refreshToken === null ? {} : { refreshToken });

export const exchangeCode = (code: string, verifier: string): Promise<PaneTokens> =>
  api.call(CALLS.paneToken, { body: { code, verifier } });

/** Without a token of its own it asks by cookie; null where there is none. Errors: `unauthenticated` 401 for one that is no good. */
export async function refreshTokens(refreshToken: string | null): Promise<PaneTokens | null> {
  const reply = await api.call(CALLS.refreshPane, { body: held(refreshToken) });
  return 'isSignedOut' in reply ? null : reply;
}

export const endSession = (refreshToken: string | null): Promise<unknown> =>
  api.call(CALLS.signOutPane, { body: held(refreshToken) });

export const startDevice = (): Promise<PaneDeviceReply> => api.call(CALLS.paneDevice);

export const askDevice = (deviceCode: string): Promise<PaneDeviceTokenReply> =>
  api.call(CALLS.paneDeviceToken, { body: { deviceCode } });
