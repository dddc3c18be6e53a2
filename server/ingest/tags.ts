/** Typed links from a contract to what it shares with others: DESIGN §3. */
import type { TagTable } from '#server/db/schema.ts';
import type { Analysis } from '#server/ingest/analysis.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { slug } from '#shared/reading/slug.ts';
import type { Fact } from '#shared/reading/types.ts';

export type Tag = Pick<TagTable, 'type' | 'value' | 'name'>;

export function tagsOf({ facts }: Analysis, year: number | null): Tag[] {
  const tags = new Map<string, Tag>();
  const add = (type: Tag['type'], name: string, value = slug(name)) =>
    tags.set(`${type}/${value}`, { type, value, name });
  const addFact = (type: Tag['type'], fact: Fact<string> | null) => fact && add(type, fact.value);
  const typeId = facts.contractType?.value;
  if (typeId) add('type', contractType(typeId)?.name ?? typeId, typeId);
  addFact('company', facts.company);
  addFact('jurisdiction', facts.governingLaw ?? facts.jurisdiction);
  addFact('industry', facts.industry);
  addFact('lawfirm', facts.lawFirm);
  addFact('country', facts.country);
  for (const party of facts.parties) add('party', party.value.name);
  if (year) add('year', String(year));
  return [...tags.values()];
}
