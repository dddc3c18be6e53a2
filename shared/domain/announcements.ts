/** What an operator announces on every page, from when to when. */
export interface Announcement {
  id: string;
  text: string;
  /** ISO 8601 */
  startsAt: string;
  endsAt: string;
}

export const LONGEST_ANNOUNCEMENT = 300;
/** At once and in the future; more would be a list that nobody reads. */
export const MOST_ANNOUNCEMENTS = 10;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Of a setting that was stored; what does not fit is left out. */
export const readAnnouncements = (stored: unknown): Announcement[] =>
  Object.entries((stored ?? {}) as Record<string, Partial<Announcement> | null>).flatMap(([id, value]) => {
    const { text, startsAt, endsAt } = value ?? {};
    return isText(text) && isText(startsAt) && isText(endsAt) ? [{ id, text, startsAt, endsAt }] : [];
  });

export const inForce = (announcements: readonly Announcement[], now: Date): Announcement[] =>
  announcements.filter(({ startsAt, endsAt }) => new Date(startsAt) <= now && now < new Date(endsAt));
