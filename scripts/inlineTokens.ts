/** Fluent's tokens as what they are, names of CSS variables: nobody then needs its table of all 500 of them. */
import { tokens } from '@fluentui/react-components';
import type { Plugin } from 'vite';

const STYLES = /[\\/]node_modules[\\/]@fluentui[\\/].*\.styles\.js$/;
const values: Record<string, string> = tokens;

/** `tokens.strokeWidthThin` → `"var(--strokeWidthThin)"`; what the table does not have stays. */
export const withoutTokens = (code: string): string =>
  code.replace(/(?<![\w$.])tokens\.(\w+)/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? JSON.stringify(values[name]) : whole,
  );

export function inlineTokens(): Plugin {
  return {
    name: 'inline-tokens',
    transform: (code, id) => (STYLES.test(id) ? { code: withoutTokens(code), map: null } : null),
  };
}
