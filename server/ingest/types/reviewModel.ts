/** The shipped model of single sentences. */
import { readArtefact } from '#server/ingest/types/artefacts.ts';
import { type Model, unpackModel } from '#server/ingest/types/model.ts';

export const SENTENCE_ARTEFACT = 'review-sentences.bin';
export const REVIEW_FIGURES = 'review-figures.json';

let loaded: Model | undefined;
/** Read once per process. Throws when the artefact is missing. */
export function loadSentenceModel(): Model {
  loaded ??= unpackModel(readArtefact(SENTENCE_ARTEFACT));
  return loaded;
}
