/** Which suites open a database: by themselves, or by something of server/testing that does. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** What it has of server/testing when it runs; types are not there then. */
const HELPER = /^import (?!type\b)[^;]*? from '#(server\/testing\/[^']+)'/gm;

/** `pattern`: what the text of a file has that opens one. */
export function suitesThatOpen(pattern) {
  const known = new Map();
  function opens(file) {
    if (!known.has(file)) {
      const text = readFileSync(path.join(root, file), 'utf8');
      // of files that name each other the first one's own words count
      known.set(file, pattern.test(text));
      if (!known.get(file))
        known.set(
          file,
          [...text.matchAll(HELPER)].some(([, helper]) => opens(helper)),
        );
    }
    return known.get(file);
  }
  return readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('server', file))
    .filter(opens);
}
