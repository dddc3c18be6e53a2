/** Part "weight": what a first visit to each kind of page downloads, and how far what is shown first moves. */
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { BUDGET_KB, firstLoadSizes } from '../firstLoadSizes.mjs';
import { root } from '../setup.mjs';
import type { PageKind } from './pageKinds.ts';
import { readied } from './readied.ts';
import type { Site } from './site.ts';
import { circumstances, list, type Section, table } from './table.ts';

const SHIFT_AT_MOST = 0.02;
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

interface Visit {
  status: number;
  component: string;
  /** Bytes as they came over the network. */
  bytes: number;
  shift: number;
}

export async function weight({ browser, context, kinds }: Site): Promise<Section> {
  const firstLoads = firstLoadSizes(path.join(root, 'dist/web/client')).pages;
  const scriptOf = (component: string) =>
    firstLoads.find(({ page }) => page === component || page === `${component}Page`)?.total;
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const kind of kinds) {
    const visits = {} as Record<keyof typeof WIDTHS, Visit>;
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      const own = await context(kind.isPersonal, { viewport });
      visits[name as keyof typeof WIDTHS] = await visit(own, kind);
      await own.close();
    }
    const { phone, desktop } = visits;
    const script = scriptOf(desktop.component);
    rows.push([
      `${kind.name} \`${kind.address}\``,
      script?.toFixed(0) ?? '–',
      (desktop.bytes / 1024).toFixed(0),
      phone.shift.toFixed(3),
      desktop.shift.toFixed(3),
    ]);
    if (desktop.status !== 200) faults.push(`${kind.name} answers ${desktop.status}: the error page was measured`);
    if (script && script > BUDGET_KB) faults.push(`${kind.name}: ${script.toFixed(1)} kB of script`);
    if (Math.max(phone.shift, desktop.shift) > SHIFT_AT_MOST)
      faults.push(`${kind.name}: moves by more than ${SHIFT_AT_MOST}`);
  }
  const text = [
    circumstances(browser.version()),
    `A first visit with nothing kept: script of the first load by the build's own manifest (gzip; at most ${BUDGET_KB} kB), everything that came over the network within 1.5 s of the load (fonts and what is fetched when idle included), and the sum of layout shifts (at most ${SHIFT_AT_MOST}) at 390 and 1280 px.`,
    list([`**${faults.length} over their bounds** of ${rows.length} kinds`, ...faults]),
    table(['page', 'script kB', 'in all kB', 'shift, phone', 'shift, desktop'], rows),
  ];
  return { name: 'Weight and movement', text: text.join('\n\n'), complaints: faults.length };
}

async function visit(context: BrowserContext, { address }: PageKind): Promise<Visit> {
  await context.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        () => 0,
      ),
    );
  });
  const status = await readied(page, address);
  const { shift, component } = await page.evaluate(() => ({
    shift: (window as unknown as { shift: number }).shift,
    component:
      (JSON.parse(document.getElementById('page')?.textContent ?? '{}') as { page?: { component?: string } }).page
        ?.component ?? '',
  }));
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { status, component, bytes, shift };
}
