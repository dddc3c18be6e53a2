/** The meaning model that ships with the product. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackMeaning } from '#server/features/search/meaning/file.ts';
import type { MeaningModel } from '#server/features/search/meaning/model.ts';
import type { IndexStatus } from '#server/outside/searchIndex.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
let loaded: MeaningModel | null = null;

/** Read when it is first asked for. Throws when the artefact is missing. */
export function meaningModel(): MeaningModel {
  if (loaded) return loaded;
  // beside the bundle once built, beside this file in the sources
  const file = ['meaning', 'artefact'].map((folder) => path.join(here, folder, 'meaning.bin')).find(existsSync);
  if (!file) throw new Error('the meaning model is missing: run npm run train');
  loaded = unpackMeaning(readFileSync(file));
  return loaded;
}

/** Whether the vectors of an index can be compared with those that this model makes. */
export const isOfThisModel = ({ meaning }: Pick<IndexStatus, 'meaning'>): boolean => meaning === meaningModel().version;
