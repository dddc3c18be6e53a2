/** What the browser tests are written in: verbs of a reader. A console error or a blocked resource fails any test. */
import type { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { axeOf, COLOURS, PRACTICE, WCAG } from '#web/e2e/axe.ts';
import { endMotion } from '#web/e2e/endMotion.ts';

export { expect };

export class Reader {
  constructor(readonly page: Page) {}

  /** Opens a page and waits until its script has taken over. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await expect(this.page.locator('html.js')).toBeAttached();
  }

  /** As in a browser that was never signed in. The page is left before: what it still has to say would be refused. */
  async forgetSession(): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.context().clearCookies();
  }

  /** A link has led on: the page has been swapped, and its heading has the focus. */
  async isTurned(): Promise<void> {
    await expect(this.page.locator('h1')).toBeFocused();
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
    await this.isTurned();
    await expect(this.page).not.toHaveURL(new RegExp(`${list}$`));
  }

  /** Clause pages one after another, each as a page of its own; whatever could ask something there has its chance. */
  async openClauses(count: number): Promise<void> {
    for (const href of (await this.clauses()).slice(0, count)) {
      await this.open(href);
      await this.isWatched();
    }
  }

  /** Addresses of the clause pages. */
  async clauses(): Promise<string[]> {
    await this.open('/clauses');
    return this.page.locator('.letter a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  }

  /** What counts pages and asks something is there. It comes once the browser is idle. */
  async isWatched(): Promise<void> {
    await expect(this.page.locator('.snackbars')).toBeAttached();
  }

  /** The first of the newest contracts that has what the selector names. */
  async openContractWith(selector: string): Promise<Locator> {
    await this.open('/contracts');
    const hrefs = await this.page
      .locator('.contract-entry h2 a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')!));
    for (const href of hrefs) {
      await this.open(href);
      if (await this.page.locator(selector).count()) return this.page.locator(selector);
    }
    throw new Error(`no contract with ${selector}`);
  }

  /** Opens a menu of downloads of the page and chooses a file. */
  async chooses(file: string, menu: Locator = this.page.locator('.download-menu').first()): Promise<void> {
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: file, exact: true }).click();
  }

  /** Copies the first wording, and does something while its button says so. Needs a clock of the page's own: it says so for a moment only. */
  async copies(meanwhile: () => Promise<void>): Promise<void> {
    const { clock } = this.page;
    await clock.pauseAt((await this.page.evaluate(() => Date.now())) + 60_000);
    await this.page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    const says = this.page.getByRole('button', { name: 'Copied' });
    await expect(says).toBeVisible();
    await meanwhile();
    await clock.runFor(3000);
    await expect(says).toHaveCount(0);
    await clock.resume();
  }

  /** Nothing has to be scrolled sideways. */
  async findsItNoWiderThan(width: number): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.documentElement.scrollWidth), { message: this.page.url() })
      .toBeLessThanOrEqual(width);
  }

  /** Accessible by WCAG 2.2 A and AA, as far as a machine can tell. */
  async findsItAccessible(tags = WCAG): Promise<void> {
    // what has been scrolled under the header that waits above the page is no target there
    await this.page.evaluate(() => scrollTo(0, 0));
    await this.#settles();
    await this.#finds(axeOf(this.page).withTags(tags));
  }

  /** Accessible in both themes, and orderly beyond what the standard asks. */
  async findsItOrderlyInBoth(): Promise<void> {
    await this.findsItAccessibleInBoth([...WCAG, PRACTICE]);
  }

  /** The same in both themes. Only colours differ between them, so the second time nothing else is looked at. */
  async findsItAccessibleInBoth(tags = WCAG): Promise<void> {
    const background = () => this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await this.page.emulateMedia({ colorScheme: 'light' });
    const light = await background();
    await this.findsItAccessible(tags);
    await this.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await this.#settles();
    await this.#finds(axeOf(this.page).withRules(COLOURS));
  }

  /** Facets come after their results. */
  async #settles(): Promise<void> {
    await expect(this.page.locator('.facets.pending')).toHaveCount(0);
    await endMotion(this.page);
  }

  async #finds(axe: AxeBuilder): Promise<void> {
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' '))}`),
    ).toEqual([]);
  }
}

interface Fixtures {
  reader: Reader;
  /** Words of a console message that a test expects. */
  expected: string;
}

export const test = base.extend<Fixtures>({
  expected: ['', { option: true }],
  reader: async ({ page, expected }, use) => {
    const errors: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => errors.push(error.message));
    await use(new Reader(page));
    expect(errors.filter((text) => !expected || !text.includes(expected))).toEqual([]);
  },
});
