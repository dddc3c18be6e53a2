/**
 * Where links of the operator's lead, outside of this site. Specification part 2 §2.3. What has no target is rendered nowhere, and
 * nothing is set as shipped.
 */

/** As links to them are labelled. */
export const OUTSIDE_TARGETS = {
  sales: 'Email sales',
  demo: 'Schedule a demo',
  support: 'Support contact',
  community: 'Community',
  newsletter: 'Newsletter',
  donation: 'Donate to Ukraine',
  reviews: 'Reviews',
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const satisfies Record<string, string>;
export type OutsideTarget = keyof typeof OUTSIDE_TARGETS;

export const TARGET_NAMES = Object.keys(OUTSIDE_TARGETS) as [OutsideTarget, ...OutsideTarget[]];
export const SOCIAL: readonly OutsideTarget[] = ['linkedin', 'x', 'facebook', 'youtube'];

/** Addresses, each as `isTarget` takes it. */
export type Targets = Readonly<Partial<Record<OutsideTarget, string>>>;

export const LONGEST_TARGET = 500;

/** A page elsewhere, without a name and password in its address. */
function isPage(text: string): boolean {
  if (!/^https:\/\/[^\s\\@]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, hostname } = new URL(text);
  return username === '' && hostname.includes('.');
}

/** "https://…" or "mailto:name@firm.example", and nothing behind that. */
export const isTarget = (text: string): boolean =>
  text.length <= LONGEST_TARGET && (isPage(text) || /^mailto:[^\s@?&#<>"]+@[^\s@?&#<>"]+\.[^\s@?&#<>"]+$/i.test(text));

/** Of a setting that was stored; what does not fit is left out. */
export const readTargets = (stored: unknown): Targets =>
  Object.fromEntries(
    TARGET_NAMES.flatMap((name) => {
      const value = (stored as Partial<Record<string, unknown>> | null)?.[name];
      return typeof value === 'string' && isTarget(value) ? [[name, value]] : [];
    }),
  );

/** "name@firm.example", or the address of the page: as people read it. */
export const targetText = (target: string): string => target.replace(/^(?:mailto:|https:\/\/)/i, '').replace(/\/$/, '');
