/** Coming in and going out, in whatever way the place allows. */
import { signInByCode } from '#addin/account/deviceSignIn.ts';
import { createPaneApi } from '#addin/account/paneApi.ts';
import { type OpenWindow, SignInWindowError, signInByWindow } from '#addin/account/signInWindow.ts';
import type { Stored } from '#addin/account/stored.ts';
import { createTokens } from '#addin/account/tokens.ts';
import type { Api } from '#shared/api/client.ts';
import type { PaneDeviceReply, PaneTokens } from '#shared/api/pane.ts';

export type EntryForm = 'sign-in' | 'sign-up';

export interface Account {
  api: Api;
  /**
   * Resolves once somebody is signed in. `form`: which one the window shows first. `showCode`: called where no window can be opened or the person prefers a code; stays
   * until the promise settles. Rejects with ApiError, SignInWindowError (`closed`: thought better of it) or when aborted.
   */
  signIn(form: EntryForm, showCode: (code: PaneDeviceReply) => void, signal: AbortSignal): Promise<void>;
  signOut(): Promise<void>;
}

/** The pane in Word. Without `openWindow` there is the code only. */
export function createPaneAccount({
  stored,
  openWindow,
  origin,
}: {
  stored: Stored;
  openWindow: OpenWindow | null;
  origin: string;
}): Account {
  const tokens = createTokens(stored);
  const api = createPaneApi(tokens);
  const byWindow = async (form: EntryForm, signal: AbortSignal): Promise<PaneTokens | 'device'> => {
    if (!openWindow) return 'device';
    try {
      return await signInByWindow(openWindow, { origin, form }, signal);
    } catch (error) {
      if (error instanceof SignInWindowError && error.reason === 'refused') return 'device';
      throw error;
    }
  };
  return {
    api,
    async signIn(form, showCode, signal) {
      const prepared = tokens.prepare();
      const given = await byWindow(form, signal);
      await prepared;
      tokens.take(given === 'device' ? await signInByCode(showCode, signal) : given);
      api.forget();
    },
    async signOut() {
      await tokens.end();
      api.forget();
    },
  };
}
