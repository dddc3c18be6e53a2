/** Which sidebars a reader has collapsed, by title. Kept in the browser. */

const KEY = 'clausary.sidebars';

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

export const isCollapsed = (title: string): boolean => read().includes(title);

export function rememberCollapsed(title: string, collapsed: boolean): void {
  const others = read().filter((other) => other !== title);
  try {
    localStorage.setItem(KEY, JSON.stringify((collapsed ? [...others, title] : others).slice(-100)));
  } catch {
    // Without storage the choice holds for this page only.
  }
}
