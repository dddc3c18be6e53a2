/** What an administrator can do about a Word that lacks something: where it is updated, and what comes with it. Pure. */
import {
  API_LEVELS,
  DELIVERY_HOURS,
  type OpeningNote,
  type PaneOpening,
  type PanePlatform,
} from '#shared/domain/deployment.ts';

/** Requirement sets that something here needs, with what each brings. */
export const REQUIREMENT_SETS = [
  { level: API_LEVELS.manifest, gives: 'search, insert a clause, check the document' },
  { level: API_LEVELS.trackedEdits, gives: 'tracked insertions and corrections, comments' },
  { level: API_LEVELS.changes, gives: 'accept and reject buttons, undo from the pane' },
] as const;

/** First version of Word with each set, by platform; Word on the web is always the newest. */
const FIRST_WORDS: Record<number, { windows: string; mac: string; ios: string }> = {
  [API_LEVELS.manifest]: { windows: '1612', mac: '15.32', ios: '2.22' },
  [API_LEVELS.trackedEdits]: { windows: '2208', mac: '16.64', ios: '16.64' },
  [API_LEVELS.changes]: { windows: '2308', mac: '16.76', ios: '16.76' },
};

/** How a Word comes to the level at which everything works. */
function updateWord(platform: PanePlatform): string {
  const { windows, mac, ios } = FIRST_WORDS[API_LEVELS.changes]!;
  switch (platform) {
    case 'windows':
      return `Update Word to version ${windows} or later: File › Account › Update Options › Update Now. Where that finds nothing newer, the device is on a slower update channel: move it to Current Channel or Monthly Enterprise Channel in the Microsoft 365 Apps admin center. Word 2019 and 2021 stay at WordApi 1.3; Word 2024 and Microsoft 365 have all of it.`;
    case 'mac':
      return `Update Word to ${mac} or later: Help › Check for Updates. Where that finds nothing newer, the channel is chosen in Microsoft AutoUpdate.`;
    case 'ios':
      return `Update Word to ${ios} or later in the App Store.`;
    case 'web':
      return 'Word on the web is always the newest: reload the document. If it says the same again, try another browser.';
    case 'unknown':
      return `Update Word: version ${windows} on Windows, ${mac} on a Mac or ${ios} on an iPad has all that the pane needs.`;
  }
}

const TODOS: Record<OpeningNote, (opening: PaneOpening) => string> = {
  'below-manifest': ({ platform }) => updateWord(platform),
  'no-tracked-edits': ({ platform }) => updateWord(platform),
  'no-changes': ({ platform }) => updateWord(platform),
  'old-pane': () =>
    `Wait ${DELIVERY_HOURS} hours after the update, then clear the Office cache of that device and open Word again.`,
  'no-offers': () => 'Nothing: what a plan gives works there all the same.',
  'not-lately': () => 'Ask whether the add-in still stands under Home › Add-ins in that Word.',
};

/** What to do about it. */
export const todoOf = (note: OpeningNote, opening: PaneOpening): string => TODOS[note](opening);

const SUMMARIES: Record<OpeningNote, string> = {
  'below-manifest': 'WordApi below 1.3: Word does not offer the pane',
  'no-tracked-edits': 'WordApi below 1.4: no tracked edits, no comments',
  'no-changes': 'WordApi below 1.6: no accept and reject buttons',
  'old-pane': 'An older pane than this server hands out',
  'no-offers': 'On an iPad: plans are bought in a browser',
  'not-lately': 'Not opened for a month or more',
};

/** The same of several people, in a line. */
export const summaryText = (note: OpeningNote): string => SUMMARIES[note];

/** As in "Word on …". */
export const PLATFORM_NAMES: Record<PanePlatform, string> = {
  windows: 'Windows',
  mac: 'a Mac',
  web: 'the web',
  ios: 'an iPad',
  unknown: 'an unknown platform',
};
