/** The version of this product, from its package.json: one level up in the sources, two from the bundle. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

let known: string | undefined;

/** "0.1.0". Errors: when there is no package.json. */
export function productVersion(): string {
  known ??= readVersion();
  return known;
}

function readVersion(): string {
  const file = ['..', '../..'].map((up) => path.join(here, up, 'package.json')).find((one) => existsSync(one));
  if (!file) throw new Error(`There is no package.json above ${here}.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
