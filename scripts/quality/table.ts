/** Markdown of what was measured. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';

/** A section of docs/quality.md, and how much in it is not as it should be. */
export interface Section {
  name: string;
  text: string;
  complaints: number;
}

/** Columns after the first are figures. A bar in a cell does not end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `| --- |${' ---: |'.repeat(head.length - 1)}`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** When, on what and with what, in one line: figures of another machine are others. */
export function circumstances(chromium: string, tool?: string): string {
  const commit = spawnSync('git', ['log', '-1', '--format=%h'], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  const machine = `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}`;
  const tools = [
    `Node ${process.versions.node}`,
    `Chromium ${chromium}`,
    ...(tool ? [`${tool} ${versionOf(tool)}`] : []),
  ];
  const when = new Date().toISOString().slice(0, 10) + (commit ? `, after ${commit}` : '');
  // what else the machine does is in every figure of time
  const busy = `load ${os.loadavg()[0]!.toFixed(1)}`;
  return `${when}; ${machine}, ${busy}; ${tools.join(', ')}.`;
}
