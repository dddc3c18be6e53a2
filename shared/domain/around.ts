/**
 * What an operator may put around pages: a sticky banner, a promo banner, adverts. Specification part 2 §2.11. Nothing is set as shipped, and then
 * nothing is shown and nothing is fetched.
 */
import { reaches, type Tier } from '#shared/domain/status.ts';

/** Part 2 §2.11: the fields as given there. */
export interface BottomBanner {
  bannerId: string;
  /** Unix time in seconds; it is gone after that. */
  dateEndTimestamp: number;
  title: string;
  description: string;
  imageSrc: string | null;
  link: string;
  openInNewPage: boolean;
  buttonTitle: string;
  promoCategory: string;
  bottomLabel: string;
  bottomLabelLink: string | null;
  remindLaterDays: number;
  remindLaterText: string;
}

export const BANNER_DEFAULTS = {
  buttonTitle: 'Register Now',
  remindLaterText: 'Remind Me Later',
  remindLaterDays: 1,
} as const;

export interface PromoBanner {
  /** Where '30+ Reviews' leads; null: it is not said. */
  reviewsLink: string | null;
}

/** Picks of the promo banner. */
export const PROMO_PICKS = 4;

export const AD_NETWORKS = ['ezoic', 'monumetric'] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];
export const AD_PLACES = ['inline', 'sidebar', 'banner'] as const;
export type AdPlaceName = (typeof AD_PLACES)[number];

export interface HouseAd {
  imageSrc: string;
  link: string;
  /** What the picture says. */
  text: string;
}

export interface HouseAds {
  provider: 'house';
  items: HouseAd[];
}

export interface NetworkAds {
  provider: AdNetwork;
  scripts: string[];
  /** Further addresses that its pictures, frames and calls come from. */
  origins: string[];
  /** The network's own names of its places. */
  slots: Partial<Record<AdPlaceName, string[]>>;
  /** What the network hangs at the bottom of the window, as a selector; it is taken away. '' where it does not. */
  sticky: string;
}

export type Ads = HouseAds | NetworkAds;

export interface Around {
  banner?: BottomBanner;
  promo?: PromoBanner;
  ads?: Ads;
}

/** Throws where adverts are on and nobody serves them: part 2 §8. */
export function adProvider(ads: Partial<Ads> | undefined): Ads['provider'] {
  if (ads?.provider === 'house' || AD_NETWORKS.some((name) => name === ads?.provider))
    return ads!.provider as Ads['provider'];
  throw new Error('Missing ad provider');
}

interface Visit {
  tier: Tier;
  isSignedIn: boolean;
  isPrivate: boolean;
  /** Search engines are told to leave the page out. */
  isNoindex: boolean;
}

/** Of all that is set, what one page of one visitor shows. Pro and premium users skip all of it: part 2 §6. */
export function aroundOf({ ads, ...banners }: Around, { tier, isSignedIn, isPrivate, isNoindex }: Visit): Around {
  if (reaches(tier, 'PREMIUM') || isPrivate) return {};
  return ads && (isSignedIn || !isNoindex) ? { ...banners, ads } : banners;
}

/** Part 2 §2.11. Which rows of a list an advert stands before: the first at 0, or 1 where they stand in pairs; the second at 60%, even in pairs. */
export function inlineAds(pageSize: number, isPaired = false): [first: number, second: number] {
  const second = Math.floor(pageSize * 0.6);
  return [isPaired ? 1 : 0, isPaired ? second - (second % 2) : second];
}

/** Part 2 §2.11: version and expiry of what this browser remembers of a banner. */
const STORAGE_VERSION = 'v0';
const CLOSED_DAYS = 5;
const DAY_MS = 86_400_000;

export const bannerKey = (bannerId: string): string => `banner.${STORAGE_VERSION}.${bannerId}`;

/** Until when a banner stays away, in ms. Closed: five days; put off: as its operator has set. */
export const awayUntil = (
  banner: Pick<BottomBanner, 'remindLaterDays'>,
  how: 'closed' | 'later',
  now: number,
): number => now + (how === 'closed' ? CLOSED_DAYS : banner.remindLaterDays) * DAY_MS;

interface BannerFacts {
  now: number;
  /** What `awayUntil` gave the last time; 0: never. */
  away: number;
  isFirstView: boolean;
  hasAccepted: boolean;
}

/** Part 2 §2.11: on the first page view alone, after the cookie notice is accepted, until its end. */
export const showsBanner = (
  { dateEndTimestamp }: Pick<BottomBanner, 'dateEndTimestamp'>,
  { now, away, isFirstView, hasAccepted }: BannerFacts,
): boolean => isFirstView && hasAccepted && now < dateEndTimestamp * 1000 && now >= away;

/** Addresses outside of this site that the content policy has to allow, by what may come from there. */
export interface OutsideOrigins {
  images: string[];
  /** Scripts, frames and calls. */
  network: string[];
}

const originOf = (address: string | null): string[] => {
  try {
    return address && /^https:\/\//.test(address) ? [new URL(address).origin] : [];
  } catch {
    return [];
  }
};

export function outsideOrigins({ banner, ads }: Around): OutsideOrigins {
  const network =
    ads && ads.provider !== 'house' ? [...ads.scripts.flatMap(originOf), ...ads.origins.flatMap(originOf)] : [];
  const images = [
    ...(banner ? originOf(banner.imageSrc) : []),
    ...(ads?.provider === 'house' ? ads.items.flatMap(({ imageSrc }) => originOf(imageSrc)) : []),
    ...network,
  ];
  return { images: [...new Set(images)], network: [...new Set(network)] };
}
