/** What the walks of the closest wording are made of, on the demo page. */
import { expect, type Page } from '@playwright/test';

export const CLAUSE = 'Neither party is liable for indirect';

/** Marks a whole paragraph of the document as a hand with a mouse does. */
export async function selectParagraph(page: Page, words: string): Promise<string> {
  const text = page.locator('[data-para]', { hasText: words }).first().locator('[data-text]');
  await text.evaluate((node) => {
    getSelection()!.selectAllChildren(node);
    node.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  return (await text.textContent())!;
}

export const open = async (page: Page): Promise<void> => {
  await page.goto('/addin/demo.html');
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible();
};
export const find = (page: Page) => page.getByRole('button', { name: 'Find the closest wording' });
