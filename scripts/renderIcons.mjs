/** Renders the add-in's ribbon icons from the mark of the site. Run after a change of web/public/icon.svg; the PNGs are kept in the repository. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './chromium.mjs';
import { root } from './setup.mjs';

/** 16, 32 and 80 for the ribbon, 32 and 64 for the lists of add-ins. */
const SIZES = [16, 32, 64, 80];
const folder = path.join(root, 'addin/public/icons');
const svg = readFileSync(path.join(root, 'web/public/icon.svg'), 'utf8');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: 1 });
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    await page.screenshot({ path: path.join(folder, `icon-${size}.png`), omitBackground: true });
    await page.close();
    console.log(`addin/public/icons/icon-${size}.png`);
  }
} finally {
  await browser.close();
}
