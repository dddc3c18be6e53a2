/** Builds the Word pane, its sign-in window, the demo page and the help page into dist/addin, served under /addin. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { inlineTokens } from '../scripts/inlineTokens.ts';
import { themeStylesheet } from '../scripts/themeStylesheet.ts';

const at = (file: string): string => path.join(path.dirname(fileURLToPath(import.meta.url)), file);
const { version } = JSON.parse(readFileSync(at('../package.json'), 'utf8')) as { version: string };

/** The site serves the fonts, for both of us: the build need not find them. */
const customLogger = createLogger('warn');
const { warnOnce } = customLogger;
customLogger.warnOnce = (text, options) => {
  if (!text.includes('/fonts/')) warnOnce(text, options);
};

export const PAGES = ['taskpane', 'signin', 'demo', 'commands', 'help'] as const;

export default defineConfig({
  root: at('.'),
  base: '/addin/',
  customLogger,
  plugins: [react(), inlineTokens(), themeStylesheet()],
  define: { __PANE_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: at('../dist/addin'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.fromEntries(PAGES.map((page) => [page, at(`${page}.html`)])) },
  },
});
