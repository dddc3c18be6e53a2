/** What a first visit to each page downloads of script, from the manifest of the built site; kB of gzip. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** DESIGN §8: script of the first load of a public page, gzip. */
export const BUDGET_KB = 130;

/**
 * `pages`: by name of the component, the largest first; `own` is the chunk of the page alone, `total` all that it needs. `stylesheet`: all
 * sheets together.
 */
export function firstLoadSizes(client) {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const sizeKb = (file) => gzipSync(readFileSync(path.join(client, file))).length / 1024;
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + sizeKb(file), 0);
  const filesOf = (key, seen = new Set()) => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const name of manifest[key].imports ?? []) filesOf(name, seen);
    }
    return seen;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const styles = Object.values(manifest).flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ]);
  const pages = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && key.startsWith('web/pages/'))
    .map((key) => ({
      page: path.basename(key, '.tsx'),
      own: sizeKb(manifest[key].file),
      total: sum([...filesOf(entry), ...filesOf(key)].map((name) => manifest[name].file)),
    }))
    .sort((a, b) => b.total - a.total);
  return { pages, stylesheet: sum(styles) };
}
