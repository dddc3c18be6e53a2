/** The taxonomy of contract types, as server/vocabulary/contractTypes has it. */
import { z } from 'zod';
import { type ContractType, slug } from '#server/ingest/contractTypes/contractType.ts';
import { readVocabulary } from '#server/vocabulary/readVocabulary.ts';

const name = z.string().trim().min(2);

const ContractTypeFamily = z.record(
  name,
  z.strictObject({
    under: name.optional(),
    'also called': z.array(name.toLowerCase()).min(1).optional(),
    industry: name.optional(),
    explanation: z.string().min(20),
  }),
);

/** All types, in no particular order; ids are unique and every parent is in the list. */
export const CONTRACT_TYPES: readonly ContractType[] = readVocabulary('contractTypes', ContractTypeFamily).flatMap(
  ({ content }) =>
    Object.entries(content).map(([title, { under, 'also called': synonyms = [], industry, explanation }]) => ({
      id: slug(title),
      name: title,
      synonyms,
      ...(under ? { parent: slug(under) } : {}),
      ...(industry ? { industryHint: industry } : {}),
      explanation,
    })),
);

const byId = new Map(CONTRACT_TYPES.map((type) => [type.id, type]));

/** The type with the id, null if there is none. */
export function contractType(id: string): ContractType | null {
  return byId.get(id) ?? null;
}
