/** Typed links from a contract to what it shares with others: DESIGN §3. */

import { contractType } from '#server/ingest/contractTypes/index.ts';
import type { Facts } from '#server/record/analysis.ts';
import type { Tag } from '#server/record/contractRows.ts';
import { slug } from '#shared/reading/slug.ts';
import type { Fact } from '#shared/reading/types.ts';

export function tagsOf(facts: Facts, year: number | null): Tag[] {
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
