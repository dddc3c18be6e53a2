/** Tables in Markdown, and the places of a page that they are kept in. */

/** A table with a head; cells are given as text. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((c) => c.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** 0.8349 → "0.835" */
export const share = (x: number): string => x.toFixed(3);

const opening = (name: string): string => `<!-- figures: ${name} -->`;
const CLOSING = '<!-- end of figures -->';

/** The page with `figures` between the marks of that name. Throws when the page has no such marks. */
export function withFigures(page: string, name: string, figures: string): string {
  const start = page.indexOf(opening(name));
  const end = start < 0 ? -1 : page.indexOf(CLOSING, start);
  if (end < 0) throw new Error(`the page has no place for the figures "${name}"`);
  return `${page.slice(0, start)}${opening(name)}\n\n${figures}\n\n${page.slice(end)}`;
}
