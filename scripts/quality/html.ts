/** Part "html": the HTML of every kind of page as the server sends it, by html-validate. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';
import { EXCEPTIONS } from './htmlRules.mjs';
import type { Site } from './site.ts';
import { circumstances, list, type Section, table } from './table.ts';

const RULES = path.join(import.meta.dirname, 'htmlRules.mjs');

export interface HtmlComplaint {
  file: string;
  rule: string;
  message: string;
  /** CSS path of the element, where there is one. */
  selector: string | null;
}

interface Reported {
  filePath: string;
  messages: { ruleId: string; message: string; selector: string | null }[];
}

/** What html-validate says of the files of a folder. Errors: it does not run. */
export function validated(folder: string): HtmlComplaint[] {
  // into a file: what it writes to a pipe is cut off when it ends
  const report = path.join(folder, 'report.json');
  const tool = path.join(root, 'node_modules/html-validate/bin/html-validate.mjs');
  const args = [tool, '--config', RULES, '--formatter', `json=${report}`, '--ext', 'html', folder];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (!existsSync(report)) throw new Error(`html-validate did not run: ${stderr}`);
  return (JSON.parse(readFileSync(report, 'utf8')) as Reported[]).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      file: path.basename(filePath, '.html'),
      rule: ruleId,
      message,
      selector,
    })),
  );
}

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
