/** Figures that training wrote beside its artefacts. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Null where training has not been. */
export const readFigures = <T>(file: string): T | null => {
  const full = path.join(here, '../../../ingest/types/artefact', file);
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as T) : null;
};

export const UNTRAINED = 'Not measured: `npm run train` writes these figures.';
