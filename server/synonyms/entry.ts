/** What stands for what in a search, as server/vocabulary/synonyms has it. */
import { z } from 'zod';
import { readVocabulary } from '#server/vocabulary/readVocabulary.ts';

/** How nearly words mean the same, 0..1. `same`: another name or spelling; `near`: usually exchangeable; `akin`: the same subject. */
export const NEARNESS = { same: 0.95, near: 0.8, akin: 0.55 } as const;

const phrases = z.array(z.string().trim().min(2)).min(1);
const nearness = z.enum(['same', 'near', 'akin']).default('near');

/** Words that stand for one another in a contract, both ways. */
const Group = z.strictObject({ words: phrases.min(2), nearness });
/** What people ask in everyday words → what contracts say. Never the other way round. */
const OneWay = z.strictObject({ asked: phrases, written: phrases, nearness });

export const SynonymFile = z.array(z.union([Group, OneWay]));
export type SynonymEntry = z.infer<typeof SynonymFile>[number];

/** Every entry of the synonym files, file by file. */
export const SYNONYM_ENTRIES: readonly SynonymEntry[] = readVocabulary('synonyms', SynonymFile).flatMap(
  ({ content }) => content,
);
