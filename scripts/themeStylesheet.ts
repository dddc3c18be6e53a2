import type { Plugin } from 'vite';
import { themeCss } from '../shared/ui/theme.ts';

/** The Fluent tokens as a stylesheet, so that browsers cache them instead of getting them with each page: `virtual:theme.css`. */
export function themeStylesheet(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-stylesheet',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? themeCss() : null),
  };
}
