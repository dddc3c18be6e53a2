/** Replaces one section of a Markdown file that several measurements write to. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The file's text with the section `## name` set to `text`; made with `title` when there is none. Other sections stay. */
export function withSection(file: string | null, title: string, name: string, text: string): string {
  const before = file ?? `${title}\n`;
  const heading = `## ${name}`;
  const section = `${heading}\n\n${text.trim()}\n`;
  const start = `\n${before}`.indexOf(`\n${heading}\n`);
  if (start === -1) return `${before.trimEnd()}\n\n${section}`;
  const next = before.indexOf('\n## ', start + heading.length);
  return before.slice(0, start) + section + (next === -1 ? '' : before.slice(next));
}

export function writeSection(path: string, title: string, name: string, text: string): void {
  writeFileSync(path, withSection(existsSync(path) ? readFileSync(path, 'utf8') : null, title, name, text));
}
