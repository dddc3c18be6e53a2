/** Which sidebars a reader has collapsed, by title. Kept in the browser; the account is told of it besides. */

const KEY = 'clausary.sidebars';

export function collapsedTitles(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

export const isCollapsed = (title: string): boolean => collapsedTitles().includes(title);

export function rememberCollapsed(title: string, collapsed: boolean): void {
  const others = collapsedTitles().filter((other) => other !== title);
  try {
    localStorage.setItem(KEY, JSON.stringify((collapsed ? [...others, title] : others).slice(-100)));
  } catch {
    // Without storage the choice holds for this page only.
  }
}

/** All of them are open again, in this browser. */
export function forgetCollapsed(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // see above
  }
}
