/** Where trained artefacts stand: beside this file, and beside the bundle once built. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bytes of an artefact. Throws when it is missing. */
export function readArtefact(name: string): Buffer {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'artefact', name);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run train`);
  return readFileSync(file);
}
