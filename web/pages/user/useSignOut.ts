import { signOut } from '#shared/ui/auth/calls.ts';
import { asLeaving } from '#shared/ui/server/leaving.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

/** Ends this browser's session and leaves by a whole new page: nothing of the person stays in this one. */
export function useSignOut(): () => void {
  const { make } = useChange(async (server) => {
    await asLeaving(server, () => signOut(server));
    location.assign('/');
  }, sayRefusal);
  return () => void make();
}
