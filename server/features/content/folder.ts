import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Where the texts are that come with the product: beside the bundle, or among the sources. */
export function shippedContent(): string {
  const built = path.join(here, 'content');
  return existsSync(built) ? built : path.resolve(here, '..', '..', '..', 'web', 'content');
}
