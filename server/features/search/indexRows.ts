/** Rows of the index for contracts of the record: what is searched, and what can be filtered by. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { embed } from '#server/features/search/meaning/model.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import type { IndexRow, TabRows } from '#server/outside/searchIndex.ts';
import type { Facts } from '#server/record/analysis.ts';
import { readForIndex } from '#server/record/forIndex.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { MOST_TERMS } from '#server/record/representatives.ts';
import { keyOf } from '#server/record/uses.ts';
import { draftingFacts, isSelfContained } from '#shared/domain/draftingFacts.ts';
import type { UsedKind } from '#shared/domain/popularity.ts';
import { compileTerms, type TermTrie } from '#shared/reading/definedTerms.ts';
import { slug } from '#shared/reading/slug.ts';
import type { Fact } from '#shared/reading/types.ts';

const TAG_KEYS: Record<string, string> = {
  type: 'category',
  company: 'company',
  party: 'company',
  country: 'country',
  jurisdiction: 'jurisdiction',
  industry: 'industry',
  lawfirm: 'lawfirm',
};

const host = (address: string): string | null => {
  try {
    return new URL(address).hostname.toLowerCase();
  } catch {
    return null;
  }
};

type Read = Awaited<ReturnType<typeof readForIndex>>;
type ContractRecord = Read['contracts'][number];
type UploadRecord = NonNullable<ReturnType<Read['uploads']['get']>>;

const one = (value: string | null | undefined): string[] => (value ? [value] : []);

/** What counting says of a wording, as far as it orders and narrows a search. `terms`: those of its contract. */
function countedOf(text: string, terms: TermTrie): { sentence: number; filters: Record<string, string[]> } {
  const facts = draftingFacts(text, terms);
  return {
    sentence: facts.longestSentence,
    filters: {
      sentence_size: [String(facts.longestSentence)],
      self_contained: isSelfContained(facts) ? ['true'] : [],
      no_doublets: facts.doublets.length === 0 ? ['true'] : [],
    },
  };
}

/** Filters that everything in a contract shares. */
function contractFilters(
  contract: ContractRecord,
  tags: Read['tags'],
  uploaded: UploadRecord | undefined,
): Record<string, string[]> {
  const facts = contract.facts as unknown as Partial<Facts>;
  const value = <T>(fact: Fact<T> | null | undefined): T | null => fact?.value ?? null;
  const address = value(facts.sourceUrl);
  const filed =
    value(facts.filingId) !== null ||
    value(facts.filingType) !== null ||
    (address ? (host(address) ?? '').endsWith('sec.gov') : false);
  const year = value(facts.filingYear) ?? (contract.published ? Number(contract.published.slice(0, 4)) : null);
  const out: Record<string, string[]> = {
    category: one(contract.type_id),
    type: [...one(contract.type_id), ...tags.filter((tag) => tag.type !== 'party').map((tag) => tag.value)],
    filing_id: one(value(facts.filingId)?.toLowerCase()),
    filing_type: one(value(facts.filingType)?.toLowerCase()),
    filing_year: one(year === null ? null : String(year)),
    language: [contract.language],
    original_filename: [contract.file_name.toLowerCase().slice(0, 300)],
    source: [(address && host(address)) ?? (contract.is_sample ? 'sample' : 'file')],
    // the id: addresses are never in the index (uploadedBy.ts)
    email: one(uploaded?.user_id),
    upload_source: [uploaded?.source ?? 'direct'],
    upload_date: [(uploaded?.uploaded_at ?? contract.created_at).toISOString().slice(0, 10)],
    body_size: [String(contract.word_count)],
    is_amendment: [String(value(facts.isAmendment) ?? false)],
    sec_only: filed ? ['true'] : [],
    exclude_unavailable: contract.kind === 'contract' ? ['true'] : [],
  };
  for (const tag of tags) {
    const key = TAG_KEYS[tag.type];
    if (key) out[key] = [...new Set([...(out[key] ?? []), tag.value])];
  }
  return out;
}

