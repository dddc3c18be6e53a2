import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** Shows the page as it is now, where it stands. */
export function useReload(): () => Promise<void> {
  const navigation = useNavigation();
  const { url } = navigation;
  return async () => navigation.replace(await navigation.fetch(url), url);
}
