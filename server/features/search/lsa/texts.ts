/** When the meaning model has been outgrown by its library. */
import type { LsaModel } from '#server/features/search/lsa/model.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { hasTrainingTexts } from '#server/record/trainingTexts.ts';

const FIRST_TEXTS = 300;
/** With more texts than these behind it a model does not change much. */
const SETTLED = 8000;

/** The library has at least doubled since the model was trained, or has none yet and enough texts for one. */
export async function isOutgrown(library: ReadableLibrary, model: LsaModel | null): Promise<boolean> {
  if (model && model.texts >= SETTLED) return false;
  return hasTrainingTexts(library, model ? model.texts * 2 : FIRST_TEXTS);
}
