import { describe, expect, test } from '@jest/globals';
import { largestThreshold, parseThresholds, THRESHOLD_KEYS, THRESHOLDS } from '#shared/domain/quotaThresholds.ts';
import { STATUSES } from '#shared/domain/status.ts';

const DEFAULTS = structuredClone(THRESHOLDS);

describe('what an operator may not write is named and changes nothing', () => {
  test.each<[unknown, string]>([
    [null, 'thresholds: not an object'],
    [[], 'thresholds: not an object'],
    ['{}', 'thresholds: not an object'],
    [{ exports: {} }, 'exports: not one of export, copy'],
    [{ copy: 5 }, 'copy: not an object'],
    [{ copy: { PREMIUM: {} } }, 'copy.PREMIUM: not one of NON_REGISTERED, FREE'],
    [{ copy: { FREE: 5 } }, 'copy.FREE: not an object'],
    [{ copy: { FREE: { daily: 5 } } }, 'copy.FREE.daily: not one of constant, interval'],
    [{ copy: { FREE: { interval: -1 } } }, 'copy.FREE.interval: not a whole number from 0 to 1294'],
    [{ copy: { FREE: { interval: 1.5 } } }, 'copy.FREE.interval: not a whole number'],
    [{ copy: { FREE: { interval: '5' } } }, 'copy.FREE.interval: not a whole number'],
    [{ copy: { FREE: { interval: 1295 } } }, 'copy.FREE.interval: not a whole number from 0 to 1294'],
    [{ copy: { FREE: { interval: Number.NaN } } }, 'copy.FREE.interval: not a whole number'],
    [{ export: { FREE: { interval: 1e6 + 1 } } }, 'export.FREE.interval: not a whole number from 0 to 1000000'],
    [{ export: { FREE: { constant: 5 } } }, 'export.FREE.constant: exports are counted by interval only'],
    [{ toString: {} }, 'toString: not one of'],
  ])('%j', (json, problem) => {
    const { thresholds, problems } = parseThresholds(json);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(thresholds).toEqual(DEFAULTS);
  });
});

test('what is right counts beside what is wrong', () => {
  const { thresholds, problems } = parseThresholds({
    copy: { FREE: { interval: 50 }, GOLD: {} },
    export: { SUBSCRIBER: { interval: 5000 } },
    search_result_page_view: { NON_REGISTERED: { constant: null } },
    clause_page_view: { NON_REGISTERED: { constant: 0 } },
  });
  expect(problems).toHaveLength(1);
  expect(thresholds.copy.FREE).toEqual({ constant: null, interval: 50 });
  expect(thresholds.export.SUBSCRIBER.interval).toBe(5000);
  expect(thresholds.search_result_page_view.NON_REGISTERED).toEqual({ constant: null, interval: 3 });
  expect(thresholds.clause_page_view.NON_REGISTERED.constant).toBe(0);
  expect(thresholds.pagination).toEqual(DEFAULTS.pagination);
});

test('the defaults themselves stay as they are, and read back', () => {
  parseThresholds({ copy: { FREE: { interval: 1 }, SUBSCRIBER: { interval: 1 } } });
  expect(THRESHOLDS).toEqual(DEFAULTS);
  expect(parseThresholds(THRESHOLDS)).toEqual({ thresholds: DEFAULTS, problems: [] });
  expect(parseThresholds({})).toEqual({ thresholds: DEFAULTS, problems: [] });
});

/** Part 1 §9: the values and ranges that are given. */
const GIVEN: Record<(typeof THRESHOLD_KEYS)[number], { interval: [number, number]; constant: number[] }> = {
  export: { interval: [20, 20], constant: [] },
  copy: { interval: [30, 30], constant: [] },
  pagination: { interval: [1, 30], constant: [] },
  search_click: { interval: [2, 20], constant: [] },
  page_view: { interval: [1000, 1000], constant: [] },
  clause_page_view: { interval: [0, 0], constant: [1] },
  search_result_page_view: { interval: [3, 3], constant: [5] },
};

describe.each(THRESHOLD_KEYS)('%s', (key) => {
  test('lies within what is given', () => {
    const { interval, constant } = GIVEN[key];
    const rows = STATUSES.map((status) => THRESHOLDS[key][status]);
    for (const row of rows) {
      if (row.interval !== null) expect(row.interval >= interval[0] && row.interval <= interval[1]).toBe(true);
      if (row.constant !== null) expect(constant).toContain(row.constant);
      for (const n of [row.interval, row.constant]) expect(n === null || n <= largestThreshold(key)).toBe(true);
    }
    expect(rows.some((row) => row.interval !== null || row.constant !== null)).toBe(true);
  });

  test('never less for a later status', () => {
    for (const kind of ['interval', 'constant'] as const) {
      const row = STATUSES.map((status) => THRESHOLDS[key][status][kind] ?? Number.POSITIVE_INFINITY);
      expect(row).toEqual([...row].sort((a, b) => a - b));
    }
  });
});
