/** Work in five steps, each with an effect in the record that must be there once. */
import { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import type { JobKind } from '#server/jobs/index.ts';

export const STEPS = 5;
export const TIMING_FOR_TESTS = { poll: 20, lease: 1500, sweep: 50 };

/** `pause` comes after each step; the effects are rows of `setting`. Resolves with the attempt and the step that it began with. */
export const steps = (
  db: Db,
  pause: (at: { done: number; signal: AbortSignal }) => Promise<void>,
): JobKind<{ name: string }> => ({
  name: 'steps',
  input: z.object({ name: z.string() }),
  async run({ input, saved, attempt, signal, progress, save, claim }) {
    const from = (saved as { done: number } | null)?.done ?? 0;
    for (let done = from + 1; done <= STEPS; done++) {
      await db.transaction().execute(async (trx) => {
        await claim(trx);
        await trx
          .insertInto('setting')
          .values({ key: `${input.name}-${done}`, value: JSON.stringify({ attempt }) })
          .execute();
      });
      await save({ done });
      await progress(done / STEPS, `Step ${done}`);
      await pause({ done, signal });
    }
    return { from, attempt };
  },
});
