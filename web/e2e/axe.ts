import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe with the same findings for half the processor time: it does not describe what passed, and opens no page of its own to put together
 * what it found in frames of several origins. Ours are of one.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
