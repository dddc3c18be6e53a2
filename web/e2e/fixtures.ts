/** What the browser tests are written in: verbs of a reader. A console error or a blocked resource fails any test. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

export class Reader {
  constructor(readonly page: Page) {}

  /** Opens a page and waits until its script has taken over. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await this.page.waitForFunction(() => document.documentElement.classList.contains('js'));
  }

  box(): Locator {
    return this.page.getByRole('combobox', { name: /search/i });
  }

  async search(text: string, tab?: string): Promise<void> {
    await this.open(`/search?${new URLSearchParams({ q: text, ...(tab && { tab }) })}`);
  }

  /** The first page of a kind, found as a reader would: from its list. */
  async openFirst(list: '/clauses' | '/dictionary' | '/contracts'): Promise<void> {
    await this.open(list);
    const link = list === '/contracts' ? this.page.locator('.contract-entry h2 a') : this.page.locator('.letter a');
    await link.first().click();
    await expect(this.page).not.toHaveURL(new RegExp(`${list}$`));
    await expect(this.page.locator('h1')).toBeVisible();
  }

  /** Accessible by WCAG 2.2 A and AA, as far as a machine can tell. */
  async findsItAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' '))}`),
    ).toEqual([]);
  }
}

interface Fixtures {
  reader: Reader;
  /** Messages that a test expects the console to show. */
  expected: RegExp[];
}

export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  reader: async ({ page, expected }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await use(new Reader(page));
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});
