import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** What cookies there are, said as it is; at the bottom, where nothing that is read lies under it for long. Specification part 1 §9. */
export function CookieNotice({ onAccept }: { onAccept: () => void }) {
  const ads = useApp().settings.around?.ads;
  return (
    <section className="cookie-notice" aria-label="Cookies">
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
      <Button appearance="primary" onClick={onAccept}>
        Accept All Cookies
      </Button>
    </section>
  );
}
