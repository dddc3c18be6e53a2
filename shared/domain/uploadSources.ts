/** Storage elsewhere, from which files are put into a library. Specification part 2 §9 (sources of uploads). */

/** In the order in which they are offered. */
export const OUTSIDE_SOURCES = ['dropbox', 'drive', 'onedrive', 's3'] as const;
export type OutsideSource = (typeof OUTSIDE_SOURCES)[number];

/** Those that belong to a person, who lets us in; the bucket is the operator's. */
export const PERSONAL_SOURCES = ['dropbox', 'drive', 'onedrive'] as const;
export type PersonalSource = (typeof PERSONAL_SOURCES)[number];

export const OUTSIDE_SOURCE_NAMES: Record<OutsideSource, string> = {
  dropbox: 'Dropbox',
  drive: 'Google Drive',
  onedrive: 'OneDrive',
  s3: 'Amazon S3',
};

const HOME = '/upload-sources';

/** What a button leads to: GET, a whole page. `next`: a page of this site. */
export const connectSourcePath = (source: PersonalSource, next: string): string =>
  `${HOME}/connect/${source}?${new URLSearchParams({ next })}`;

/** What the service is told to lead back to; registered there. */
export const sourceBackPath = (source: PersonalSource): string => `${HOME}/back/${source}`;

/** Parameters that the page is led back to with: which place it was about, and whether nothing came of it. */
export const BACK_FROM_SOURCE = { source: 'from', failure: 'from_failed' } as const;

/** How much may be chosen at once; a folder counts as one. */
export const MOST_CHOSEN = 500;
