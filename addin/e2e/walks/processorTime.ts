import type { Page } from '@playwright/test';

/** Processor time that the browser's process of this page has used, in seconds: what else the machine does adds nothing to it. */
export async function processorSeconds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'ProcessTime')!.value;
}
