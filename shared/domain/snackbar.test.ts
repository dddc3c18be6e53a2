import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkTimeout,
  delayOf,
  productSnack,
  SNACKBAR_PHASES,
  type SnackbarEvent,
  type SnackbarState,
  snack,
  startSnackbar,
  stepSnackbar,
} from '#shared/domain/snackbar.ts';

const pushed = (text: string, timeoutMs?: number): SnackbarEvent => ({
  type: 'pushed',
  snack: snack(text, timeoutMs === undefined ? {} : { timeoutMs }),
});
const elapsed: SnackbarEvent = { type: 'elapsed' };
const dismissed: SnackbarEvent = { type: 'dismissed' };
const held: SnackbarEvent = { type: 'held' };
const released: SnackbarEvent = { type: 'released' };
const run = (...events: SnackbarEvent[]): SnackbarState => events.reduce(stepSnackbar, startSnackbar());

describe('how long', () => {
  test.each([-2, 0, 3999, 10_001, Number.NaN, Number.POSITIVE_INFINITY])('%d ms throws', (ms) => {
    expect(() => checkTimeout(ms)).toThrow(RangeError);
    expect(() => checkTimeout(ms)).toThrow(`4000 to 10000 ms, or -1 for as long as it is not dismissed: ${ms}`);
    expect(() => snack('x', { timeoutMs: ms })).toThrow(RangeError);
    expect(() => stepSnackbar(startSnackbar(), { type: 'pushed', snack: { text: 'x', timeoutMs: ms } })).toThrow(
      RangeError,
    );
  });

  test.each([-1, 4000, 7500, 10_000])('%d ms is fine', (ms) => expect(checkTimeout(ms)).toBe(ms));

  test('5 s by default, 7.5 s for the messages of the product', () => {
    expect(snack('x').timeoutMs).toBe(5000);
    expect(productSnack('x').timeoutMs).toBe(7500);
  });
});

test('a message holds its text, its time and, if it has one, its action', () => {
  const action = { label: 'See list', href: '/clauses' };
  expect(snack('x')).toStrictEqual({ text: 'x', timeoutMs: 5000 });
  expect(snack('x', { action })).toStrictEqual({ text: 'x', action, timeoutMs: 5000 });
  expect(productSnack('x')).toStrictEqual({ text: 'x', timeoutMs: 7500 });
  expect(productSnack('x', action)).toStrictEqual({ text: 'x', action, timeoutMs: 7500 });
});

describe('held', () => {
  const isHeld = (...events: SnackbarEvent[]): boolean => run(...events).isHeld;
  test.each<[string, boolean, SnackbarEvent[]]>([
    ['nothing shown yet', false, []],
    ['shown', false, [pushed('a'), elapsed]],
    ['under the pointer while opening', true, [pushed('a'), held]],
    ['under the pointer', true, [pushed('a'), elapsed, held]],
    ['let go', false, [pushed('a'), elapsed, held, released]],
    ['dismissed', false, [pushed('a'), elapsed, held, dismissed]],
    ['already going', false, [pushed('a'), elapsed, elapsed, held]],
    ['nothing there to hold', false, [held]],
  ])('%s: %s', (_what, is, events) => expect(isHeld(...events)).toBe(is));
});

describe('phases', () => {
  test.each<[string, () => SnackbarState, string, number | null]>([
    ['nothing yet', () => run(), 'closed', null],
    ['opening', () => run(pushed('a')), 'opening', 150],
    ['open', () => run(pushed('a'), elapsed), 'open', 5000],
    ['open until dismissed', () => run(pushed('a', -1), elapsed), 'open', null],
    ['under the pointer', () => run(pushed('a'), elapsed, held), 'open', null],
    ['let go', () => run(pushed('a'), elapsed, held, released), 'open', 5000],
    ['its time is up', () => run(pushed('a'), elapsed, elapsed), 'auto-dismissed', 75],
    ['dismissed', () => run(pushed('a'), elapsed, dismissed), 'closing', 75],
    ['dismissed while opening', () => run(pushed('a'), dismissed), 'closing', 75],
    ['dismissed under the pointer', () => run(pushed('a'), elapsed, held, dismissed), 'closing', 75],
    ['held while opening', () => run(pushed('a'), held, elapsed), 'open', null],
    ['held when it has begun to go', () => run(pushed('a'), elapsed, elapsed, held), 'auto-dismissed', 75],
    ['gone', () => run(pushed('a'), elapsed, elapsed, elapsed), 'closed', null],
    ['gone by itself, twice dismissed', () => run(pushed('a'), elapsed, elapsed, dismissed), 'auto-dismissed', 75],
    ['nothing to elapse', () => run(pushed('a', -1), elapsed, elapsed), 'open', null],
  ])('%s', (_what, happened, phase, delay) => {
    const state = happened();
    expect(state.phase).toBe(phase);
    expect(delayOf(state)).toBe(delay);
  });
});

test('one after the other, in order, none lost', () => {
  let state = run(pushed('a'), pushed('b', -1), pushed('c'));
  const shown: string[] = [];
  for (let i = 0; i < 20; i++) {
    if (state.phase === 'opening') shown.push(state.snack!.text);
    state = stepSnackbar(state, delayOf(state) === null ? dismissed : elapsed);
  }
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(state.phase).toBe('closed');
});

test('whatever happens: every message is shown once or still waits, and there is always an end', () => {
  const event = fc.oneof(
    fc.integer({ min: 0, max: 1e6 }).map((n) => pushed(String(n), n % 2 ? -1 : 4000)),
    fc.constantFrom<SnackbarEvent>(elapsed, dismissed, held, released),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = startSnackbar();
      let shown = 0;
      const step = (e: SnackbarEvent) => {
        const before = state;
        state = stepSnackbar(state, e);
        if (state.phase === 'opening' && state.snack !== before.snack) shown++;
        expect(SNACKBAR_PHASES).toContain(state.phase);
      };
      events.forEach(step);
      const count = events.filter((e) => e.type === 'pushed').length;
      expect(shown + state.queue.length).toBe(count);
      for (let i = 0; i < 5 * count + 5; i++) step(delayOf(state) === null ? dismissed : elapsed);
      expect(state.phase).toBe('closed');
      expect(shown).toBe(count);
    }),
  );
});
