import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond the standard: landmarks around everything, no level of headings left out. */
export const PRACTICE = 'best-practice';
/** What axe finds by colours alone. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Axe with the same findings for half the processor time: it does not describe what passed, and opens no page of its own to put together
 * what it found in frames of several origins. Ours are of one.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
