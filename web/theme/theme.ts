/** Light or dark, as this browser was told; otherwise as its system has it. The document's root carries the choice (tokens.css). */
import { readStored, writeStored } from '#web/session/stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** Runs in the head, before anything is drawn: a page never flashes in the other colours. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

export function chosenTheme(): Theme {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme);
  show(theme);
}

/** Told when the choice changes, also in another window. */
export function watchTheme(listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === KEY) show(chosenTheme());
  };
  listeners.add(listener);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
  };
}
