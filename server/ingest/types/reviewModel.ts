/** The shipped model of single sentences. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Model, unpackModel } from '#server/ingest/types/model.ts';

export const SENTENCE_ARTEFACT = 'review-sentences.bin';
export const REVIEW_FIGURES = 'review-figures.json';

let loaded: Model | undefined;
/** Read once per process. Throws when the artefact is missing. */
export function loadSentenceModel(): Model {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'artefact', SENTENCE_ARTEFACT);
  if (!loaded && !existsSync(file)) throw new Error(`${file} is missing: run npm run train`);
  loaded ??= unpackModel(readFileSync(file));
  return loaded;
}
