/** Part "html": the HTML of every kind of page as the server sends it, by html-validate. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EXCEPTIONS } from './htmlRules.mjs';
import type { Site } from './site.ts';
import { circumstances, list, type Section, table } from './table.ts';
import { type HtmlComplaint, validated } from './validated.ts';

export async function html({ browser, context, kinds }: Site): Promise<Section> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-html-'));
  const contexts = { personal: await context(true).catch(() => null), open: await context(false) };
  let pages = 0;
  for (const { name, address, isPersonal } of kinds) {
    const own = isPersonal ? contexts.personal : contexts.open;
    if (!own) continue;
    writeFileSync(path.join(folder, `${name}.html`), await (await own.request.get(address)).text());
    pages++;
  }
  for (const one of Object.values(contexts)) await one?.close();
  const complaints = validated(folder);
  rmSync(folder, { recursive: true, force: true });
  const text = [
    circumstances(browser.version(), 'html-validate'),
    list([
      `**${complaints.length} complaints** on ${pages} kinds of pages, by the recommended rules but for those below`,
    ]),
    ...(complaints.length > 0 ? [byRule(complaints)] : []),
    'Not asked for, or less of it, with the reason:',
    list(Object.entries(EXCEPTIONS).map(([rule, { why }]) => `\`${rule}\`: ${why}`)),
  ];
  return { name: 'HTML', text: text.join('\n\n'), complaints: complaints.length };
}

/** One row for each rule and message, with the pages that it is on. */
function byRule(complaints: readonly HtmlComplaint[]): string {
  const groups = new Map<string, HtmlComplaint[]>();
  for (const one of complaints) {
    const key = `${one.rule}: ${one.message}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups].map(([key, all]) => [
    key,
    String(all.length),
    [...new Set(all.map(({ file }) => file))].slice(0, 6).join(', '),
    `\`${all[0]!.selector ?? ''}\``,
  ]);
  return table(['rule', 'times', 'pages', 'such as'], rows);
}
