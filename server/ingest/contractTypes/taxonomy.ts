/** The taxonomy of contract types. */
import type { ContractType } from '#server/ingest/contractTypes/contractTypeRow.ts';
import { commercial } from '#server/ingest/contractTypes/taxonomy/commercial.ts';
import { corporate } from '#server/ingest/contractTypes/taxonomy/corporate.ts';
import { employment } from '#server/ingest/contractTypes/taxonomy/employment.ts';
import { finance } from '#server/ingest/contractTypes/taxonomy/finance.ts';
import { property } from '#server/ingest/contractTypes/taxonomy/property.ts';
import { technology } from '#server/ingest/contractTypes/taxonomy/technology.ts';

/** All types, in no particular order; ids are unique and every parent is in the list. */
export const CONTRACT_TYPES: readonly ContractType[] = [
  ...commercial,
  ...corporate,
  ...employment,
  ...finance,
  ...property,
  ...technology,
];

const byId = new Map(CONTRACT_TYPES.map((type) => [type.id, type]));

/** The type with the id, null if there is none. */
export function contractType(id: string): ContractType | null {
  return byId.get(id) ?? null;
}
