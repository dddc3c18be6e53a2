/**
 * Which sidebars a reader has folded, by title. Of somebody who is signed in the account knows, and pages are made with it; of anybody
 * else this browser. Specification part 2 §2.7.
 */
import type { SessionFacts } from '#shared/api/session.ts';

const KEY = 'clausary.sidebars';
const MOST = 100;

type Who = Pick<SessionFacts, 'user' | 'settings'>;

/** Folded or opened in this tab since the page on show was made: pages that were kept for Back are older. */
const changed = new Map<string, boolean>();
const keyOf = ({ user }: Who, title: string): string => `${user?.id ?? ''} ${title}`;

/** What the server knew when it made the page: that is how it is first drawn. */
export const wasFolded = (who: Who, title: string): boolean =>
  changed.get(keyOf(who, title)) ?? who.settings?.sidebars[title] ?? false;

/** As `wasFolded`, and for somebody unknown as this browser remembers it. */
export const isFolded = (who: Who, title: string): boolean =>
  who.user === null ? (changed.get(keyOf(who, title)) ?? foldedHere().includes(title)) : wasFolded(who, title);

/** What this browser remembers of nobody in particular. */
export function foldedHere(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberFolded(who: Who, title: string, folded: boolean): void {
  changed.set(keyOf(who, title), folded);
  if (who.user !== null) return;
  const others = foldedHere().filter((other) => other !== title);
  try {
    localStorage.setItem(KEY, JSON.stringify((folded ? [...others, title] : others).slice(-MOST)));
  } catch {
    // Without storage the choice holds for this tab only.
  }
}

/** All of them are open again, for whoever it is and in this browser. */
export function forgetFolded(): void {
  changed.clear();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // see above
  }
}
