/** Wordings of a clause type or a term as precedents, with what their contracts call things. */
import type { PagedKind } from '#server/record/groups.ts';
import type { Library } from '#server/record/library.ts';
import { type PrecedentRow, precedentRows } from '#server/record/precedents.ts';
import { termsOfContracts } from '#server/record/representatives.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import type { Named } from '#shared/domain/drafting/wishes.ts';

export interface Asked {
  kind: PagedKind;
  scope: string;
  /** Groups that the draft must have, however rare they are. */
  wanted: readonly string[];
  contractType?: Named | undefined;
  jurisdiction?: Named | undefined;
}

/** The commonest first. What is asked for by nobody in particular is remembered until the library changes. */
export function candidatesOf(library: Library, asked: Asked): Promise<Precedent[]> {
  const { kind, scope, wanted, contractType, jurisdiction } = asked;
  const read = () => readCandidates(library, asked);
  if (wanted.length > 0) return read();
  const key = [kind, scope, contractType?.id ?? '', jurisdiction?.id ?? ''].join(' ');
  return library.cached(`precedents ${key}`, read);
}

/** Wordings that stand in amendments alone change something else. */
const AMENDMENT = /\bamendment\b/i;

async function readCandidates(library: Library, asked: Asked): Promise<Precedent[]> {
  const { contractType, jurisdiction } = asked;
  const rows = await precedentRows(library, asked, {
    contractType: contractType?.id ?? null,
    jurisdiction: jurisdiction?.id ?? null,
  });
  const terms = new Map<string, string[]>();
  for (const { contract_id, term, aliases } of await termsOfContracts(library, [
    ...new Set(rows.map((row) => row.contract_id)),
  ]))
    terms.set(contract_id, [...(terms.get(contract_id) ?? []), term, ...aliases]);
  const agreements = rows.filter((row) => !AMENDMENT.test(row.title) || asked.wanted.includes(row.id));
  return (agreements.length > 0 ? agreements : rows).map((row) =>
    precedentOf(row, terms.get(row.contract_id) ?? [], asked),
  );
}

function precedentOf(row: PrecedentRow, terms: readonly string[], { contractType, jurisdiction }: Asked): Precedent {
  const parties = (row.parties ?? []).map(({ value }) => value);
  return {
    id: row.id,
    member: row.member,
    text: row.text.trim(),
    contracts: row.contracts,
    lookedAt: row.looked_at,
    ofType: contractType ? row.of_type : null,
    underLaw: jurisdiction ? row.under_law : null,
    types: row.types,
    firstYear: row.first_year,
    lastYear: row.last_year,
    anchor: row.anchor,
    number: row.number,
    contract: {
      id: row.contract_id,
      title: row.title,
      published: row.published,
      parties: parties.map(({ name }) => name),
      roles: parties.flatMap(({ role, shortName }) => role ?? shortName ?? []),
      terms,
    },
  };
}
