import { Button } from '@fluentui/react-components';
import { isAuthorizePage } from '#shared/domain/dialogs/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { acceptCookies, useHasAcceptedCookies } from '#web/around/cookieChoice.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** What cookies there are, said as it is; at the bottom, where nothing that is read lies under it for long. Part of the page as it is sent, and shown
 * by the document's root (cookieChoice.ts): what comes later would be the largest thing that a phone paints, and the last. Specification part 1 §9. */
export function CookieNotice() {
  const ads = useApp().settings.around?.ads;
  const hasAccepted = useHasAcceptedCookies();
  const { url } = useNavigation();
  if (hasAccepted || isAuthorizePage(url)) return null;
  return (
    <section className="cookie-notice" aria-label="Cookies" data-nosnippet>
      <p>
        This site keeps cookies of its own: who is signed in, that forms are sent from here, and how often limited
        things were used.{' '}
        {ads && ads.provider !== 'house'
          ? 'Once you accept, the network that its adverts come from sets others. '
          : 'None of anybody else. '}
        <AppLink href="/privacy-policy" otherwise="nothing">
          Privacy Policy
        </AppLink>
      </p>
      <Button appearance="primary" onClick={acceptCookies}>
        Accept All Cookies
      </Button>
    </section>
  );
}
