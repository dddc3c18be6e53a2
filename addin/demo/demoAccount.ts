/** On the demo page the site's own cookie says who is there; signing in happens on the site, in a tab beside this one. */

import type { Account } from '#addin/account/account.ts';
import { createApi } from '#shared/api/client.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { signOut } from '#shared/ui/auth/calls.ts';

export function createDemoAccount(): Account {
  const api = createApi();
  return {
    api,
    async signIn(form) {
      window.open(form === 'sign-up' ? personalPaths.signUp() : personalPaths.signIn(), '_blank', 'noopener');
      // who came back is asked when this tab is looked at again
      api.forget();
    },
    async signOut() {
      await signOut(api);
      api.forget();
    },
  };
}
