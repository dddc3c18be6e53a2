/** Test clocks. The double has one time for everything: a clock that is made sets it, also back, and is moved with it. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { int, invalid, parseParams, text } from '#server/testing/stripe/wire.ts';
import type { World } from '#server/testing/stripe/world.ts';

const shown = (clock: Stripe.TestHelpers.TestClock, now: number): Stripe.TestHelpers.TestClock => ({
  ...clock,
  frozen_time: now,
});

export function createClock(world: World, params: unknown): Stripe.TestHelpers.TestClock {
  const { frozen_time, name } = parseParams(z.strictObject({ frozen_time: int, name: text.optional() }), params);
  world.now = frozen_time;
  const id = world.id('clock');
  return world.put(world.clocks, id, {
    id,
    object: 'test_helpers.test_clock',
    created: world.now,
    deletes_after: world.now + 30 * 86_400,
    frozen_time,
    livemode: false,
    name: name ?? null,
    status: 'ready',
    status_details: {},
  });
}

export const readClock = (world: World, id: string): Stripe.TestHelpers.TestClock =>
  shown(world.get(world.clocks, id, 'test_clock'), world.now);

export function advanceClock(world: World, id: string, params: unknown): Stripe.TestHelpers.TestClock {
  const { frozen_time } = parseParams(z.strictObject({ frozen_time: int }), params);
  const clock = world.get(world.clocks, id, 'test_clock');
  if (frozen_time <= world.now) throw invalid('A test clock goes forward.', 'frozen_time');
  world.advanceTo(frozen_time);
  return shown(clock, world.now);
}

export function deleteClock(world: World, id: string): Stripe.TestHelpers.DeletedTestClock {
  world.get(world.clocks, id, 'test_clock');
  world.clocks.delete(id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}
