import { describe, expect, test } from '@jest/globals';
import { type HeaderDisplay, type HeaderEvent, startHeader, stepHeader } from '#web/layout/headerState.ts';
import { showsScrollTop } from '#web/layout/ScrollTop.tsx';

const to = (y: number): HeaderEvent => ({ type: 'scrolled', y, height: 56 });
const display = (...events: HeaderEvent[]) => events.reduce(stepHeader, startHeader).display;

describe('header', () => {
  test.each([
    ['at the top', [], 'default'],
    ['down, but not past its height', [to(40)], 'default'],
    ['down past its height', [to(40), to(57)], 'hidden'],
    ['up again', [to(400), to(390)], 'fixed'],
    ['back at the top', [to(400), to(390), to(0)], 'default'],
    ['beyond the top, as rubber bands do', [to(400), to(-20)], 'default'],
    ['not moved', [to(400), to(390), to(390)], 'fixed'],
    ['down while it is held', [{ type: 'held' }, to(400)], 'forced'],
    ['released below', [{ type: 'held' }, to(400), { type: 'released' }], 'fixed'],
  ] as [string, HeaderEvent[], string][])('%s: %s', (_, events, shown) => expect(display(...events)).toBe(shown));
});

/** From each display, 400 px down or at the top, what each thing that happens makes of it. */
const STEPS: Record<HeaderDisplay, Record<string, HeaderDisplay>> = {
  default: { down: 'hidden', up: 'default', top: 'default', held: 'forced', released: 'default' },
  fixed: { down: 'hidden', up: 'fixed', top: 'default', held: 'forced', released: 'fixed' },
  forced: { down: 'forced', up: 'forced', top: 'forced', held: 'forced', released: 'fixed' },
  hidden: { down: 'hidden', up: 'fixed', top: 'default', held: 'forced', released: 'fixed' },
};
const EVENTS: Record<string, (y: number) => HeaderEvent> = {
  down: (y) => to(y + 100),
  up: (y) => to(y - 10),
  top: () => to(0),
  held: () => ({ type: 'held' }),
  released: () => ({ type: 'released' }),
};

test.each(
  Object.entries(STEPS).flatMap(([from, ends]) =>
    Object.entries(ends).map(([event, shown]) => [from as HeaderDisplay, event, shown] as const),
  ),
)('a header that is %s, %s: %s', (from, event, shown) => {
  const y = from === 'default' ? 0 : 400;
  expect(stepHeader({ display: from, y }, EVENTS[event]!(y)).display).toBe(shown);
});

test.each([
  [201, 2001, 1000, true],
  [200, 2001, 1000, false],
  [201, 2000, 1000, false],
])('scroll to top at %i of a page of %i in a window of %i: %s', (y, page, window, shown) =>
  expect(showsScrollTop(y, page, window)).toBe(shown),
);