/** Rows of these contracts, by contract; one that is no longer there has none. */
export async function indexRows(library: ReadableLibrary, ids: readonly string[]): Promise<Map<string, TabRows>> {
  const { contracts, clauses, definitions, tags, sizes, uses, uploads } = await readForIndex(library, ids);
  const by = <T extends { contract_id: string }>(list: T[]) => {
    const map = new Map<string, T[]>();
    for (const row of list) {
      const known = map.get(row.contract_id);
      if (known) known.push(row);
      else map.set(row.contract_id, [row]);
    }
    return (id: string) => map.get(id) ?? [];
  };
  const [clausesOf, definitionsOf, tagsOf] = [by(clauses), by(definitions), by(tags)];
  const vector = (text: string) => embed(meaningModel(), text) ?? undefined;
  const out = new Map<string, TabRows>(ids.map((id) => [id, { clauses: [], contracts: [], dictionary: [] }]));
  for (const contract of contracts) {
    // counting a contract takes some milliseconds
    await othersTurn();
    const rows = out.get(contract.id)!;
    const shared = contractFilters(contract, tagsOf(contract.id), uploads.get(contract.id));
    const base = { contractId: contract.id, published: contract.published };
    const usesOf = (kind: UsedKind, id: string) => uses.get(keyOf({ kind, id })) ?? 0;
    const sizeOf = (group: string) => sizes.get(group) ?? 1;
    const terms = compileTerms(
      definitionsOf(contract.id)
        .slice(0, MOST_TERMS)
        .flatMap(({ term, aliases }) => [term, ...(aliases as string[])]),
    );
    rows.clauses = clausesOf(contract.id).map((clause): IndexRow => {
      const name = clause.type_id ? (clauseType(clause.type_id)?.name ?? clause.type_id) : '';
      const heading = clause.heading ?? '';
      // the library's name for a clause finds it under whatever heading it stands
      const title =
        heading === '' || slug(heading) === slug(name) ? name || heading : name ? `${heading} · ${name}` : heading;
      const counted = countedOf(clause.text, terms);
      return {
        ...base,
        id: clause.id,
        groupId: clause.group_id,
        title,
        text: clause.text,
        words: clause.word_count,
        sentence: counted.sentence,
        popularity: usesOf('clause', clause.id),
        groupSize: sizeOf(clause.group_id),
        filters: {
          ...shared,
          ...counted.filters,
          clause: one(clause.type_id),
          type: [...(shared.type ?? []), ...one(clause.type_id)],
          snippet_size: [String(clause.word_count)],
        },
        vector: vector(`${title} ${clause.text}`),
      };
    });
    rows.dictionary = definitionsOf(contract.id).map((definition): IndexRow => {
      const words = definition.text.match(/\S+/g)?.length ?? 0;
      const counted = countedOf(definition.text, terms);
      const names = [definition.term, ...(definition.aliases as string[])].join(', ');
      return {
        ...base,
        id: definition.id,
        groupId: definition.group_id,
        title: names,
        text: definition.text,
        words,
        sentence: counted.sentence,
        popularity: usesOf('definition', definition.id),
        groupSize: sizeOf(definition.group_id),
        filters: {
          ...shared,
          ...counted.filters,
          type: [...(shared.type ?? []), definition.term_id],
          snippet_size: [String(words)],
        },
        vector: vector(`${names} ${definition.text}`),
      };
    });
    if (contract.kind === 'contract')
      rows.contracts = [
        {
          ...base,
          id: contract.id,
          groupId: contract.group_id || contract.id,
          title: contract.title,
          text: contract.text,
          words: contract.word_count,
          sentence: 0,
          popularity: usesOf('contract', contract.id),
          groupSize: sizeOf(contract.group_id),
          filters: {
            ...shared,
            clause: [...new Set(rows.clauses.flatMap((row) => row.filters.clause!))].slice(0, 150),
          },
          vector: vector(`${contract.title} ${contract.text}`),
        },
      ];
  }
  return out;
}
