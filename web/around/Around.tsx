/** What stands around a page without being part of it: the cookie notice, banners, adverts. Each is fetched where it is shown. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '#shared/api/pages.ts';
import { awayUntil, bannerKey, showsBanner } from '#shared/domain/around.ts';
import { isAuthorizePage } from '#shared/domain/dialogs/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { ErrorBoundary } from '#shared/ui/feedback/ErrorBoundary.tsx';
import { acceptCookies, hasAcceptedCookies } from '#web/around/cookieChoice.ts';
import { isFirstVisitView } from '#web/around/firstView.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { readStored, writeStored } from '#web/session/stored.ts';

const CookieNotice = lazy(async () => ({ default: (await import('#web/around/CookieNotice.tsx')).CookieNotice }));
const BottomBanner = lazy(async () => ({ default: (await import('#web/around/BottomBanner.tsx')).BottomBanner }));
const PromoBanner = lazy(async () => ({ default: (await import('#web/around/PromoBanner.tsx')).PromoBanner }));
const Ads = lazy(async () => ({ default: (await import('#web/around/Ads.tsx')).Ads }));

/** Part 1 §9. */
const NOTICE_MS = 100;
/** Where App.tsx leaves room under a page. */
const BELOW_PAGE = 'below-page';

/** What cannot be fetched is not shown; the page stays. */
export const Around = (props: { page: Page }) => (
  <ErrorBoundary fallback={null}>
    <AroundInside {...props} />
  </ErrorBoundary>
);

function AroundInside({ page }: { page: Page }) {
  const { settings, flags } = useApp();
  const { url, pageKey } = useNavigation();
  const [hasAccepted, setAccepted] = useState(hasAcceptedCookies);
  const [isDue, setDue] = useState(false);
  const [firstKey] = useState(() => (isFirstVisitView() ? pageKey : null));
  const { banner, promo, ads } = settings.around ?? {};
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isEntering = isAuthorizePage(url);
  const isBannerDue =
    banner !== undefined &&
    !isAway &&
    showsBanner(banner, {
      now: Date.now(),
      away: Number(readStored(bannerKey(banner.bannerId)) ?? 0),
      isFirstView: firstKey === pageKey,
      hasAccepted,
    });
  const below = promo && !isEntering ? document.getElementById(BELOW_PAGE) : null;
  return (
    <Suspense>
      {isDue && !hasAccepted && !isEntering && (
        <CookieNotice
          onAccept={() => {
            acceptCookies();
            setAccepted(true);
          }}
        />
      )}
      {isBannerDue && (
        <BottomBanner
          banner={banner}
          onAway={(how) => {
            writeStored(bannerKey(banner.bannerId), String(awayUntil(banner, how, Date.now())));
            setAway(true);
          }}
        />
      )}
      {promo && below && createPortal(<PromoBanner key={pageKey} promo={promo} />, below)}
      {ads && !flags.muteAds && <Ads ads={ads} hasAccepted={hasAccepted} page={page} />}
    </Suspense>
  );
}
