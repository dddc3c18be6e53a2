import { expect, type Page } from '@playwright/test';

/**
 * Brings every transition to its end: colours on their way from one to the other are neither. Nothing is waited for that a frame brings,
 * since a page on a busy machine may draw none for minutes.
 */
export const endTransitions = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
        for (const one of running) one.finish();
        return running.length;
      }),
    )
    .toBe(0);
