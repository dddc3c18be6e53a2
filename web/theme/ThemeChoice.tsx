import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, THEMES, type Theme, watchTheme } from '#web/theme/theme.ts';

const NAMES: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Only a script can set it, so nothing is there without one. */
export function ThemeChoice() {
  const theme = useSyncExternalStore<Theme | null>(watchTheme, chosenTheme, () => null);
  const name = useId();
  if (!theme) return null;
  return (
    <fieldset className="theme-choice">
      <legend className="sr">Light and dark</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === theme} onChange={() => chooseTheme(one)} />
          <span>{NAMES[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
