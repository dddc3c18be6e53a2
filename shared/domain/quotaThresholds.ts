/**
 * Numbers that an operator may tune: how much each status may do before a gate shows, and how many exports it has.
 * Specification part 1 §9 and part 2 §9 give values and ranges but not for whom ("export 20, copy 30, pagination 1 to 30,
 * search clicks 2 to 20, page view 1000"; "the export threshold table values are not shown"); who has which is chosen here.
 * `parseThresholds` lays an operator's numbers over these.
 */
import { STATUSES, type Status } from '#shared/domain/status.ts';

/** What is counted. The order is that of the cookie: append only. */
export const THRESHOLD_KEYS = [
  'export',
  'copy',
  'pagination',
  'search_click',
  'page_view',
  'clause_page_view',
  'search_result_page_view',
] as const;
export type ThresholdKey = (typeof THRESHOLD_KEYS)[number];

/** How many are within bounds; null where nothing bounds them. */
export interface Threshold {
  /** Ever: this counter is never reset. */
  constant: number | null;
  /** In each period; see `defaultPeriod` in quotas.ts. */
  interval: number | null;
}
export type Thresholds = Record<ThresholdKey, Record<Status, Threshold>>;

/** A new object for each place: what is shared would also be changed together. */
const none = (): Threshold => ({ constant: null, interval: null });
const each = (interval: number): Threshold => ({ constant: null, interval });

export const THRESHOLDS: Thresholds = {
  /** 20 is the only value given. It lies above the last soft gate (15 downloads), so all four can show. A status keeps what those before it have: see `exportLimit`. */
  export: {
    NON_REGISTERED: each(20),
    FREE: each(20),
    TRIALING: each(20),
    SUBSCRIBER: none(),
    TEAM_MEMBER: none(),
  },
  /** 30 is the only value given, above the last soft gate (20 copies). Copying is what a trial is there to try, so it is not counted then. */
  copy: {
    NON_REGISTERED: each(30),
    FREE: each(30),
    TRIALING: none(),
    SUBSCRIBER: none(),
    TEAM_MEMBER: none(),
  },
  /** 1 to 30. Ten further pages answer most questions without an account; an account has the top of the range. */
  pagination: {
    NON_REGISTERED: each(10),
    FREE: each(30),
    TRIALING: none(),
    SUBSCRIBER: none(),
    TEAM_MEMBER: none(),
  },
  /** 2 to 20. Two would end a first search before it helped; ten let one question be worked through. */
  search_click: {
    NON_REGISTERED: each(10),
    FREE: each(20),
    TRIALING: none(),
    SUBSCRIBER: none(),
    TEAM_MEMBER: none(),
  },
  /** 1000 for everybody: nobody reads so many pages, programs do. Subscribers meet the continue-using view here (part 1 §4). */
  page_view: {
    NON_REGISTERED: each(1000),
    FREE: each(1000),
    TRIALING: each(1000),
    SUBSCRIBER: each(1000),
    TEAM_MEMBER: each(1000),
  },
  /** 1 (constant) for non-registered, as given; an account lifts it. */
  clause_page_view: {
    NON_REGISTERED: { constant: 1, interval: null },
    FREE: none(),
    TRIALING: none(),
    SUBSCRIBER: none(),
    TEAM_MEMBER: none(),
  },
  /** 5 (constant) and 3 (interval), as given. An account lifts the one that never resets; the rest comes with paying. */
  search_result_page_view: {
    NON_REGISTERED: { constant: 5, interval: 3 },
    FREE: each(3),
    TRIALING: none(),
    SUBSCRIBER: none(),
    TEAM_MEMBER: none(),
  },
};

/** A counter in the cookie stops at 1295, so a higher threshold would never be crossed. Exports are counted by the server. */
export const largestThreshold = (key: ThresholdKey): number => (key === 'export' ? 1_000_000 : 1294);

/**
 * The thresholds with an operator's numbers in place of ours: `{"copy": {"FREE": {"interval": 50}}}`, null for no bound.
 * What is wrong is named with its place and leaves the default standing.
 */
export function parseThresholds(json: unknown): { thresholds: Thresholds; problems: string[] } {
  const thresholds = structuredClone(THRESHOLDS);
  const problems: string[] = [];
  const isOneOf = <T extends string>(all: readonly T[], value: string): value is T => all.some((one) => one === value);

  for (const [key, statuses] of entriesOf(json, 'thresholds', problems)) {
    if (!isOneOf(THRESHOLD_KEYS, key)) {
      problems.push(`${key}: not one of ${THRESHOLD_KEYS.join(', ')}`);
      continue;
    }
    for (const [status, bounds] of entriesOf(statuses, key, problems)) {
      if (!isOneOf(STATUSES, status)) {
        problems.push(`${key}.${status}: not one of ${STATUSES.join(', ')}`);
        continue;
      }
      for (const [kind, value] of entriesOf(bounds, `${key}.${status}`, problems)) {
        const place = `${key}.${status}.${kind}`;
        const most = largestThreshold(key);
        if (kind !== 'constant' && kind !== 'interval') problems.push(`${place}: not one of constant, interval`);
        else if (value !== null && !isCount(value, most))
          problems.push(`${place}: not a whole number from 0 to ${most}, nor null`);
        else if (key === 'export' && kind === 'constant' && value !== null)
          problems.push(`${place}: exports are counted by interval only`);
        else thresholds[key][status][kind] = value;
      }
    }
  }
  return { thresholds, problems };
}

/** A whole number from 0 to `most`. */
export const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** What an object of a file holds; anything else is named in `problems`. */
export function entriesOf(value: unknown, place: string, problems: string[]): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  problems.push(`${place}: not an object`);
  return [];
}
