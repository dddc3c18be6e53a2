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
  ({ file, content }) =>
    Object.entries(content).map(([title, { under, 'also called': synonyms = [], industry, explanation }]) => ({
      id: slug(title),
      name: title,
      family: file,
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

/** How far two types are from each other in the taxonomy; null: they have nothing in common. */
function distance(a: ContractType, b: ContractType): number | null {
  if (a.parent === b.id || b.parent === a.id) return 0;
  if (a.parent !== undefined && a.parent === b.parent) return 1;
  return a.family === b.family ? 2 : null;
}

/** Ids of the types near to one: what it is a kind of and what is a kind of it, its siblings, then its family. */
export function typesNear(id: string): string[] {
  const own = contractType(id);
  if (!own) return [];
  return CONTRACT_TYPES.flatMap((type) => {
    const far = type.id === id ? null : distance(own, type);
    return far === null ? [] : [{ id: type.id, far }];
  })
    .sort((a, b) => a.far - b.far)
    .map((near) => near.id);
}
