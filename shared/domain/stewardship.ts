/** A wording that somebody looks after: what is to be done with it, by when it is looked at again, which of its versions are withdrawn. */

export const STEWARD_STATES = ['preferred', 'fallback', 'do_not_use'] as const;
export type StewardState = (typeof STEWARD_STATES)[number];

export const STEWARD_STATE_NAMES: Record<StewardState | 'withdrawn', string> = {
  preferred: 'Preferred',
  fallback: 'Fallback',
  do_not_use: 'Do not use',
  withdrawn: 'Withdrawn',
};

/** What is said of a wording wherever it is shown. */
export interface StewardMark {
  state: StewardState | 'withdrawn';
  /** The note, or why it was withdrawn. */
  note: string;
}

/** Preferred first, what is not to be used last; what nobody looks after between them. */
const RANK = { preferred: 0, fallback: 2, do_not_use: 3, withdrawn: 4 } as const;
const UNMARKED = 1;
const stewardRank = (mark: StewardMark | undefined): number => (mark ? RANK[mark.state] : UNMARKED);

/** Of hits beside each other that are equally relevant the preferred one first; otherwise their order stays. */
export function preferredFirst<T extends { score?: number | undefined; steward?: StewardMark | undefined }>(
  hits: readonly T[],
): T[] {
  const runs: T[][] = [];
  for (const hit of hits) {
    const run = runs.at(-1);
    if (run && hit.score !== undefined && run[0]!.score === hit.score) run.push(hit);
    else runs.push([hit]);
  }
  return runs.flatMap((run) => run.sort((a, b) => stewardRank(a.steward) - stewardRank(b.steward)));
}

/** `day`: today, yyyy-mm-dd. From the day itself on. */
export const isReviewDue = (reviewBy: string | null, day: string): boolean => reviewBy !== null && reviewBy <= day;

/** So many days before, and once more when the day is past. */
export const REVIEW_SOON_DAYS = 14;
/** Whoever owns much is mailed at most so often. */
export const DAYS_BETWEEN_REVIEW_MAILS = 7;

export const MOST_RECALLS_ASKED = 200;
