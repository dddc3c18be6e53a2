/** Fills the room that pages keep for adverts, once a reader moves or three seconds have passed. Specification part 2 §2.11. */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '#shared/api/pages.ts';
import { type AdPlaceName, type Ads as AdSettings, adProvider } from '#shared/domain/around.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { serveNetwork, slotId } from '#web/around/networks.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** Part 2 §2.11. */
const WAIT_MS = 3000;

interface Place {
  element: HTMLElement;
  at: AdPlaceName;
  /** Among those of its kind. */
  index: number;
}

function placesOn(page: ParentNode): Place[] {
  const counts: Partial<Record<AdPlaceName, number>> = {};
  return [...page.querySelectorAll<HTMLElement>('[data-ad]')].map((element) => {
    const at = element.dataset.ad as AdPlaceName;
    const index = counts[at] ?? 0;
    counts[at] = index + 1;
    return { element, at, index };
  });
}

/** True once somebody scrolls, touches or has been here for a while. */
function useStarted(): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const start = () => {
      stop.abort();
      clearTimeout(timer);
      setStarted(true);
    };
    const timer = setTimeout(start, WAIT_MS);
    addEventListener('scroll', start, { passive: true, signal: stop.signal });
    addEventListener('touchstart', start, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return isStarted;
}

interface AdsProps {
  ads: AdSettings;
  hasAccepted: boolean;
  /** Grows and goes: the rooms are looked for anew. */
  page: Page;
}

export function Ads({ ads, hasAccepted, page }: AdsProps) {
  const isStarted = useStarted();
  const { pageKey } = useNavigation();
  const [places, setPlaces] = useState<Place[]>([]);
  const provider = adProvider(ads);
  // nobody else's cookies before they are accepted
  const isServed = isStarted && (provider === 'house' || hasAccepted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or more of this one, has other rooms
  useEffect(() => {
    if (isServed) setPlaces(placesOn(document));
  }, [isServed, pageKey, page]);
  useEffect(() => {
    if (!isServed || ads.provider === 'house' || places.length === 0) return;
    return serveNetwork(
      ads,
      places.flatMap(({ at, index }) => ads.slots[at]?.[index] ?? []),
    );
  }, [isServed, ads, places]);
  return places.map((place) =>
    place.element.isConnected
      ? createPortal(<Ad ads={ads} place={place} />, place.element, `${pageKey}${place.at}${place.index}`)
      : null,
  );
}

const OFFSETS: Record<AdPlaceName, number> = { inline: 0, sidebar: 2, banner: 3 };

function Ad({ ads, place: { at, index } }: { ads: AdSettings; place: Place }) {
  const { openDialog } = useApp();
  const { hasPlans } = useOffered();
  const house = ads.provider === 'house' ? ads.items[(OFFSETS[at] + index) % ads.items.length] : null;
  const slot = ads.provider === 'house' ? null : ads.slots[at]?.[index];
  if (!house && !slot) return null;
  return (
    <figure className="ad-inside" aria-label="Advertisement">
      <p className="ad-label">
        <span>Advertisement</span>
        {hasPlans && (
          <button type="button" className="link-button" onClick={() => openDialog('remove-advertising')}>
            Remove ads
          </button>
        )}
      </p>
      {house && (
        <a href={house.link} rel="sponsored noopener">
          <img src={house.imageSrc} alt={house.text} loading="lazy" />
        </a>
      )}
      {slot && ads.provider !== 'house' && <div id={slotId(ads.provider, slot)} />}
    </figure>
  );
}
