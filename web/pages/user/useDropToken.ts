import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** A token that was used leaves the address bar, and with it the history: a reload then shows where the person stands. */
export function useDropToken(): () => void {
  const { url } = useNavigation();
  return () => {
    const to = new URL(url, location.origin);
    for (const name of ['token', 'uid']) to.searchParams.delete(name);
    history.replaceState(history.state, '', to.pathname + to.search);
  };
}
