import type { Page } from '@playwright/test';

/** What the page fetches once it is idle, and shows then. */
const LATE_MS = 1500;

/** The status; when it returns the script has taken over, and what comes late has come. */
export async function readied(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address, { waitUntil: 'load' });
  await page.locator('html.js').waitFor({ state: 'attached' });
  await page.waitForTimeout(LATE_MS);
  return answer?.status() ?? 0;
}
