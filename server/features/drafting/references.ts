/** What the numbers of sections in precedents point to: the clause type, or else the heading, of that section in its own contract. */
import { clauseTitle } from '#server/features/records/index.ts';
import type { Library } from '#server/record/library.ts';
import { numberedClauses } from '#server/record/precedents.ts';
import type { Refer } from '#shared/domain/drafting/assemble.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';

/** Whether a text may point to a section at all: most wordings do not. */
const POINTS = /§|\b(?:section|article|clause|paragraph)s?\s/i;

interface Pointed {
  type: string | null;
  heading: string | null;
}

/** "7.3(a)" → 7.3, then 7: a section that has no type of its own is about what it stands in. */
function pointedTo(numbers: ReadonlyMap<string, Pointed>, number: string): Pointed | null {
  let at = number.replace(/\(.*$/, '').replace(/\.$/, '');
  while (at !== '') {
    const found = numbers.get(at);
    if (found?.type) return found;
    const dot = at.lastIndexOf('.');
    if (dot < 0) return found ?? null;
    at = at.slice(0, dot);
  }
  return null;
}

/** `numberOf`: the number that the section on a clause type has in what is drafted; null where there is none. */
export async function referTo(
  library: Library,
  precedents: readonly Precedent[],
  numberOf: (type: string) => string | null = () => null,
): Promise<Refer> {
  const contracts = precedents.filter(({ text }) => POINTS.test(text)).map(({ contract }) => contract.id);
  const byContract = new Map<string, Map<string, Pointed>>();
  for (const { contract_id, number, type_id, heading } of await numberedClauses(library, [...new Set(contracts)])) {
    const numbers = byContract.get(contract_id) ?? new Map<string, Pointed>();
    const plain = number.replace(/^(?:article|section|clause)\s+/i, '');
    if (!numbers.has(plain)) numbers.set(plain, { type: type_id, heading });
    byContract.set(contract_id, numbers);
  }
  return ({ contract }, number) => {
    const found = pointedTo(byContract.get(contract.id) ?? new Map(), number);
    const title = found?.type ? clauseTitle(found.type) : found?.heading;
    return { number: found?.type ? numberOf(found.type) : null, about: title ? title.toLowerCase() : null };
  };
}
