/** Two themes folded into one of `light-dark()` values, so that dark needs no script. */

const COLOUR = /rgba?\([^()]{1,60}\)|#[0-9a-fA-F]{3,8}\b|\btransparent\b|\b(?:white|black)\b/g;

/** "rgba(0, 0, 0, 0.12)" → "#0000001f". FluentProvider drops rgba() inside light-dark(), hex stays. Other notations pass. */
export function toHex(colour: string): string {
  const numbers = /^rgba?\(([^()]*)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (!numbers || numbers.length < 3) return colour === 'transparent' ? '#00000000' : colour;
  const alpha = numbers[3] === undefined ? 1 : Number.parseFloat(numbers[3]) / (numbers[3].endsWith('%') ? 100 : 1);
  const bytes = [...numbers.slice(0, 3).map(Number), Math.round(alpha * 255)];
  return `#${bytes
    .map((b) =>
      Math.max(0, Math.min(255, Math.round(b)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** One value for both: each colour that differs becomes `light-dark(light, dark)`; the rest must be the same text. */
export function lightDark(light: string, dark: string): string {
  if (light === dark) return light.replace(COLOUR, toHex);
  const colours = dark.match(COLOUR) ?? [];
  if (light.replace(COLOUR, '') !== dark.replace(COLOUR, '')) return light;
  let i = 0;
  return light.replace(COLOUR, (a) => {
    const b = colours[i++]!;
    return a === b ? toHex(a) : `light-dark(${toHex(a)}, ${toHex(b)})`;
  });
}

/** Folds every token; both themes have the same keys. */
export function foldThemes<T extends object>(light: T, dark: T): T {
  const entries = Object.entries(light).map(([key, value]) => {
    const other = (dark as Record<string, unknown>)[key];
    return [key, typeof value === 'string' && typeof other === 'string' ? lightDark(value, other) : value];
  });
  return Object.fromEntries(entries) as T;
}
