/** Industries and words that give them away, as server/vocabulary/industries.yaml has them: beginnings of words, lower case. */
import { z } from 'zod';
import { readVocabulary } from '#server/vocabulary/readVocabulary.ts';

export interface Industry {
  name: string;
  words: readonly string[];
}

const Industries = z.record(z.string().trim().min(2), z.array(z.string().toLowerCase().min(2)).min(1));

export const industries: readonly Industry[] = readVocabulary('industries.yaml', Industries).flatMap(({ content }) =>
  Object.entries(content).map(([name, words]) => ({ name, words })),
);
