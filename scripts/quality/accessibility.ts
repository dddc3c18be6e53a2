/** Part "axe": every kind of page in light, dark and forced colours. */
import type { BrowserContext, Page } from '@playwright/test';
import { axeOf, COLOURS, PRACTICE, WCAG } from '#web/e2e/axe.ts';
import { endMotion } from '#web/e2e/endMotion.ts';
import type { PageKind } from './pageKinds.ts';
import { readied } from './readied.ts';
import type { Site } from './site.ts';
import { circumstances, list, type Section } from './table.ts';

/** Only colours differ between them, so nothing else is looked at after the first. */
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

export async function accessibility({ browser, context, kinds, missing }: Site): Promise<Section> {
  const contexts = { personal: await context(true).catch(() => null), open: await context(false) };
  const found: string[] = [];
  let looked = 0;
  for (const kind of kinds) {
    const own: BrowserContext | null = kind.isPersonal ? contexts.personal : contexts.open;
    if (!own) continue;
    looked++;
    const page = await own.newPage();
    found.push(...(await complaints(page, kind)).map((line) => `${kind.name} (\`${kind.address}\`) ${line}`));
    await page.close();
  }
  for (const one of Object.values(contexts)) await one?.close();
  const text = [
    circumstances(browser.version(), '@axe-core/playwright'),
    `WCAG 2.2 A and AA and the practice beyond it, at 1280 px, in light; then colours in dark and in forced colours. Dialogs and what opens on a press are looked at by the browser tests (\`web/e2e\`).`,
    list([
      `**${found.length} complaints** on ${looked} kinds of pages`,
      ...(missing.length > 0 ? [`nothing to see of: ${missing.join(', ')}`] : []),
    ]),
    list(found),
  ];
  return { name: 'Accessibility', text: text.join('\n\n'), complaints: found.length };
}

async function complaints(page: Page, { address }: PageKind): Promise<string[]> {
  const found: string[] = [];
  await readied(page, address);
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await endMotion(page);
    const axe = look === 'light' ? axeOf(page).withTags([...WCAG, PRACTICE]) : axeOf(page).withRules(COLOURS);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(`in ${look}: ${id}, ${nodes.length} × such as \`${nodes[0]?.target.join(' ')}\``);
  }
  return found;
}
