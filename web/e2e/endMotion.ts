import { expect, type Page } from '@playwright/test';

/**
 * Brings everything that moves to its end: colours on their way from one to the other are neither, and a dialog that fades in has too
 * little contrast. What goes on for ever stays. Nothing is waited for that a frame brings, since a page on a busy machine may draw none
 * for minutes.
 */
export const endMotion = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const moving = document
          .getAnimations()
          .filter(
            (one) => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)),
          );
        for (const one of moving) one.finish();
        return moving.length;
      }),
    )
    .toBe(0);
