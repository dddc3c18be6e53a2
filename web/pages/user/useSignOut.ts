import { useApp } from '#shared/ui/AppContext.tsx';
import { signOut } from '#shared/ui/auth/calls.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

/** Ends this browser's session and leaves by a whole new page: nothing of the person stays in this one. */
export function useSignOut(): () => Promise<void> {
  const { api, notify } = useApp();
  return async () => {
    try {
      await signOut(api);
      location.assign('/');
    } catch (error) {
      sayRefusal(error, notify);
    }
  };
}
