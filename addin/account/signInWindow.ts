/** Signing in through a window of our own site. What the window says is data from elsewhere: parsed, and matched with what was asked. */
import { exchangeCode } from '#addin/account/paneCalls.ts';
import { createProof, randomText } from '#addin/account/pkce.ts';
import type { PaneTokens } from '#shared/api/pane.ts';

/** `refused`: no window may be opened here. `closed`: the person closed it. `busy`: another one is open. */
export type WindowFailure = 'refused' | 'closed' | 'busy' | 'failed';

export class SignInWindowError extends Error {
  constructor(
    readonly reason: WindowFailure,
    /** The host's own number, for support. */
    readonly hostCode?: number,
  ) {
    super(hostCode === undefined ? reason : `${reason} (${hostCode})`);
    this.name = 'SignInWindowError';
  }
}

/** Opens a page of our own in a window and gives back what it says; the window is closed then. Rejects with SignInWindowError. */
export type OpenWindow = (url: string, signal?: AbortSignal) => Promise<string>;

/** What the window says to the pane. */
export type WindowMessage =
  | { type: 'code'; state: string; code: string }
  /** The person would rather sign in in the browser. */
  | { type: 'device'; state: string };

export function parseWindowMessage(text: string): WindowMessage | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return null;
  const { type, state, code } = said as Record<string, unknown>;
  if (typeof state !== 'string') return null;
  if (type === 'code' && typeof code === 'string') return { type, state, code };
  return type === 'device' ? { type, state } : null;
}

/** Tokens, or `device` where the person wants to type a code elsewhere. */
export async function signInByWindow(
  openWindow: OpenWindow,
  { origin, form }: { origin: string; form: string },
  signal?: AbortSignal,
): Promise<PaneTokens | 'device'> {
  const { verifier, challenge } = await createProof();
  const state = randomText();
  const url = `${origin}/addin/signin.html?${new URLSearchParams({ challenge, state, form })}`;
  const said = parseWindowMessage(await openWindow(url, signal));
  if (said?.state !== state) throw new SignInWindowError('failed');
  return said.type === 'device' ? 'device' : exchangeCode(said.code, verifier);
}
