/** The sections of the resources, and where their articles stand. Specification part 2 §2.2. */

/** What an article can be written into. */
export const WRITTEN_SECTIONS = [
  'guides-and-checklists',
  'contract-teardown',
  'articles',
  'drafting',
  'webinars',
] as const;
export type WrittenSection = (typeof WRITTEN_SECTIONS)[number];

/** Featured and premium ones are chosen across the sections; the latest, under the empty slug, are all of them. */
export type ResourceSection = WrittenSection | '' | 'featured' | 'premium-content';

/** In the order of the menu. */
export const RESOURCE_SECTIONS: readonly { slug: ResourceSection; title: string }[] = [
  { slug: '', title: 'Latest' },
  { slug: 'guides-and-checklists', title: 'Guides & Checklists' },
  { slug: 'contract-teardown', title: 'Contract Teardown' },
  { slug: 'articles', title: 'Articles' },
  { slug: 'drafting', title: 'Drafting' },
  { slug: 'featured', title: 'Featured' },
  { slug: 'webinars', title: 'Webinars' },
  { slug: 'premium-content', title: 'Premium Content' },
];

export const sectionTitle = (slug: ResourceSection): string =>
  RESOURCE_SECTIONS.find((section) => section.slug === slug)!.title;

/** What of an article decides where it is listed and where it stands. */
export interface Placed {
  slug: string;
  section: WrittenSection;
  isPremium: boolean;
  isFeatured: boolean;
}

export function isIn(section: ResourceSection, { section: own, isPremium, isFeatured }: Placed): boolean {
  if (section === 'featured') return isFeatured;
  if (section === 'premium-content') return isPremium;
  return section === '' || section === own;
}

/** The part of its address before its slug: what is premium stands under the prefix that gates know (part 2 §2.1), whatever its section. */
export const addressSection = ({ section, isPremium }: Pick<Placed, 'section' | 'isPremium'>): ResourceSection =>
  isPremium ? 'premium-content' : section;

/** Words a minute of somebody who reads to understand. */
const PACE = 200;
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / PACE));
