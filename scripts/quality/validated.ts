/** html-validate on files, by the rules of htmlRules.mjs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

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
