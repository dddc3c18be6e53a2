/** What is known of a Word pane that somebody has opened, and what that means for the person. Pure. */

export const PANE_PLATFORMS = ['windows', 'mac', 'web', 'ios', 'unknown'] as const;
export type PanePlatform = (typeof PANE_PLATFORMS)[number];

export interface PaneOpening {
  paneVersion: string;
  platform: PanePlatform;
  /** Highest WordApi set: 1.4. */
  apiLevel: number;
  /** ISO 8601. */
  lastAt: string;
}

export const OPENING_NOTES = [
  'below-manifest',
  'no-tracked-edits',
  'no-changes',
  'old-pane',
  'no-offers',
  'not-lately',
] as const;
export type OpeningNote = (typeof OPENING_NOTES)[number];

/** WordApi sets below which something is missing. The manifest lets nothing in below the first. */
export const API_LEVELS = { manifest: 1.3, trackedEdits: 1.4, changes: 1.6 } as const;

const DAY_MS = 86_400_000;
/** A change of an add-in that an administrator deploys may take this long to arrive. */
export const DELIVERY_HOURS = 24;
const LATELY_DAYS = 30;

const TEXTS: Record<OpeningNote, (opening: PaneOpening) => string> = {
  'below-manifest': () => 'WordApi below 1.3: Word does not offer the pane any more. Update Word.',
  'no-tracked-edits': () => 'WordApi below 1.4: no tracked insertions or corrections, no comments.',
  'no-changes': () => 'WordApi below 1.6: no accept and reject buttons, no undo from the pane.',
  'old-pane': ({ paneVersion }) =>
    `Pane ${paneVersion} is older than this server. An update that an administrator deploys takes up to ${DELIVERY_HOURS} hours; after that, clear the Office cache and open Word again.`,
  'no-offers': () => 'On an iPad no plans are offered: they are bought in a browser.',
  'not-lately': () => `Not opened for ${LATELY_DAYS} days or more.`,
};

export interface OpeningMeaning {
  note: OpeningNote;
  text: string;
}

/** In the order of OPENING_NOTES; empty: everything works. `version`: the pane that this server hands out. */
export function meaningOf(
  opening: PaneOpening,
  { version, now }: { version: string; now: Date },
): readonly OpeningMeaning[] {
  const { apiLevel, platform, paneVersion, lastAt } = opening;
  const applies: Record<OpeningNote, boolean> = {
    'below-manifest': apiLevel < API_LEVELS.manifest,
    'no-tracked-edits': apiLevel >= API_LEVELS.manifest && apiLevel < API_LEVELS.trackedEdits,
    'no-changes': apiLevel >= API_LEVELS.manifest && apiLevel < API_LEVELS.changes,
    'old-pane': isOlder(paneVersion, version),
    'no-offers': platform === 'ios',
    'not-lately': now.getTime() - Date.parse(lastAt) >= LATELY_DAYS * DAY_MS,
  };
  return OPENING_NOTES.filter((note) => applies[note]).map((note) => ({ note, text: TEXTS[note](opening) }));
}

/** Versions as "0.10.2"; what is no such version is not called old. */
export function isOlder(one: string, other: string): boolean {
  const parts = (text: string): number[] | null => /^\d+(?:\.\d+){0,3}/.exec(text)?.[0].split('.').map(Number) ?? null;
  const [a, b] = [parts(one), parts(other)];
  if (!a || !b) return false;
  const at = b.findIndex((part, i) => part !== (a[i] ?? 0));
  return at >= 0 && (a[at] ?? 0) < b[at]!;
}
