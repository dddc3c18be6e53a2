/** What stands around a page without being part of it: banners, adverts. Each is fetched where it is shown. */
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '#shared/api/pages.ts';
import { awayUntil, bannerKey, showsBanner } from '#shared/domain/around.ts';
import { isAuthorizePage } from '#shared/domain/dialogs/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { ErrorBoundary } from '#shared/ui/feedback/ErrorBoundary.tsx';
import { useHasAcceptedCookies } from '#web/around/cookieChoice.ts';
import { isFirstVisitView } from '#web/around/firstView.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { readStored, writeStored } from '#web/session/stored.ts';

const BottomBanner = lazy(async () => ({ default: (await import('#web/around/BottomBanner.tsx')).BottomBanner }));
const PromoBanner = lazy(async () => ({ default: (await import('#web/around/PromoBanner.tsx')).PromoBanner }));
const Ads = lazy(async () => ({ default: (await import('#web/around/Ads.tsx')).Ads }));

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
  const hasAccepted = useHasAcceptedCookies();
  const [firstKey] = useState(() => (isFirstVisitView() ? pageKey : null));
  const { banner, promo, ads } = settings.around ?? {};
  const [isAway, setAway] = useState(false);
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
